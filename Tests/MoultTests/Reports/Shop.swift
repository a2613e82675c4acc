/// A project with a site that can be replaced, two that stay, one that takes two lines, and a file
/// that is no Swift.
enum Shop {
  static let files = [
    "Shop/Cart.swift": """
    struct Cart: View {
      var body: some View {
        Text("é|").oldName()
      \tText("b").oldName("a, b: 100%")
      }
    }

    """,
    "Shop/List & More.swift": """
    let list = Text("c").oldName(
      1
    )

    """,
    "Shop/Broken.swift": "struct { // oldName\n",
    "Specs/Renaming.swift": Spec.renaming,
  ]

  static let options = ["--migrations", "Specs", "--only", "renaming", "--target", "iOS=17"]
}
