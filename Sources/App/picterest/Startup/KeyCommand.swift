import Domain
import OperatingSystem

/// A command chosen by the user that prints the key, such as `pass show unsplash`.
///
/// The command has the terminal for its questions and messages, but no input. Its output is never shown.
enum KeyCommand {
  private static let mostBytes = 4_096

  /// Returns the first output line of a command for `sh -c`, which may not be a key; the command runs on a thread that may wait.
  static func key(printedBy command: String) async -> Result<String, PhotosError> {
    await withCheckedContinuation { continuation in
      let run: @Sendable () -> Void = { continuation.resume(returning: output(of: command)) }
      do throws(SystemError) { _ = try SystemThread(run) } catch { run() }
    }
  }

  private static func output(of command: String) -> Result<String, PhotosError> {
    let interrupted: Int32 = 130
    guard let (status, bytes) = try? ForegroundProgram.output(of: command, atMost: mostBytes) else {
      return .failure(.noKey(.failed(status: 127)))
    }
    if status == interrupted { return .failure(.cancelled) }
    guard status == 0 else { return .failure(.noKey(.failed(status: Int(status)))) }
    let text = String(decoding: bytes, as: UTF8.self)
    return .success(String(text.split(whereSeparator: \.isNewline).first ?? ""))
  }
}
