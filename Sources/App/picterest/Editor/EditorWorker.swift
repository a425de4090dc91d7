import Domain
import Glibc
import OperatingSystem

/// Opens text in the user's editor, in private files in the library's folder, because unsaved text must survive a restart.
struct EditorWorker: EditorWorkerLogic {
  /// Runs a shell command with a file as its argument, gives it the terminal, and returns its status.
  typealias Run = @MainActor @Sendable (_ command: String, _ file: String) async -> Result<Int32, SystemError>

  let command: @MainActor @Sendable () -> EditorCommand
  let folder: String
  let random: @Sendable () -> UInt64
  /// Runs the editor, or `nil` if there is no terminal.
  let run: Run?

  func edit(_ text: String, of photo: PhotoID) async throws(Failure) -> EditedText {
    do throws(EditorError) { return try await editing(text, of: photo) } catch { throw .editor(error) }
  }

  func discard(_ edited: EditedText) async { EditedFile(path: edited.file).remove() }

  private func editing(_ text: String, of photo: PhotoID) async throws(EditorError) -> EditedText {
    guard let run else { throw .noTerminal }
    EditedFile.removeEmptyFolders(in: folder)
    let file = EditedFile(of: photo, in: folder, random: random())
    let bytes = Array(text.utf8) + (text.isEmpty ? [] : [UInt8(ascii: "\n")])
    try accessing(file) { () throws(SystemError) in try file.write(bytes) }
    let command = await command()
    let result = await run(command.shellCommand, file.path)
    if result == .success(0) { return try edited(file) }
    // An unchanged file contains nothing that the library lacks.
    let kept = keptPath(of: file, written: bytes)
    guard case .success(let status) = result, !command.isMissing(status) else {
      throw .notFound(command: command.chosen, file: kept)
    }
    throw .failed(command: command.name, status: Int(status), file: kept)
  }

  private func edited(_ file: EditedFile) throws(EditorError) -> EditedText {
    let bytes = try accessing(file) { () throws(SystemError) in try file.read(limit: Memo.mostBytes) }
    guard bytes.count <= Memo.mostBytes else { throw .tooLong(limit: Memo.mostBytes, file: file.path) }
    guard let text = Memo.text(bytes) else { throw .notText(file: file.path) }
    return EditedText(text: text, file: file.path)
  }

  /// - Returns: The text's path, or `nil` if there is no file or if the file was unchanged and has been removed.
  private func keptPath(of file: EditedFile, written bytes: [UInt8]) -> String? {
    do throws(SystemError) {
      guard try file.read(limit: bytes.count) == bytes else { return file.path }
      let unsaved = file.unsavedText
      file.remove()
      return unsaved
    } catch {
      file.removeFolder()
      return error.code == ENOENT ? file.unsavedText : file.path
    }
  }

  private func accessing<Value>(
    _ file: EditedFile, _ body: () throws(SystemError) -> Value
  ) throws(EditorError) -> Value {
    do throws(SystemError) { return try body() } catch {
      file.removeFolder()
      throw .inaccessible(file: file.path, reason: error.reason)
    }
  }
}
