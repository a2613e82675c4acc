import SwiftUI

/// Two columns, on the Mac as well.
public struct TrailBrowser: View {
  let trails: [Trail]
  @State private var isReporting = false
  @AppStorage("unit") private var unit = "km"

  public init(trails: [Trail]) {
    self.trails = trails
  }

  public var body: some View {
    NavigationView {
      TrailList(trails: trails)
        .frame(minWidth: 220)
      // shown until a trail is chosen
      Text("Choose a trail").foregroundColor(.secondary)
    }
    .navigationViewStyle(.columns)
    .onChange(of: unit) { print("unit:", $0) }
    .sheet(isPresented: $isReporting) {
      ReportView()
    }
  }
}

struct TrailList: View {
  let trails: [Trail]

  var body: some View {
    List {
      ForEach([Trail.Grade.easy, .medium, .hard], id: \.self) { grade in
        Section(header: GradeLabel(grade: grade)) {
          ForEach(trails.filter { $0.grade == grade }) { trail in
            NavigationLink(trail.name, destination: TrailPage(trail: trail))
          }
        }
      }
      #if os(iOS)
        Section(header: Text("More"), footer: Text("Sorted by grade.")) {
          Text("Offline maps")
            .navigationBarTitle("Trails", displayMode: .inline)
        }
      #else
        Section(header: Text("More")) { Text("Offline maps").foregroundColor(.accentColor) }
      #endif
    }
  }
}

struct GradeLabel: View {
  let grade: Trail.Grade

  var body: some View {
    label
      .font(.headline)
      // easy trails need no warning
      .modifier(Warning(isOn: grade != .easy))
  }

  /// Below iOS 17 a styled `Text` is no `Text` any more, so this one has to stay.
  private var label: Text {
    Text("Grade ").foregroundColor(.secondary) + Text("\(grade.rawValue + 1)")
  }
}

struct TrailBrowser_Previews: PreviewProvider {
  static var previews: some View {
    TrailBrowser(trails: Trail.samples)
    // dark
    TrailBrowser(trails: []).preferredColorScheme(.dark).foregroundColor(.mint)
  }
}
