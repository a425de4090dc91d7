/// The file name for a photo's picture: `photographer-title-ID.jpg`, or another extension for the original of a folder.
///
/// It keeps the letters of every script, because file systems store names as UTF-8.
package enum DownloadFileName {
  private static let mostCells = 80
  private static let mostCellsOfName = 30

  package enum Format: String, Sendable {
    case jpeg, png, webp, heic, avif

    package var name: String { self == .webp ? "WebP" : rawValue.uppercased() }

    fileprivate var endings: [String] {
      switch self {
      case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
      case .heic: ["heic", "heif"]
      default: [rawValue]
      }
    }
  }

  /// Returns a name of at most 80 ASCII characters, or half as many others, with the full id at the end.
  package static func of(_ photo: Photo, _ format: Format = .jpeg) -> String {
    let id = photo.id.rawValue + "." + format.endings[0]
    let room = mostCells - id.utf8.count
    let name = words(of: photo.photographer.name, within: min(room, mostCellsOfName))
    let title = words(of: photo.description ?? photo.alternativeText ?? "", within: room - cells(of: name))
    return name + title + id
  }

  /// Returns whether a picture may have this path: its name has no extension or one of the format's.
  package static func fits(_ path: String, _ format: Format = .jpeg) -> Bool {
    guard let ending = path.wholeMatch(of: /.*[^\/]\.([A-Za-z][A-Za-z0-9]{1,4})/)?.output.1 else {
      return true
    }
    return format.endings.contains(ending.lowercased())
  }

  /// Returns as many words as fit, in lower case, with a hyphen after each; a non-ASCII word may be cut.
  private static func words(of text: String, within cells: Int) -> String {
    let letters = text.flatMap(letters).filter { $0 != "'" && $0 != "’" }
    var kept = ""
    for word in letters.split(whereSeparator: { !($0.isLetter || $0.isNumber) }) {
      let room = cells - Self.cells(of: kept) - 1
      let isWhole = Self.cells(of: word) <= room
      if isWhole || !word.allSatisfy(\.isASCII) { kept += beginning(of: word, within: room) }
      guard isWhole else { break }
    }
    return kept
  }

  private static func beginning(of word: some Sequence<Character>, within room: Int) -> String {
    var (kept, left) = ("", room)
    for character in word {
      left -= cells(of: character)
      if left < 0 { break }
      kept.append(character)
    }
    return kept.isEmpty ? "" : kept + "-"
  }

  /// Returns the character in lower case and without invisible parts, as ASCII if it differs from ASCII only in diacritics.
  private static func letters(of character: Character) -> String {
    let folded = String(character).folded
    if folded.utf8.allSatisfy({ $0 < 0x80 }) { return folded }
    let visible = character.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    return String(String.UnicodeScalarView(visible)).lowercased()
  }

  private static func cells(of word: some Sequence<Character>) -> Int {
    word.reduce(0) { $0 + cells(of: $1) }
  }

  private static func cells(of character: Character) -> Int {
    character.isASCII ? 1 : max(2, (character.utf8.count + 1) / 2)
  }
}
