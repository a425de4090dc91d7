import Glibc
import OperatingSystem

/// The names of pictures being written for a page, stored in a hidden file next to the pictures until the page is complete.
///
/// If an export is interrupted, the next one treats those pictures, and no others, as its own.
struct PictureJournal {
  private static let name = ".picterest-pictures.part"

  private let folder: String
  private(set) var names: Set<String>

  /// Reads the journal in `folder`, if there is one.
  init(in folder: String) throws(SystemError) {
    self.folder = folder
    let bytes = try ShortFile(path: folder + "/" + Self.name, limit: 64 << 20)?.bytes ?? []
    // The last line may be incomplete.
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    names = Set(lines.dropLast().map(String.init).filter { !$0.isEmpty && !$0.contains("/") })
  }

  /// Adds names of pictures that do not exist yet.
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
