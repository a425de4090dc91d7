package import Inspection
import SceneCore
import Terminal

/// Shows the hops of commands, either live for all commands or afterward for the last command.
@MainActor package struct Tracing {
  let trace: Trace
  let console: Console
  /// Whether to record hops for `trace last` even while none are shown.
  let isAlwaysRecorded: Bool

  package init(_ trace: Trace, console: Console, isAlwaysRecorded: Bool) {
    self.trace = trace
    self.console = console
    self.isAlwaysRecorded = isAlwaysRecorded
    trace.isRecording = isAlwaysRecorded
  }

  package func turn(on isOn: Bool) {
    trace.watcher = isOn ? { [console] hop in console.show(hop) } : nil
    trace.isRecording = isOn || isAlwaysRecorded
  }

  func perform(_ word: TraceWord?) async {
    switch word {
    case .last: return await showLast()
    case .on: turn(on: true)
    case .off: turn(on: false)
    case nil: break
    }
    let state = DisplayedTraceState(isOn: trace.watcher != nil)
    console.show(state, as: [state.line])
  }

  private func showLast() async {
    guard !trace.hops.isEmpty else {
      return console.fail(
        .init(.nothingBefore, "No command has been traced yet. Type trace on, then a command."))
    }
    let lines = trace.hops.map { $0.line(within: console.width, message: SafeText($0.message)) }
    await console.showText(DisplayedTrace(hops: trace.hops.map(DisplayedHop.init)), as: lines)
  }
}

enum TraceWord: String, CaseIterable {
  case on, off, last
}
