import Testing

@Suite("clip-shape")
struct ClipShapeTests {
  private let migration = Migrating(id: "clip-shape", target: "iOS=18")

  @Test func antialiasingIsKept() throws {
    let properties = "let size: CGFloat\nlet isPlain: Bool"
    try migration.rewrites(
      page(
        """
        Color.red.cornerRadius(3, antialiased: false)
        Image("a").cornerRadius(size / 2, antialiased: !isPlain)
        """, properties),
      page(
        """
        Color.red.clipShape(.rect(cornerRadius: 3), style: FillStyle(antialiased: false))
        Image("a").clipShape(.rect(cornerRadius: size / 2), style: FillStyle(antialiased: !isPlain))
        """, properties))
  }

  @Test func noStyleIsInvented() throws {
    let properties = "static let radius: CGFloat = 4"
    try migration.rewrites(
      page(
        """
        VStack { Text("a") }.cornerRadius(9).shadow(radius: 2)
        Image("a")
          .cornerRadius(Self.radius)
        """, properties),
      page(
        """
        VStack { Text("a") }.clipShape(.rect(cornerRadius: 9)).shadow(radius: 2)
        Image("a")
          .clipShape(.rect(cornerRadius: Self.radius))
        """, properties))
  }

  @Test func overloadsWithOtherLabels() throws {
    for labels in ["edges: Edge.Set", "on corners: [Int]"] {
      let label = labels.prefix { $0 != ":" && $0 != " " }
      try migration.leaves(
        """
        import SwiftUI

        extension View {
          func cornerRadius(_ radius: CGFloat, \(labels)) -> some View { padding(radius) }
        }
        struct Tile: View { var body: some View { Text("a").cornerRadius(4, \(label): []) } }

        """)
    }
  }

  @Test func marksOfCharts() throws {
    try migration.leaves(
      """
      import Charts
      import SwiftUI

      struct Climb: View {
        let heights: [Int]
        var body: some View {
          Chart {
            ForEach(heights, id: \\.self) { height in
              RectangleMark(x: .value("x", height), y: .value("y", height))
                .opacity(0.5)
                .cornerRadius(6)
            }
          }
        }
      }

      """)
    try migration.leaves(
      """
      import Charts
      import SwiftUI

      func bar(_ height: Int) -> some ChartContent {
        BarMark(x: .value("x", 1), y: .value("y", height)).cornerRadius(2)
      }

      """)
  }
}
