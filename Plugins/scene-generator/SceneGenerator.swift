import Foundation

// Writes a new scene in the same style as the scenes that people write here: `scene-generator PROJECT NAME --use-cases A,B`.
//
// It checks everything before it writes anything, and it never overwrites a scene's file. The files that list every scene get a few new
// lines, placed by the text around them.
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

/// The reason the generator does not write a scene.
struct Refusal: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ sentence: String) { description = sentence }
}
