import Foundation

// Writes the trace decorators for one scene (`cycle-traces SCENE OUTPUT FILES…`) or for all workers (`cycle-traces --workers OUTPUT
// FILES…`).
//
// The build runs the tool once per scene, on the files that declare the scene's protocols, and once for the workers. The tool needs no
// Swift parser: a scene's protocols have methods in four shapes, and any other shape stops the build. A worker's decorator passes the
// arguments on unchanged.
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

  /// Writes the file only if its text changed; an unchanged file keeps its modification time, so the scene is not recompiled.
  private static func write(_ text: String, to output: String) throws {
    if (try? String(contentsOfFile: output, encoding: .utf8)) == text { return }
    try text.write(toFile: output, atomically: true, encoding: .utf8)
  }

  private static func end(_ message: String) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(1)
  }
}
