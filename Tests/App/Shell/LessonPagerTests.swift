import Foundation
import TestSupport
import Testing

/// Texts that are taller than the window at a prompt, such as `lesson 3`, in a pager.
@Suite(.onThreadsThatMayWait) final class LessonPagerTests: ProgramSuite {
  private func session(pager: String) throws -> TerminalSession {
    try TerminalSession(program, environment: ["PAGER": pager])
  }

  @Test func thePagerReadsTheTextAndTheSessionGoesOn() throws {
    let session = try session(pager: "tail -n 1; echo read")
    let last = "Solution: [Solution/Wording.swift](Solution/Wording.swift)."
    #expect(try session.command("lesson 3").lines.prefix(2) == ["\(last)", "read"])
    #expect(try session.command("lesson 99").text.contains("There is no lesson 99"))
  }

  @Test func thePagerHasTheTerminalAsItWasBefore() throws {
    let session = try session(
      pager: "stty -a </dev/tty | grep -o '[-]*icanon\\|[-]*echo '; read x </dev/tty; echo got $x")
    try session.type("lesson 3\r")
    try session.wait("the modes") { $0.text.contains("icanon") }
    #expect(try session.settings == session.settingsBefore)
    #expect(try session.command("typed").text.contains("got typed"))
    #expect(try session.settings != session.settingsBefore)
    try session.type("quit\r")
    #expect(try session.end() == .exited(0))
    #expect(try session.settings == session.settingsBefore)
  }

  /// With `noflsh` a Ctrl-C does not drop output, which may be the pager's quick answer to it.
  ///
  /// A `read` would miss a Ctrl-C that comes just before it waits.
  @Test func ctrlCIsThePagersAlone() throws {
    let end = folder.url.appending(path: "end")
    let session = try session(
      pager: "stty noflsh </dev/tty; trap 'echo heard' INT; echo ready; "
        + "until [ -e \(end.plainPath) ]; do sleep 0.02; done")
    try session.type("lesson 3\r")
    try session.wait("the pager") { $0.text.contains("ready") }
    for _ in 1...4 {
      try session.type("\u{3}")
      try session.wait("the trap") { $0.text.contains("heard") }
    }
    try Data().write(to: end)
    let rest = try session.answer()
    #expect(!rest.text.contains("Still stopping"))
    #expect(try session.command("lesson 99").text.contains("There is no lesson 99"))
  }

  @Test func everyTextThatIsTallerThanTheWindowIsInThePager() throws {
    let session = try session(pager: "wc -l; echo read")
    try session.command("home")
    for command in ["help", "graph --modules", "trace last"] {
      session.resize(columns: 80, rows: 5)
      #expect(try session.command(command).lines.dropFirst().first == "read", "\(command)")
      session.resize(columns: 80, rows: 200)
      #expect(!(try session.command(command)).lines.contains("read"), "\(command)")
    }
  }

  @Test func withPlainTheTextIsPrinted() throws {
    let session = try TerminalSession(program, ["--plain"], environment: ["PAGER": "echo paged"])
    let text = try session.command("lesson 3").text
    #expect(text.contains("# 3. The presenter is a function") && !text.contains("paged"))
  }

  @Test(arguments: [SIGTERM, SIGHUP]) func thePagerEndsWithTheProgram(signal: Int32) throws {
    let script = folder.url.appending(path: "pager")
    try Data("cat >/dev/null\necho pager $$ runs\nexec sleep 100\n".utf8).write(to: script)
    // Not a program: a child of another test may still have it open for writing, and then it could not be run.
    let session = try session(pager: "sh \(script.plainPath)")
    try session.type("lesson 3\r")
    let shown = try session.wait("the pager") { $0.text.contains(" runs") }
    let process = String(try #require(shown.text.firstMatch(of: /pager (\d+) runs/)?.1))
    session.send(signal)
    #expect(try session.end() == .signalled(signal))
    for _ in 1...500 where isRunning(process) { usleep(10_000) }
    #expect(!isRunning(process))
  }

  /// Whoever is its parent now may not have asked yet how it ended.
  private func isRunning(_ process: String) -> Bool {
    (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?.contains(") Z ") == false
  }
}
