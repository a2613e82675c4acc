import BundledMigrations
import MoultKit

@main
struct Moult {
  static func main() {
    for spec in BundledSpec.all { print(spec.path) }
  }
}
