/// The name of a file for a photo's picture: `photographer-title-ID.jpg`, in ASCII for every system.
package enum PictureFileName {
  private static let mostBytes = 80
  private static let mostBytesOfName = 30
  private static let ending = ".jpg"

  /// Returns at most 80 bytes: without words of other scripts and the end of a long title, but with the whole id.
  package static func of(_ photo: Photo) -> String {
    let id = photo.id.rawValue + ending
    let room = mostBytes - id.utf8.count
    let name = words(of: photo.photographer.name, within: min(room, mostBytesOfName))
    let title = words(
      of: photo.description ?? photo.alternativeText ?? "", within: room - name.utf8.count)
    return name + title + id
  }

  /// Returns as many words as fit with a hyphen after each, in lower case and without diacritics.
  private static func words(of text: String, within bytes: Int) -> String {
    let letters = text.folded.filter { $0 != "'" && $0 != "’" }
    let words = letters.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.reduce(into: (text: "", isFull: false)) { kept, word in
      kept.isFull = kept.isFull || kept.text.utf8.count + word.utf8.count + 1 > bytes
      if !kept.isFull { kept.text += word + "-" }
    }.text
  }
}
