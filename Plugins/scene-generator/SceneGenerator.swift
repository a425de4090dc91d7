import Foundation

// Writes a new scene as this project writes one by hand: `scene-generator PROJECT NAME --use-cases A,B`.
//
// Everything is checked before anything is written, and no file is replaced: the scene's files are new, and files that
// name every scene get a few lines, placed by the text around them.
@main enum SceneGenerator {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    do {
      let project = Project(root: URL(filePath: arguments.first ?? ".", directoryHint: .isDirectory))
      let order = try SceneOrder(Array(arguments.dropFirst()))
      let change = try Change(adding: order, to: project)
      try change.write(to: project)
      print(change.report)
    } catch {
      FileHandle.standardError.write(Data("\(error)".utf8))
      exit(1)
    }
  }
}

/// The reason for no new scene.
struct Refusal: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ sentence: String) { description = sentence }
}
