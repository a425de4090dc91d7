import Glibc
import TestSupport
import Testing

@testable import OperatingSystem

@Suite(.onThreadsThatMayWait) struct DetachedProgramTests {
  private func end(of command: String, _ arguments: String...) throws -> Int32 {
    let program = try DetachedProgram(command, arguments: arguments)
    while true {
      if let status = program.status() { return status }
      usleep(1_000)
    }
  }

  @Test(arguments: [("exit 3", 3), ("kill -TERM $$", 143), ("no-such-program", 127), ("echo (", 2)])
  func itsExitStatusIsThatOfTheCommand(command: String, status: Int32) throws {
    #expect(try end(of: command) == status)
  }

  @Test func anArgumentReachesTheCommandAsItIs() throws {
    #expect(try end(of: #"test "$1" = 'a $(b) '"#, "a $(b) ") == 0)
  }

  @Test func itHasNoStatusWhileItRuns() throws {
    #expect(try DetachedProgram("sleep 5", arguments: []).status() == nil)
  }

  @Test func whoeverWaitsForItIsNoChildOfThisProcess() throws {
    #expect(
      try end(of: #"sleep 0.2; test "$(ps -o ppid= -p $PPID | tr -d ' ')" != "$1""#, "\(getpid())") == 0)
  }
}
