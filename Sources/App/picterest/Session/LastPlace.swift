import OperatingSystem
import Terminal

/// The list or photo last on screen: the next session enters the command that shows it.
///
/// It is stored before each line, since a window may close without notice. The file has two lines, the photo source and
/// the command, in a folder that is safe to lose. A file that cannot be read or written is therefore no error.
@MainActor final class LastPlace {
  private static let name = "last-place"
  private static let mostBytes = 4_096
  /// The file's folder.
  let folder: String
  /// The name of the source, since other sources have other photos.
  let source: String
  private var kept: String?

  init(folder: String, source: String) { (self.folder, self.source) = (folder, source) }

  /// The command, or `nil` if no earlier session had this source.
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

  /// Whether it has no character that would act as a key.
  private static func isOneLine(_ command: some StringProtocol) -> Bool {
    !command.unicodeScalars.contains(where: \.isControl)
  }
}
