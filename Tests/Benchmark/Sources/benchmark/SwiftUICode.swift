/// Code of views, in current API with old API strewn in.
///
/// A file has a model, one or more views with rows, subviews and functions, and a preview.
struct SwiftUICode {
  var random: Random
  /// How many uses of old API the file still gets.
  private var sitesLeft: Int
  /// Whether all of them are uses of `foregroundColor`.
  private let onlyForeground: Bool
  /// Whether words of the catalogue occur; some files without a site have none.
  private let hasWords: Bool
  private var model = ""
  /// Old API that a view or file can have once.
  private var used: Set<OldAPI> = []
  private var members: [String] = []

  init(random: Random, sites: Int, onlyForeground: Bool) {
    var random = random
    hasWords = sites > 0 || random.below(100) < 55
    self.random = random
    self.sitesLeft = sites
    self.onlyForeground = onlyForeground
  }

  /// Old API, with where it stands: beside a row, as a row, or around the body.
  private enum OldAPI {
    case foreground, corner, layer, mask, animation, accent, scheme, accessibility
    case section, link, scroll, field, input, color, dismiss
    case navigation, title, change, safeArea, alert, items, placement, sheet, tabs
  }

  /// How often what occurs; see README.md for where the figures come from.
  private static let frequencies: [(weight: Int, OldAPI)] = [
    (884, .foreground), (266, .navigation), (166, .layer), (125, .section), (118, .link),
    (102, .color), (90, .change), (90, .corner), (65, .animation), (56, .title), (56, .dismiss),
    (51, .placement), (45, .accent), (42, .scroll), (34, .alert), (33, .items), (25, .safeArea),
    (15, .mask), (15, .tabs), (19, .input), (10, .accessibility), (10, .scheme), (10, .field),
    (11, .sheet),
  ]

  /// The text of a file for the view `name`, of about `size` bytes, and more where the old API needs
  /// it.
  mutating func file(_ name: String, size: Int) -> String {
    model = name + "Item"
    let (field, other) = (property(), property() + "Total")
    var text = """
      import SwiftUI

      struct \(model): Identifiable, Hashable {
        let id: Int
        var name: String
        var \(field): String
        var \(other): Double
        var isFavorite = false
      }

      """
    let usesOldPreview = sitesLeft > 0 && !onlyForeground
    var count = 0
    repeat {
      let view = count == 0 ? "\(name)View" : "\(name)\(random.pick(Words.parts))View\(count)"
      text += "\n" + self.view(view, detail: field, number: other) + "\n"
      count += 1
    } while text.utf8.count < size || sitesLeft > 0
    let call =
      "\(name)View(items: [\(model)(id: 1, name: \"One\", \(field): \"first\", \(other): 1)])"
    guard usesOldPreview else { return text + "\n#Preview {\n  \(call)\n}\n" }
    return text + """

      struct \(name)View_Previews: PreviewProvider {
        static var previews: some View {
          \(call)
        }
      }

      """
  }

  private mutating func view(_ name: String, detail: String, number: String) -> String {
    members = []
    used = []
    var rows: [String] = []
    var around: [String] = []
    var isInNavigation = false
    for _ in 0..<(2 + random.below(3)) {
      rows.append(row(detail: detail, number: number))
    }
    for _ in 0..<min(sitesLeft, 1 + random.below(4)) {
      sitesLeft -= 1
      let api = onlyForeground ? .foreground : random.pick(weighted: Self.frequencies)
      let isFirst = used.insert(api).inserted
      switch api {
      case .navigation where isFirst: isInNavigation = true
      case .title where isFirst, .change where isFirst, .safeArea where isFirst,
        .alert where isFirst, .items where isFirst, .placement where isFirst, .sheet where isFirst:
        around.append(bodyModifier(api))
      case .section, .link, .scroll, .field, .input, .color, .tabs, .dismiss:
        rows.append(oldRow(api, detail: detail))
      case .corner, .layer, .mask, .animation, .accent, .scheme, .accessibility:
        rows.append(row(detail: detail, number: number) + "\n" + rowModifier(api))
      default:
        rows.append(row(detail: detail, number: number) + "\n" + rowModifier(.foreground))
      }
    }
    if random.below(2) == 0 { around.append(modernModifier()) }
    if random.below(3) == 0 { around.append(modernModifier()) }
    var subviews: [String] = []
    if rows.count > 3, random.below(2) == 0 {
      let last = rows.removeLast()
      rows.append("footer")
      subviews.append("@ViewBuilder private var footer: some View {\n\(indented(last))\n}")
    }
    rows.shuffle(using: &random)
    let container = random.pick([
      "VStack(spacing: 12)", "List", "Form", "VStack(alignment: .leading)",
    ])
    var body = "\(container) {\n\(indented(rows.joined(separator: "\n")))\n}"
    if !around.isEmpty { body += "\n" + around.joined(separator: "\n") }
    if isInNavigation {
      body = "NavigationView {\n\(indented(body))\n}"
      // Without a style what it becomes is for people to choose, and it stays.
      if random.below(4) == 0 { body += "\n.navigationViewStyle(.stack)" }
    }
    var properties = [
      "@State private var isPresented = false", "@State private var query = \"\"",
      "@State private var isOn = true", "@State private var selected: Int?",
      "var items: [\(model)] = []",
    ]
    if hasWords {
      properties.append("var tone: Color = .\(random.pick(Words.hues))")
      properties.append("var badge: Color?")
    }
    var parts = members + [properties.joined(separator: "\n")]
    parts.append("var body: some View {\n\(indented(body))\n}")
    parts += subviews
    for _ in 0..<(1 + random.below(3)) { parts.append(function(detail: detail, number: number)) }
    return "struct \(name): View {\n\(indented(parts.joined(separator: "\n\n")))\n}"
  }

  // MARK: Current API

  private mutating func row(detail: String, number: String) -> String {
    let noun = random.pick(Words.nouns)
    let symbol = random.pick(Words.symbols)
    let hue = random.pick(Words.hues)
    switch random.pick(hasWords ? [0, 1, 2, 3, 4, 5, 6, 7, 8] : [0, 1, 3, 4, 6, 7]) {
    case 0:
      return """
        HStack {
          Image(systemName: "\(symbol)")
            .foregroundStyle(.\(hue))
          Text("\(noun) of the day")
            .font(.headline)
          Spacer()
          Text("\\(items.count)")
            .foregroundStyle(.secondary)
        }
        .padding(.vertical, \(2 + random.below(9)))
        """
    case 1:
      return """
        ForEach(items) { item in
          Label(item.name, systemImage: item.isFavorite ? "\(symbol).fill" : "\(symbol)")
            .lineLimit(\(1 + random.below(3)))
        }
        """
    case 2:
      return """
        Section {
          ForEach(items.filter(\\.isFavorite)) { item in
            LabeledContent(item.name, value: item.\(detail))
          }
        } header: {
          Text("\(noun)")
        }
        """
    case 3:
      return """
        NavigationLink {
          Text("\(noun), with all its parts")
        } label: {
          Label("\(noun)", systemImage: "\(symbol)")
        }
        """
    case 4:
      return """
        Button("Keep this \(noun.lowercased())") {
          isOn.toggle()
          selected = items.first?.id
        }
        .buttonStyle(.bordered)
        .disabled(items.isEmpty)
        """
    case 5:
      return """
        Toggle("Show the \(noun.lowercased())", isOn: $isOn)
          .font(.subheadline)
          .padding(\(4 + random.below(12)))
          .background {
            RoundedRectangle(cornerRadius: \(4 + random.below(12)))
              .fill(Color("\(noun)Back"))
          }
        """
    case 6:
      return """
        TextField("Name of the \(noun.lowercased())", text: $query)
          .textFieldStyle(.roundedBorder)
          .onSubmit { isPresented = !query.isEmpty }
        """
    case 7:
      return """
        if let first = items.first, isOn {
          // Only the first one; the rest is on the next page.
          Text(first.\(detail))
            .font(.caption)
            .frame(maxWidth: .infinity, alignment: .leading)
        } else {
          Image(systemName: "\(symbol)")
            .resizable()
            .scaledToFit()
            .frame(width: \(20 + random.below(60)))
        }
        """
    default:
      return """
        VStack(alignment: .leading, spacing: \(2 + random.below(10))) {
          Text("\(noun)")
            .font(.title3)
            .bold()
          ProgressView(value: items.first?.\(number) ?? 0, total: \(10 + random.below(90)))
            .tint(.\(hue))
          Text("Updated \\(items.count) times")
            .foregroundStyle(tone)
        }
        """
    }
  }

  private mutating func modernModifier() -> String {
    let noun = random.pick(Words.nouns)
    switch random.pick(hasWords ? [0, 1, 2, 3, 4, 5] : [0, 2, 4]) {
    case 0: return ".navigationTitle(\"\(noun)\")"
    case 1:
      return """
        .onChange(of: query) { _, newValue in
          isOn = newValue.count > \(random.below(20))
        }
        """
    case 2:
      return """
        .sheet(isPresented: $isPresented) {
          Text("\(noun)")
            .presentationDetents([.medium])
        }
        """
    case 3:
      return """
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) {
            Button("Add", systemImage: "plus") { isPresented = true }
          }
        }
        """
    case 4:
      return """
        .task {
          selected = items.first?.id
        }
        """
    default: return ".animation(.default, value: isOn)"
    }
  }

  private mutating func function(detail: String, number: String) -> String {
    let name = property() + random.pick(Words.parts)
    switch random.below(3) {
    case 0:
      return """
        private func \(name)Matches(_ text: String) -> [\(model)] {
          guard !text.isEmpty else { return items }
          return items.filter { item in
            item.name.localizedCaseInsensitiveContains(text) || item.\(detail).hasPrefix(text)
          }
        }
        """
    case 1:
      return """
        private var \(name)Sum: Double {
          var sum = 0.0
          for item in items where item.isFavorite {
            sum += item.\(number) * \(1 + random.below(9)).5
          }
          return sum
        }
        """
    default:
      return """
        // Called again when the view comes back.
        @MainActor private func \(name)Refresh() async {
          try? await Task.sleep(for: .milliseconds(\(100 + random.below(900))))
          selected = items.max { $0.\(number) < $1.\(number) }?.id
          isOn = selected != nil
        }
        """
    }
  }

  // MARK: Old API

  /// A line, or lines, behind a row.
  private mutating func rowModifier(_ api: OldAPI) -> String {
    let hue = random.pick(Words.hues)
    let radius = 4 + random.below(16)
    return switch api {
    case .corner: ".cornerRadius(\(radius))"
    case .layer:
      random.pick([
        ".overlay(RoundedRectangle(cornerRadius: \(radius)).stroke(.\(hue)), alignment: .center)",
        ".overlay(Circle().stroke(lineWidth: 2))",
        ".background(Image(systemName: \"\(random.pick(Words.symbols))\").opacity(0.2), alignment: .top)",
        ".background(Capsule().fill(.\(hue)))",
      ])
    case .mask: ".mask(RoundedRectangle(cornerRadius: \(radius)))"
    case .animation: ".animation(.easeInOut(duration: 0.\(1 + random.below(8))))"
    case .accent: ".accentColor(\(random.pick([".\(hue)", "badge", "tone"])))"
    case .scheme: ".colorScheme(.dark)"
    case .accessibility:
      random.pick([
        ".accessibility(label: Text(\"\(random.pick(Words.nouns))\"))",
        ".accessibility(hidden: true)", ".accessibility(addTraits: .isButton)",
      ])
    default:
      ".foregroundColor(\(color(hue)))"
    }
  }

  private mutating func color(_ hue: String) -> String {
    let named = "Color(\"\(random.pick(Words.nouns))\")"
    return random.pick(weighted: [
      (30, ".\(hue)"), (25, ".secondary"), (15, ".white"), (10, ".accentColor"), (8, "tone"),
      (6, "isOn ? .\(hue) : .primary"), (4, named), (1, "badge"), (1, "nil"),
    ])
  }

  private mutating func oldRow(_ api: OldAPI, detail: String) -> String {
    let noun = random.pick(Words.nouns)
    switch api {
    case .section:
      return """
        Section(header: Text("\(noun)")) {
          ForEach(items) { item in
            Text(item.\(detail))
          }
        }
        """
    case .link:
      return """
        NavigationLink(destination: Text("All of the \(noun.lowercased())")) {
          Text("\(noun)")
            .font(.headline)
        }
        """
    case .scroll:
      return """
        ScrollView(\(random.pick([".horizontal, ", ""]))showsIndicators: false) {
          HStack {
            ForEach(items) { Text($0.name) }
          }
        }
        """
    case .field:
      return """
        TextField("\(noun)", text: $query, onCommit: {
          isPresented = true
        })
        """
    case .input:
      return """
        TextField("\(noun)", text: $query)
          .autocapitalization(.\(random.pick(["none", "words", "sentences"])))
          .disableAutocorrection(true)
        """
    case .color:
      let color = random.pick([
        "UIColor.systemBackground", "UIColor(white: 0.9, alpha: 1)", ".secondarySystemFill",
      ])
      return """
        Rectangle()
          .fill(Color(\(color)))
          .frame(height: \(1 + random.below(40)))
        """
    case .tabs:
      return """
        TabView(selection: $selected) {
          Text("\(noun)")
            .tabItem { Label("\(noun)", systemImage: "\(random.pick(Words.symbols))") }
            .tag(\(random.below(9)))
        }
        """
    default:
      if !members.contains(where: { $0.contains("presentationMode") }) {
        members.append("@Environment(\\.presentationMode) private var presentationMode")
      }
      return """
        Button("Leave the \(noun.lowercased())") {
          presentationMode.wrappedValue.dismiss()
        }
        """
    }
  }

  private mutating func bodyModifier(_ api: OldAPI) -> String {
    let noun = random.pick(Words.nouns)
    switch api {
    case .title:
      return random.pick([
        ".navigationBarTitle(\"\(noun)\")",
        ".navigationBarTitle(Text(\"\(noun)\"), displayMode: .inline)",
      ])
    case .change:
      return """
        .onChange(of: query) { newValue in
          isPresented = newValue.count > \(random.below(20))
        }
        """
    case .safeArea: return ".edgesIgnoringSafeArea(\(random.pick([".all", ".bottom", ".top"])))"
    case .alert:
      return """
        .alert(isPresented: $isPresented) {
          Alert(
            title: Text("\(noun) is gone"), message: Text("It was here a moment ago."),
            dismissButton: .default(Text("OK")))
        }
        """
    case .items:
      return """
        .navigationBarItems(
          trailing: Button("Edit") {
            isOn.toggle()
          })
        """
    case .placement:
      return """
        .toolbar {
          ToolbarItem(placement: .navigationBarTrailing) {
            Button("Done") { isOn = false }
          }
        }
        """
    default:
      return """
        .actionSheet(isPresented: $isPresented) {
          ActionSheet(
            title: Text("\(noun)"),
            buttons: [.default(Text("Keep")) { isOn = true }, .cancel()])
        }
        """
    }
  }

  private mutating func property() -> String { random.pick(Words.properties) }
}

private func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "  " + $0 }
    .joined(separator: "\n")
}
