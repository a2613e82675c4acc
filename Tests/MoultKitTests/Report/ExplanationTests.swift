import Testing

@testable import MoultKit

@Suite struct ExplanationTests {
  private let source = #"""
    /// Replaces `Pager` with `Stack`.
    ///
    /// A stack has **no** pages.
    @Migration(.softDeprecated, replaces: "Pager", "View.pagerStyle(_:)")
    @available(macOS 13, iOS 16, tvOS 16.4, *)
    enum PagerMigration {
      /// What a pager
      /// becomes.
      @Choice let layout: Set = ["stack", "split"]

      /// The usual form.
      @Rewrite @available(iOS 17, *) @available(macOS, unavailable)
      func styled(content: Statements, style: Any) {
        before { Pager { #content }.pagerStyle(style) }
        before { OldPager { #content }.pagerStyle(style) }
        guard style.isReference else { refuse("unknown-style", "The style `\(style)` is not known.") }
        guard choice.layout == .stack else { review("The columns go.") }
        after {
          Stack {
            #content
          }
        }
      }

      @Rewrite
      func other() {
        before { Pager() }
        refuse("no-content", "There is nothing in it.")
      }

      @Example("a pager", target: "iOS=17", set: "layout=stack")
      func pager() {
        before { Pager { Text("a") }.pagerStyle(.plain) }
        after {
          Stack {
            Text("a")
          }
        }
      }

      @Example("an empty one")
      func empty() {
        before { Pager() }
        refused("no-content")
      }

      @Example("in two files", named: "A.swift, B.swift")
      func files() {
        before("A.swift") { let a = Pager { Text("a") }.pagerStyle(.plain) }
        before("B.swift") { let b = 1 }
        before("C.swift") { let c = 1 }
        after("A.swift") { let a = Stack { Text("a") } }
      }
    }
    """#

  @Test func allThatTheSpecSays() throws {
    let (migrations, problems) = SpecReader.read(path: "Pager.swift", source: source)
    #expect(problems == [])
    let lines = Explanation(of: try #require(migrations.first)).lines.map { line in
      switch line {
      case .heading(let text): "# \(text)"
      case .text(let text): text
      case .code(let text): "| \(text)"
      case .removed(let text): "- \(text)"
      case .added(let text): "+ \(text)"
      }
    }
    #expect(
      lines.joined(separator: "\n") == """
        # pager (soft-deprecated)
        Replaces `Pager` with `Stack`.

        A stack has **no** pages.

        Replaces: Pager, View.pagerStyle(_:)
        Needs: iOS 16, macOS 13, tvOS 16.4
        Spec: Pager.swift

        # Rule: styled
        The usual form.
        Needs: iOS 17, not macOS
        - Pager { #content }.pagerStyle(style)
        or
        - OldPager { #content }.pagerStyle(style)
        + Stack {
        +   #content
        + }

        # Rule: other
        - Pager()
        stays: There is nothing in it. (no-content)

        # Choices
        --set pager.layout=stack|split
        What a pager
        becomes.

        # What stays, and why
        unknown-style  The style `style` is not known.
        no-content     There is nothing in it.

        # What is made only with --review, and why
        styled: The columns go.

        # Example: a pager
        With --target iOS=17 --set pager.layout=stack
        - Pager { Text("a") }.pagerStyle(.plain)
        + Stack {
        +   Text("a")
        + }

        # Example: an empty one
        | Pager()
        stays (no-content)

        # Example: in two files
        A.swift:
        - let a = Pager { Text("a") }.pagerStyle(.plain)
        + let a = Stack { Text("a") }
        B.swift:
        | let b = 1
        C.swift, which is not named:
        | let c = 1
        """)
  }
}
