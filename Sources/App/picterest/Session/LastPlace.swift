import OperatingSystem
import Terminal

/// The list or photo that was last on screen; the next session enters the command that shows it.
///
/// The command is stored before each line, because a window may close without notice. The file has two lines, the photo source and the
/// command, in a folder that is safe to lose. It is therefore not an error if the file cannot be read or written.
@MainActor final class LastPlace {
  private static let name = "last-place"
  private static let mostBytes = 4_096
  let folder: String
  /// The name of the source, because other sources have other photos.
  let source: String
  private var kept: String?

  init(folder: String, source: String) { (self.folder, self.source) = (folder, source) }

  /// Returns the command, or `nil` if no earlier session used this source.
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
    guard command != kept, Self.isOneLine(command), bytes.count <= Self.mostBytes else { return }
    kept = command
    guard let folder = try? Descriptor(folder: folder) else { return }
    let part = "\(Self.name).part"
    try? folder.remove(part)
    guard let file = try? folder.create(part), (try? file.write(bytes)) != nil else { return }
    try? folder.rename(part, to: Self.name)
  }

  /// Returns whether the command has no character that would act as a key.
  private static func isOneLine(_ command: some StringProtocol) -> Bool {
    !command.unicodeScalars.contains(where: \.isControl)
  }
}
