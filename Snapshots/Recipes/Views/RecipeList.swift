import SwiftUI

struct RecipeList: View {
    @EnvironmentObject private var store: RecipeStore
    @State private var doomed: Recipe = .example
    @State private var isDeleting = false
    @State private var isAdding = false

    var body: some View {
        NavigationView {
            List {
                ForEach(Recipe.Course.allCases, id: \.self) { course in
                    Section(header: Text(course.rawValue.capitalized), footer: footer(of: course)) {
                        // hold to delete, tap to open
                        ForEach(store.recipes(of: course)) { recipe in
                            NavigationLink(destination: RecipeDetail(recipe: recipe)) {
                                RecipeRow(recipe: recipe, theme: Theme())
                            }
                            .contextMenu {
                                Button("Delete", role: .destructive) { ask(about: recipe) }
                            }
                        }
                    }
                }
                Section(
                    // nothing to see, but VoiceOver reads it
                    header: Text("New")
                        .foregroundColor(.secondary)
                        .accessibilityAddTraits(.isHeader)
                ) {
                    Button("Add a recipe") { isAdding = true }
                        .foregroundColor(.accentColor)
                }
            }
            .searchable(text: $store.query)
            .onChange(of: store.query, perform: store.remember)
            .navigationBarTitle("Recipes", displayMode: .large)
            .sheet(isPresented: $isAdding) {
                // a tree of its own
                NavigationView { PortionSize(portions: 4) }.navigationViewStyle(StackNavigationViewStyle())
            }
            .alert(isPresented: $isDeleting) {
                Alert(
                    title: Text("Delete \(doomed.title)?"),
                    message: Text("It cannot be brought back."),  // true: there is no trash
                    primaryButton: .destructive(Text("Delete")) {
                        store.delete(doomed)
                    },
                    secondaryButton: .cancel(Text("Keep"))
                )
            }
        }
        // columns make no sense for so few recipes
        .navigationViewStyle(.stack)
    }

    private func footer(of course: Recipe.Course) -> some View {
        Text("\(store.recipes(of: course).count) recipes")
            .font(.footnote)
            .foregroundColor(course == .dessert ? .secondary : .gray)
    }

    private func ask(about recipe: Recipe) {
        doomed = recipe
        isDeleting = true
    }
}

struct RecipeList_Previews: PreviewProvider {
    static var previews: some View {
        Group {
            RecipeList()
            // large type
            RecipeList().environment(\.dynamicTypeSize, .accessibility3).foregroundColor(.brand)
        }
        .environmentObject(RecipeStore())
    }
}
