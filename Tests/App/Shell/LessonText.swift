import Foundation

/// A text for people who learn, with what can be checked in it.
struct LessonText {
  /// A block of code, with the links in the text since the block before it.
  struct Block {
    /// Empty for what a program prints.
    var language: String
    var text: String
    /// From the project's folder.
    var links: [String]
  }

  static let root = ProjectFolder.url

  /// From the project's folder.
  let path: String
  private(set) var blocks: [Block] = []
  /// The lines outside of blocks.
  private(set) var prose: [String] = []

  init(_ path: String) throws {
    self.path = path
    var open: Block?
    /// That of the block in a list.
    var indent = 0
    var links: [String] = []
    for line in try Self.text(of: path).components(separatedBy: "\n") {
      let isFence = line.drop { $0 == " " }.hasPrefix("```")
      if isFence, let block = open {
        blocks.append(block)
        (open, links) = (nil, [])
      } else if isFence {
        indent = line.prefix { $0 == " " }.count
        open = Block(language: String(line.dropFirst(indent + 3)), text: "", links: links)
      } else if open != nil {
        open?.text += line.dropFirst(indent) + "\n"
      } else {
        prose.append(line)
        links += self.links(in: line)
      }
    }
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The files and folders that the text links to, from the project's folder.
  var links: [String] { prose.flatMap(links) }

  private func links(in line: String) -> [String] {
    let folder = Self.root.appending(path: path).deletingLastPathComponent()
    return line.matches(of: /\]\(([^)#]+)[^)]*\)/).filter { !$0.output.1.contains("://") }.map {
      let file = folder.appending(path: String($0.output.1)).standardizedFileURL
      return String(file.path().dropFirst(Self.root.path().count)).trimmingPrefix("/").description
    }
  }
}
