import Domain
import Glibc
import LineEditing
import OperatingSystem
import Shell
import Terminal

extension Session {
  /// Creates the worker for the user's editor, in which memos are written if somebody is at the terminal.
  func makeEditor(
    _ configuration: Configuration, _ lines: Lines, _ interrupts: Interrupts, console: Console
  ) -> any EditorWorkerLogic {
    EditorWorker(
      command: { EditorCommand(environment) }, folder: configuration.folders.data,
      random: { .random(in: .min ... .max) },
      run: hasSomeoneToAsk ? running(lines.source, interrupts, console) : nil)
  }

  private func running(
    _ source: any LineSource, _ interrupts: Interrupts, _ console: Console
  ) -> EditorWorker.Run {
    // If results go elsewhere, the editor appears where messages would.
    let output = [STDOUT_FILENO, STDERR_FILENO].first(where: Environment.isTerminal) ?? STDIN_FILENO
    return { [unowned console] command, file in
      let (begun, before) = (ContinuousClock.now, try? FileStatus(path: file))
      let result = await console.quietly {
        await interrupts.leavingCtrlCToAnother {
          await source.lendTerminal { Self.run(command, on: file, output: output) }
        }
      }
      let after = try? FileStatus(path: file)
      if case .success(0) = result, ContinuousClock.now - begun < Self.atOnce,
        before?.modified == after?.modified
      {
        console.remark(
          "The editor exited at once. If yours opens a window, make it wait until you close it: EDITOR=\"code --wait\""
        )
      }
      return result
    }
  }

  /// An editor that exits this soon did not wait for the user.
  private static let atOnce: Duration = .milliseconds(500)

  private nonisolated static func run(
    _ command: String, on file: String, output: Int32
  ) -> Result<Int32, SystemError> {
    Result { () throws(SystemError) in
      let status = try ForegroundProgram.run(command, arguments: [file], output: output)
      // The typed text and "^C" may still be in the row.
      if status == 128 + SIGINT { try? BorrowedDescriptor(output).write(Array("\n".utf8)) }
      return status
    }
  }
}
