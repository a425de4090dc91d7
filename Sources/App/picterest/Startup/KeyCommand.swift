import Domain
import OperatingSystem

/// A user's command that prints the key, such as `pass show unsplash`.
///
/// It has the terminal for its questions and messages, and no input. Its output is never shown.
enum KeyCommand {
  private static let mostBytes = 4_096

  /// The first output line, perhaps not a key, of a command for `sh -c`; runs on a thread that may wait.
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
