import Foundation

// Writes the decorators that let a trace watch one scene: `cycle-traces SCENE OUTPUT FILES…`, or all workers:
// `cycle-traces --workers OUTPUT FILES…`.
//
// The build runs it for every scene, on the files that declare its protocols, and once for the workers. It needs no parser
// for Swift, because the methods of a scene's protocols have four shapes and nothing else; one that has another ends the
// build. A worker's are passed on with their arguments as they are.
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

  /// A file that is right already keeps its time, so that a new build of this tool does not have every scene compiled
  /// again.
  private static func write(_ text: String, to output: String) throws {
    if (try? String(contentsOfFile: output, encoding: .utf8)) == text { return }
    try text.write(toFile: output, atomically: true, encoding: .utf8)
  }

  private static func end(_ message: String) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(1)
  }
}
