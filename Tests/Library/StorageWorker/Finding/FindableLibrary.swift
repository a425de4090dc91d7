import Domain
import FoundationEssentials
import LibraryCore
import SQLite
import Testing

@testable import StorageWorker

/// A library of photos p1, p2 … with an index of their texts.
struct FindableLibrary {
  let folder: DataFolder
  let library: Library

  init(_ photos: [FindablePhoto] = []) throws {
    folder = try DataFolder()
    library = try folder.open()
    try add(photos)
  }

  func write(_ body: (Database) throws -> Void) throws { try library.write(LibraryTurn(), body) }

  private func add(_ photos: [FindablePhoto]) throws {
    try write { db in
      for (number, photo) in zip(1..., photos) {
        let saved = try photo.photo(id: "p\(number)")
        try SavedRow.insert(saved, memo: photo.memo, savedAt: photo.savedAt, in: db)
        try addTexts(of: photo, sequence: db.lastInsertedRowID, in: db)
      }
    }
  }

  private func addTexts(of photo: FindablePhoto, sequence: Int64, in db: Database) throws {
    try db.execute(
      "UPDATE savedPhoto SET place = \(photo.place) WHERE sequence = \(sequence)")
    for tag in photo.tags {
      try db.execute("INSERT INTO photoTag VALUES (\(tag), \(sequence), 1, 0)")
    }
    let texts = SearchTexts(
      try photo.photo(id: "p"), memo: photo.memo, tags: photo.tags, place: photo.place)
    try SearchIndex.insert(sequence: sequence, texts: IndexedTexts(texts), in: db)
  }

  /// The numbers of the photos that a query finds, in the order in which it finds them.
  func find(_ query: String, timeZone: LocalTimeZone = .gmt) throws -> [Int] {
    let page = try library.find(FindQuery(parsing: query), before: nil, limit: 100, timeZone: timeZone)
    #expect(page.total == page.photos.count)
    return page.photos.map { Int($0.sequence) }
  }
}

/// A photo with the texts by which it may be found.
struct FindablePhoto {
  var memo = ""
  var tags: [String] = []
  var description: String?
  var alternativeText: String?
  var photographer = "Nobody"
  var username: String?
  var place: String?
  var color: String?
  var size = (width: 3, height: 2)
  var savedAt = noon

  func photo(id: String) throws -> Photo {
    var photo = try Photo.make(id: id, description: description)
    photo.alternativeText = alternativeText
    photo.photographer = Photographer(name: photographer, username: username, profileURL: nil)
    photo.color = color
    (photo.width, photo.height) = size
    return photo
  }
}
