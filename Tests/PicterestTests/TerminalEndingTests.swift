import Foundation
import LoopbackServer
import TestSupport
import Testing

/// How a session at a terminal ends, and how it leaves the terminal.
@Suite(.onThreadsThatMayWait) struct TerminalEndingTests {
  enum Way: CaseIterable {
    case quit, endOfInput, terminate, hangUp, quitSignal

    /// What is typed; nil when a signal is sent instead.
    var keys: String? {
      switch self {
      case .quit: "quit\r"
      case .endOfInput: "\u{4}"
      case .terminate, .hangUp, .quitSignal: nil
      }
    }

    var signal: Int32 {
      switch self {
      case .terminate: SIGTERM
      case .hangUp: SIGHUP
      case .quitSignal: SIGQUIT
      case .quit, .endOfInput: 0
      }
    }

    var ending: TerminalSession.Ending { keys == nil ? .signalled(signal) : .exited(0) }
  }

  private let folder: TemporaryFolder
  private let program: PicterestProgram

  init() throws {
    folder = try TemporaryFolder()
    program = PicterestProgram(home: folder.url)
  }

  private func leave(_ session: TerminalSession, _ way: Way) throws -> TerminalSession.Ending {
    if let keys = way.keys { try session.type(keys) } else { session.send(way.signal) }
    return try session.end()
  }

  @Test(arguments: Way.allCases) func theTerminalIsRestoredAtTheEnd(way: Way) throws {
    let session = try TerminalSession(program)
    #expect(try session.settings != session.settingsBefore)
    try session.command("home")
    #expect(try leave(session, way) == way.ending)
    #expect(try session.settings == session.settingsBefore)
  }

  @Test(arguments: [Way.terminate, .hangUp])
  func theTerminalIsRestoredInTheMiddleOfALine(way: Way) throws {
    let session = try TerminalSession(program)
    try session.type("star 3 \"half a mem")
    try session.wait("the echo") { $0.text.hasSuffix("half a mem") }
    #expect(try leave(session, way) == way.ending)
    #expect(try session.settings == session.settingsBefore)
  }

  @Test(arguments: [Way.terminate, .hangUp])
  func theTerminalIsRestoredDuringACommand(way: Way) throws {
    let server = try LoopbackServer(["/photos": .silence])
    let session = try TerminalSession(program, ["--api", server.origin()])
    try session.type("home\r")
    try server.blockUntil { $0.requests.count == 1 }
    #expect(try leave(session, way) == way.ending)
    #expect(try session.settings == session.settingsBefore)
  }

  @Test func theTerminalIsRestoredDuringAQuestion() throws {
    let session = try TerminalSession(program)
    try session.command("home")
    try session.command("star 3")
    try session.command("saved", until: "saved> ")
    try session.type("delete 1\r")
    try session.wait("the question") { $0.text.hasSuffix("? [y/N] ") }
    #expect(try leave(session, .terminate) == .signalled(SIGTERM))
    #expect(try session.settings == session.settingsBefore)
    let objects = try program.commands("saved", flags: ["--json"]).objects()
    #expect(objects.first?["total"] as? Int == 1)
  }

  @Test func closingTheTerminalEndsTheProgram() throws {
    let session = try TerminalSession(program)
    let ending = session.hangUp()
    #expect(ending == .signalled(SIGHUP) || ending == .exited(0))
  }
}
