import SwiftSyntax
import Testing

@testable import MoultKit

struct AvailabilityScopeTests {
  @Test(arguments: [
    ("f(/*?*/x)", "iOS 15 macOS 12"),
    ("@available(iOS 17, *) struct A { let y = /*?*/x }", "iOS 17 macOS 12"),
    ("@available(iOS 17, macOS 14.2, *) func g() { f(/*?*/x) }", "iOS 17 macOS 14.2"),
    ("@available(iOS 14, *) func g() { f(/*?*/x) }", "iOS 15 macOS 12"),
    ("@available(iOS, introduced: 16) func g() { f(/*?*/x) }", "iOS 16 macOS 12"),
    ("@available(macOS, unavailable) func g() { f(/*?*/x) }", "iOS 15"),
    (
      "@available(iOS 17, *) extension A { @available(iOS 18, *) var b: Int { f(/*?*/x) } }",
      "iOS 18 macOS 12"
    ),
    ("if #available(iOS 17, *) { f(/*?*/x) } else { }", "iOS 17 macOS 12"),
    ("if #available(iOS 17, *) { } else { f(/*?*/x) }", "iOS 15 macOS 12"),
    ("if #available(iOS 17, *), f(/*?*/x) { }", "iOS 17 macOS 12"),
    ("if f(/*?*/x), #available(iOS 17, *) { }", "iOS 15 macOS 12"),
    ("if #unavailable(iOS 17) { } else { f(/*?*/x) }", "iOS 17 macOS 12"),
    ("if #unavailable(iOS 17) { return }; f(/*?*/x)", "iOS 17 macOS 12"),
    ("guard #available(iOS 17, *) else { return }; f(/*?*/x)", "iOS 17 macOS 12"),
    ("guard #available(iOS 17, *) else { return f(/*?*/x) }", "iOS 15 macOS 12"),
    ("f(/*?*/x); guard #available(iOS 17, *) else { return }", "iOS 15 macOS 12"),
    ("#if os(iOS)\nf(/*?*/x)\n#endif", "iOS 15"),
    ("#if os(iOS)\n#else\nf(/*?*/x)\n#endif", "macOS 12"),
    ("#if os(iOS) || os(macOS)\nf(/*?*/x)\n#endif", "iOS 15 macOS 12"),
    ("#if !os(macOS)\nf(/*?*/x)\n#endif", "iOS 15"),
    ("#if os(iOS) && DEBUG\nf(/*?*/x)\n#else\ng()\n#endif", "iOS 15"),
    ("#if os(iOS) && DEBUG\ng()\n#else\nf(/*?*/x)\n#endif", "iOS 15 macOS 12"),
    ("#if os(tvOS)\ng()\n#elseif os(macOS)\nf(/*?*/x)\n#endif", "macOS 12"),
    ("#if canImport(UIKit)\nf(/*?*/x)\n#endif", "iOS 15"),
    ("#if targetEnvironment(macCatalyst)\nf(/*?*/x)\n#endif", "iOS 15"),
    ("#if os(watchOS)\nf(/*?*/x)\n#endif", "iOS 15 macOS 12"),
    ("#if DEBUG\nf(/*?*/x)\n#endif", "iOS 15 macOS 12"),
    ("struct A {\n#if os(iOS)\nlet y = /*?*/x\n#endif\n}", "iOS 15"),
  ])
  func target(code: String, expected: String) {
    let marked = Marked(code, target: "iOS=15,macOS=12")
    let target = marked.project.target(at: Syntax(marked.expression), in: marked.file)
    let text = target.sorted { $0.key < $1.key }.map { "\($0.key.rawValue) \($0.value)" }
    #expect(text.joined(separator: " ") == expected, "\(code)")
  }

  @Test(arguments: [
    ("f(/*?*/x)", false),
    ("if #available(iOS 15, *) { } else { f(/*?*/x) }", true),
    ("if #available(iOS 14, *) { } else { f(/*?*/x) }", true),
    ("if #available(iOS 16, *) { } else { f(/*?*/x) }", false),
    ("if #available(macOS 12, *) { } else { f(/*?*/x) }", true),
    ("if #available(iOS 15, *) { f(/*?*/x) } else { }", false),
    ("if #available(iOS 15, *), on { } else { f(/*?*/x) }", false),
    ("if #available(iOS 16, *) { } else if #available(iOS 15, *) { } else { f(/*?*/x) }", true),
    ("if #available(iOS 17, *) { } else if #available(iOS 16, *) { f(/*?*/x) } else { }", false),
    ("if #unavailable(iOS 15) { f(/*?*/x) }", true),
    ("if #unavailable(iOS 15) { } else { f(/*?*/x) }", false),
    ("guard #available(iOS 15, *) else { return f(/*?*/x) }", true),
    ("if #available(iOS 15, *) { return a }; f(/*?*/x)", true),
    ("if #available(iOS 15, *) { g() }; f(/*?*/x)", false),
    ("@available(iOS, obsoleted: 15) func g() { f(/*?*/x) }", true),
    ("@available(iOS, deprecated: 15.0, message: \"\") func g() { f(/*?*/x) }", true),
    ("@available(iOS, deprecated: 16) func g() { f(/*?*/x) }", false),
    ("@available(*, deprecated) func g() { f(/*?*/x) }", false),
  ])
  func fallback(code: String, expected: Bool) {
    let marked = Marked(code)
    let floor = Availability(introduced: [.iOS: Version(15), .macOS: Version(12)])
    #expect(
      marked.project.isFallback(Syntax(marked.expression), below: floor) == expected, "\(code)")
  }
}
