import Glibc
import OperatingSystem

/// The names of the pictures that a page writes, in a hidden file beside them until the page is whole.
///
/// If an export dies, the next one takes those pictures, and no others, for its own.
struct PictureJournal {
  private static let name = ".picterest-pictures.part"

  private let folder: String
  private(set) var names: Set<String>

  /// Reads the journal in `folder`; without one, there are no names.
  init(in folder: String) throws(SystemError) {
    self.folder = folder
    let bytes = try ShortFile(path: folder + "/" + Self.name, limit: 64 << 20)?.bytes ?? []
    // The last line may be cut.
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    names = Set(lines.dropLast().map(String.init).filter { !$0.isEmpty && !$0.contains("/") })
  }

  /// Adds the names that no file has yet.
  mutating func add(_ more: [String]) throws(SystemError) {
    let pictures = try Descriptor(folder: folder)
    let new = more.filter { !names.contains($0) && pictures.lacks($0) }
    guard !new.isEmpty else { return }
    let file = try pictures.open(Self.name, flags: O_WRONLY | O_CREAT | O_APPEND, mode: 0o666)
    try file.append(Array(new.map { $0 + "\n" }.joined().utf8))
    names.formUnion(new)
  }

  func remove() throws(SystemError) { try Descriptor(folder: folder).remove(Self.name) }
}
