import Domain
import FoundationEssentials

extension EntryJSON {
  /// The reason a line is not a photo from a library.
  enum Flaw: Error, Equatable {
    case newerVersion
    case unreadable(String)
  }

  /// - Parameter now: The time of saving, if the line has none.
  static func entry(_ json: [UInt8], now: Date) throws(Flaw) -> LibraryEntry {
    do { return try JSONDecoder().decode(EntryRecord.self, from: Data(json)).entry(now: now) } catch {
      throw flaw(error)
    }
  }

  /// Returns whether a file's first line is a photo, complete or not, rather than the beginning of a list.
  static func isPhoto(_ line: [UInt8]) -> Bool {
    if let list = try? JSONDecoder().decode(EntryList.self, from: Data(line)) { return list.photos == nil }
    let text = String(decoding: line, as: UTF8.self)
    // If the object continues, it spans several lines.
    if let last = text.last(where: { !$0.isWhitespace }), "{,".contains(last) { return false }
    return text.contains("\"id\"") && !text.contains("\"photos\"")
  }

  private static func flaw(_ error: any Error) -> Flaw {
    if let flaw = error as? Flaw { return flaw }
    let path: [any CodingKey]
    switch error as? DecodingError {
    case .keyNotFound(let key, let context): path = context.codingPath + [key]
    case .typeMismatch(_, let context), .valueNotFound(_, let context): path = context.codingPath
    default: path = []
    }
    let key = path.first?.stringValue
    return .unreadable(
      key.map { "its \"\($0)\" is missing or of another kind" } ?? "it is not one whole JSON object")
  }
}

private struct EntryList: Decodable {
  struct Photo: Decodable {}
  var photos: [Photo]?
}

/// The values in a line; a line from another program may lack most of them.
private struct EntryRecord: Decodable {
  struct Memo: Decodable {
    var memo: String
    var replacedAt: String
  }

  var picterest: Int?
  var id: String
  var source: String
  var memo: String?
  var tags: [String]?
  var savedAt: String?
  var deletedAt: String?
  var description: String?
  var alternativeText: String?
  var place: String?
  var photographer: String
  var photographerUsername: String?
  var photographerURL: String?
  var photoURL: String?
  var width: Int
  var height: Int
  var color: String?
  var blurHash: String?
  var watermarked: Bool?
  var rawURL: String?
  var fullURL: String?
  var regularURL: String?
  var smallURL: String?
  var thumbURL: String?
  var downloadURL: String?
  var file: String?
  var missingSince: String?
  var withdrawnAt: String?
  var memos: [Memo]?

  private static let mostPixels = 1_000_000

  func entry(now: Date) throws -> LibraryEntry {
    if let picterest, picterest > EntryJSON.version { throw EntryJSON.Flaw.newerVersion }
    let memo = memo ?? ""
    guard memo.utf8.count <= Domain.Memo.mostBytes else { throw flaw("memo", "is longer than a memo can be") }
    return LibraryEntry(
      photo: try photo, memo: Domain.Memo.withoutNULs(memo),
      earlierMemos: try (memos ?? []).map {
        EarlierMemo(
          memo: Domain.Memo.withoutNULs($0.memo), replacedAt: try time($0.replacedAt, "memos") ?? now)
      },
      tags: try (tags ?? []).map { name in
        guard let tag = PhotoTag(name) else { throw flaw("tags", "have one that is no tag") }
        return tag
      },
      savedAt: try time(savedAt, "savedAt") ?? now, deletedAt: try time(deletedAt, "deletedAt"),
      missingSince: try time(missingSince, "missingSince"), withdrawnAt: try time(withdrawnAt, "withdrawnAt"),
      file: file)
  }

  private var photo: Photo {
    get throws {
      guard let id = PhotoID(id) else { throw flaw("id", "is not the id of a photo") }
      guard let source = PhotoSource(name: source) else {
        throw flaw("source", "is neither unsplash nor demo nor server:HOST")
      }
      for (key, pixels) in [("width", width), ("height", height)]
      where !(1...Self.mostPixels).contains(pixels) { throw flaw(key, "is no number of pixels") }
      var photo = Photo(
        id: id, source: source, width: width, height: height, color: color, blurHash: blurHash,
        description: description, alternativeText: alternativeText,
        photographer: Photographer(
          name: photographer, username: photographerUsername, profileURL: photographerURL),
        urls: PhotoURLs(raw: rawURL, full: fullURL, regular: regularURL, small: smallURL, thumb: thumbURL),
        links: PhotoLinks(html: photoURL, downloadLocation: downloadURL),
        isMarkedForSale: watermarked ?? false)
      photo.place = place
      return photo
    }
  }

  private func time(_ text: String?, _ key: String) throws -> Date? {
    guard let text else { return nil }
    guard let date = ExactTime.date(text) else { throw flaw(key, "is no time as 2026-11-26T09:30:00Z is") }
    return date
  }

  private func flaw(_ key: String, _ reason: String) -> EntryJSON.Flaw {
    .unreadable("its \"\(key)\" \(reason)")
  }
}
