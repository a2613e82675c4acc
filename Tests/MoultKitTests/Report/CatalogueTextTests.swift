import Testing

@testable import MoultKit

@Suite struct CatalogueTextTests {
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
    }
    """#

  @Test func list() throws {
    var catalogue = Catalogue()
    catalogue.add(path: "Pager.swift", source: source)
    catalogue.add(
      path: "Old.swift",
      source: """
        /// Replaces `old()`.
        @Migration(.advice, replaces: "old()")
        enum VeryOldFunction {
          @Rewrite func rule() { before { old() }; leave }
        }
        """)
    #expect(catalogue.problems == [])
    #expect(
      CatalogueText.list(catalogue.migrations) == """
        ID                 KIND             LOWEST OS         SUMMARY
        pager              soft-deprecated  iOS 16, macOS 13  Replaces `Pager` with `Stack`.
        very-old-function  advice                             Replaces `old()`.

        """)
  }

  @Test func explain() throws {
    let (migrations, problems) = SpecReader.read(path: "Pager.swift", source: source)
    #expect(problems == [])
    #expect(
      CatalogueText.explain(try #require(migrations.first)) == """
        # pager

        Replaces `Pager` with `Stack`.

        A stack has **no** pages.

        - Kind: soft-deprecated
        - Replaces: `Pager`, `View.pagerStyle(_:)`
        - Needs: iOS 16, macOS 13, tvOS 16.4

        ## Choices

        - `--set pager.layout=stack|split`, unset by default: What a pager becomes.

        ## Rules

        ### styled

        The usual form.

        Needs: iOS 17, not on macOS

        ```swift
        Pager { #content }.pagerStyle(style)
        ```

        or

        ```swift
        OldPager { #content }.pagerStyle(style)
        ```

        becomes

        ```swift
        Stack {
          #content
        }
        ```

        ### other

        ```swift
        Pager()
        ```

        is not rewritten (`no-content`)

        ## Not rewritten

        - `unknown-style`: The style `style` is not known.
        - `no-content`: There is nothing in it.

        ## Rewritten only with `--review`

        - styled: The columns go.

        ## Examples

        ### a pager

        With `--target iOS=17 --set pager.layout=stack`:

        ```swift
        Pager { Text("a") }.pagerStyle(.plain)
        ```

        becomes

        ```swift
        Stack {
          Text("a")
        }
        ```

        ### an empty one

        ```swift
        Pager()
        ```

        is not rewritten (`no-content`)

        """)
  }
}
