import Foundation

// Writes the decorators of a trace, for one scene: `cycle-traces SCENE OUTPUT FILES…`, or for all workers:
// `cycle-traces --workers OUTPUT FILES…`.
//
// The build runs it for every scene, on the files of its protocols, and once for the workers. It needs no parser for
// Swift, because a scene's protocols have methods of four shapes; any other shape ends the build. A worker's methods
// are passed on with their arguments as they are.
@main enum CycleTraces {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let scene = arguments.first, let output = arguments.dropFirst().first else {
      end("usage: cycle-traces SCENE|--workers OUTPUT FILES…")
    }
    do {
      let text = try arguments.dropFirst(2).map { try String(contentsOfFile: $0, encoding: .utf8) }.joined()
      let decorators =
        scene == "--workers"
        ? Worker.decorators(of: try Worker.all(in: text), importing: text)
        : try Cycle(scene: scene, source: text).decorators
      try write(decorators, to: output)
    } catch {
      end("\(error)")
    }
  }

  /// Writes a changed file; one that is right already keeps its time, so that scenes are not compiled again.
  private static func write(_ text: String, to output: String) throws {
    if (try? String(contentsOfFile: output, encoding: .utf8)) == text { return }
    try text.write(toFile: output, atomically: true, encoding: .utf8)
  }

  private static func end(_ message: String) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(1)
  }
}
