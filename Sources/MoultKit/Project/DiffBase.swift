/// The folder that all paths of a diff are relative to, where `git apply` or `patch -p1` takes it.
public struct DiffBase: Sendable {
  /// Files that no one diff can name.
  public struct Mixture: Error {
    /// Top levels of work trees and, for files in none, the folders that hold them; sorted.
    public var folders: [String]
  }

  /// Absolute, symbolic links followed.
  public let folder: String

  /// The current folder when all files are below it, else the top level of their git work tree. For
  /// files in none it is the nearest folder that holds the current one, too.
  public init(of files: [FoundFile], currentFolder: String) throws(Mixture) {
    let current = realPath(currentFolder) ?? currentFolder
    guard !files.allSatisfy({ $0.isBelow(current) }) else {
      folder = current
      return
    }
    let folders = Set(files.map { parent(of: $0.location) })
    let roots = Set(folders.map { GitWorkTree(holding: $0)?.root })
    if roots.count == 1, let root = roots.first! {
      folder = root
    } else if roots == [nil] {
      folder = folders.reduce(current, commonFolder)
    } else {
      throw Mixture(
        folders: Set(folders.map { GitWorkTree(holding: $0)?.root ?? $0 }).sorted())
    }
  }

  public func path(of file: FoundFile) -> String {
    file.isBelow(folder)
      ? String(file.location.dropFirst(folder == "/" ? 1 : folder.count + 1)) : file.location
  }
}

private func parent(of path: String) -> String {
  let end = path.lastIndex(of: "/") ?? path.startIndex
  return end == path.startIndex ? "/" : String(path[..<end])
}

/// The deepest folder that both are, or are in.
private func commonFolder(_ first: String, _ second: String) -> String {
  let (first, second) = (first.split(separator: "/"), second.split(separator: "/"))
  return "/" + zip(first, second).prefix { $0 == $1 }.map(\.0).joined(separator: "/")
}
