import Domain
import Glibc
import LineEditing
import POSIX

extension Session {
  /// The person's editor, for memos; it needs someone at the terminal.
  func makeEditor(
    _ configuration: Configuration, _ lines: Lines, _ interrupts: Interrupts, console: Console
  ) -> any EditorWorkerLogic {
    EditorWorker(
      command: EditorCommand(environment), folder: configuration.folders.data,
      random: { .random(in: .min ... .max) },
      run: hasSomeoneToAsk ? running(lines.source, interrupts, console) : nil)
  }

  private func running(
    _ source: any LineSource, _ interrupts: Interrupts, _ console: Console
  ) -> EditorWorker.Run {
    // If results go elsewhere, the editor is shown where messages go.
    let output = [STDOUT_FILENO, STDERR_FILENO].first(where: Environment.isTerminal) ?? STDIN_FILENO
    return { [unowned console] command, file in
      await console.quietly {
        await interrupts.leavingCtrlCToAnother {
          await source.lendTerminal { Self.run(command, on: file, output: output) }
        }
      }
    }
  }

  private nonisolated static func run(
    _ command: String, on file: String, output: Int32
  ) -> Result<Int32, SystemError> {
    Result { () throws(SystemError) in
      try ForegroundProgram.run(command, arguments: [file], output: output)
    }
  }
}
