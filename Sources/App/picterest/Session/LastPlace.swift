import Glibc
import OperatingSystem

/// The list or photo on screen at the end of a session: the next one enters the command that shows it.
///
/// It is a file of two lines, the photos' source and the command, in a folder that may be lost without harm. So a file
/// that cannot be read or written is no error.
struct LastPlace {
  private static let name = "last-place"
  private static let mostBytes = 4_096
  /// The folder of the file.
  let folder: String
  /// The name of the source: another one has other photos.
  let source: String

  /// The command; `nil` without an earlier session with this source.
  func command() -> String? {
    guard let file = try? Descriptor(path: folder + "/" + Self.name, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY),
      let bytes = try? file.read(upTo: Self.mostBytes),
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    let lines = text.split(separator: "\n")
    return lines.count == 2 && lines[0] == source ? String(lines[1]) : nil
  }

  func keep(_ command: String) {
    let text = "\(source)\n\(command)\n"
    guard !command.contains(where: \.isNewline), text.utf8.count <= Self.mostBytes else { return }
    guard let folder = try? Descriptor(folder: folder) else { return }
    try? folder.remove(Self.name)
    if let file = try? folder.create(Self.name) { try? file.write(Array(text.utf8)) }
  }
}
