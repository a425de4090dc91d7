import OperatingSystem
import Terminal

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
    guard let file = try? ShortFile(path: folder + "/" + Self.name, limit: Self.mostBytes),
      file.bytes.count <= Self.mostBytes
    else { return nil }
    let lines = file.text?.split(separator: "\n") ?? []
    guard lines.count == 2, lines[0] == source, Self.isOneLine(lines[1]) else { return nil }
    return String(lines[1])
  }

  func keep(_ command: String) {
    let bytes = Array("\(source)\n\(command)\n".utf8)
    guard Self.isOneLine(command), bytes.count <= Self.mostBytes else { return }
    guard let folder = try? Descriptor(folder: folder) else { return }
    try? folder.remove(Self.name)
    if let file = try? folder.create(Self.name) { try? file.write(bytes) }
  }

  /// Whether it has no character that would be a key.
  private static func isOneLine(_ command: some StringProtocol) -> Bool {
    !command.unicodeScalars.contains(where: \.isControl)
  }
}
