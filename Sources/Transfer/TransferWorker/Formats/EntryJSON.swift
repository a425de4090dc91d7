import Domain
import FoundationEssentials
import Markup

/// A library's photo as one line of JSON, the format that moves it to another library without loss.
///
/// The keys are the library's columns, named as in the program's other JSON. Every line has all keys, with null for missing values.
/// `picterest` is the version of the format. A reader refuses a higher version and ignores unknown keys. Times are in UTC with seven
/// decimals, like the library's.
enum EntryJSON {
  static let version = 1

  /// Returns the line, without a line ending.
  static func line(_ entry: LibraryEntry) -> [UInt8] {
    var object = JSONObjectWriter()
    let photo = entry.photo
    object.add("picterest", version)
    object.add("id", photo.id.rawValue)
    object.add("source", photo.source.name)
    object.add("memo", entry.memo.isEmpty ? nil : entry.memo)
    object.add("tags", entry.tags.map(\.name))
    object.add("savedAt", entry.savedAt)
    object.add("deletedAt", entry.deletedAt)
    object.add("description", photo.description)
    object.add("alternativeText", photo.alternativeText)
    object.add("place", photo.place)
    object.add("photographer", photo.photographer.name)
    object.add("photographerUsername", photo.photographer.username)
    object.add("photographerURL", photo.photographer.profileURL)
    object.add("photoURL", photo.links.html)
    object.add("width", photo.width)
    object.add("height", photo.height)
    object.add("color", photo.color)
    object.add("blurHash", photo.blurHash)
    object.add("watermarked", photo.isWatermarked)
    object.add("rawURL", photo.urls.raw)
    object.add("fullURL", photo.urls.full)
    object.add("regularURL", photo.urls.regular)
    object.add("smallURL", photo.urls.small)
    object.add("thumbURL", photo.urls.thumb)
    object.add("downloadURL", photo.links.downloadLocation)
    object.add("file", entry.file)
    object.add("missingSince", entry.missingSince)
    object.add("withdrawnAt", entry.withdrawnAt)
    object.add("memos", entry.earlierMemos)
    return object.ended()
  }
}

/// Writes the members of an object in order.
private struct JSONObjectWriter {
  private var bytes: [UInt8] = []

  init() {
    bytes.reserveCapacity(2_048)
    append("{")
  }

  private mutating func begin(_ key: String) {
    append(bytes.count > 1 ? ",\"" : "\"")
    append(key)
    append("\":")
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func add(_ key: String, _ text: String?) {
    begin(key)
    if let text { JSON.append(text, to: &bytes) } else { append("null") }
  }

  mutating func add(_ key: String, _ number: Int) {
    begin(key)
    append(String(number))
  }

  mutating func add(_ key: String, _ value: Bool) {
    begin(key)
    append(value ? "true" : "false")
  }

  mutating func add(_ key: String, _ date: Date?) { add(key, date.map(ExactTime.text)) }

  mutating func add(_ key: String, _ texts: [String]) {
    begin(key)
    addArray(texts) { JSON.append($1, to: &$0.bytes) }
  }

  mutating func add(_ key: String, _ memos: [EarlierMemo]) {
    begin(key)
    addArray(memos) { writer, memo in
      var object = JSONObjectWriter()
      object.add("memo", memo.memo)
      object.add("replacedAt", memo.replacedAt)
      writer.bytes.append(contentsOf: object.ended())
    }
  }

  private mutating func addArray<Value>(_ values: [Value], _ add: (inout Self, Value) -> Void) {
    append("[")
    for (index, value) in values.enumerated() {
      if index > 0 { append(",") }
      add(&self, value)
    }
    append("]")
  }

  mutating func ended() -> [UInt8] {
    append("}")
    return bytes
  }
}
