import Foundation
import Inspection
import LineEditing
import SceneCore
import Synchronization
import Terminal
import TestSupport

@testable import Shell
@testable import picterest

@MainActor struct ShellFixture {
  private let output = Pipe()
  let console: Console
  private let navigator = Navigator()
  let saved = TextSceneDummy(name: .saved)
  let trash = TextSceneDummy(name: "trash", commands: [CommandSpec("trash", summary: "")])
  let status = TextSceneDummy(name: .status, commands: [CommandSpec("status", summary: "")])
  let interrupts = Interrupts()

  /// - Parameter messageWidth: The width in cells, or `nil` if standard error is not a terminal.
  init(messageWidth: Int? = nil, isJSON: Bool = false) {
    let writer = output.terminalWriter
    console = Console(
      results: writer, messages: writer,
      mode: .init(
        isJSON: isJSON, width: { nil }, messageWidth: { messageWidth }, errorPrefix: "", saysYes: false),
      surroundings: .init(sceneName: { .home }))
  }

  func makeSUT(
    home: TextSceneDummy, source: LineSourceStub, isInteractive: Bool = false, keepsGoing: Bool = false,
    isOneCommand: Bool = false,
    offer: @escaping @MainActor (Shell.Moment) -> Void = { _ in },
    afterLine: @escaping @MainActor () -> Void = {}, beginWalk: (@MainActor () -> Void)? = nil
  ) -> Shell {
    navigator.begin(with: home)
    var hooks = Shell.Hooks()
    (hooks.offer, hooks.afterLine, hooks.beginWalk) = (offer, afterLine, beginWalk)
    return Shell(
      source: source, navigator: navigator, console: console,
      scenes: .init(
        table: .program,
        scene: { [.saved: saved, "trash": trash, .status: status][$0.name] ?? home }),
      rules: .init(isInteractive: isInteractive, keepsGoing: keepsGoing, isOneCommand: isOneCommand),
      tracing: Tracing(Trace(), console: console, isAlwaysRecorded: isInteractive), graph: ObjectGraph(),
      interrupts: interrupts, hooks: hooks)
  }

  func makeHome(fails: Bool = false) -> TextSceneDummy {
    TextSceneDummy(name: .home, commands: [CommandSpec("next", summary: "")]) { [console] _ in
      if fails { console.fail(.init(.network, "no network")) }
    }
  }

  /// Returns all output so far, and ends it.
  func said() throws -> String { try output.text() }
}

final class LineSourceStub: LineSource {
  private let reads: Mutex<[LineRead]>
  private let shown = Mutex<[Prompt]>([])

  init(_ reads: [LineRead]) {
    self.reads = Mutex(reads)
  }

  convenience init(_ lines: String...) {
    self.init(lines.map { .line($0, at: nil) })
  }

  private let heard = Mutex<[CommandOutcome]>([])

  var prompts: [Prompt] { shown.withLock { $0 } }
  var outcomes: [CommandOutcome] { heard.withLock { $0 } }

  func finished(_ outcome: CommandOutcome) { heard.withLock { $0.append(outcome) } }

  nonisolated(nonsending) func nextLine(_ prompt: Prompt) async -> LineRead {
    shown.withLock { $0.append(prompt) }
    return reads.withLock { $0.isEmpty ? .end : $0.removeFirst() }
  }
}

extension Pipe {
  /// A writer without colors in place of a terminal's.
  var terminalWriter: TerminalWriter {
    TerminalWriter(descriptor: fileHandleForWriting.fileDescriptor, colors: .off)
  }

  /// Returns all output so far, and ends it.
  func text() throws -> String {
    try fileHandleForWriting.close()
    return String(decoding: fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}
