/// The result of checking the library; lists have at most ``mostNamed`` entries, but every fault is counted.
package struct Verification: Hashable, Sendable {
  /// The maximum number of photos, rows and problems listed.
  package static let mostNamed = 100

  /// The number of photos in the library and its trash.
  package var total: Int
  /// The number of photos whose pictures were checked, and repaired if possible.
  package var checked = 0
  /// The number of pictures that are as they were saved.
  package var whole: Int { checked - repaired - notRepaired }
  /// The number of pictures that were fetched again.
  package var repaired = 0
  /// The number of pictures that are still damaged or missing.
  package var notRepaired = 0
  /// The first pictures that were not repaired.
  package var damaged: [UnrepairedPicture] = []
  /// The number of unrepaired photos that their source has definitely withdrawn.
  package var withdrawn = 0
  package var unreadableRows = 0
  /// The reasons for the first unreadable rows.
  package var unreadable: [String] = []
  package var database: DatabaseCheck?
  package var databaseObstacle: Failure?
  package var otherFiles: OtherFiles?
  /// The reason the check ended early.
  package var stoppedBy: Failure?

  package init(total: Int) { self.total = total }
}

package struct UnrepairedPicture: Hashable, Sendable {
  package var photo: Photo
  package var isInTrash: Bool
  /// The file name in the photo's row.
  package var file: String
  package var flaw: PictureFlaw
  /// The reason the picture was not replaced, or `nil` if the source has withdrawn the photo or the item is unreadable.
  package var obstacle: Failure?
  /// Whether the source has definitely withdrawn the photo.
  package var isWithdrawn: Bool

  package init(_ picture: DamagedPicture, obstacle: Failure?, isWithdrawn: Bool = false) {
    photo = picture.photo
    isInTrash = picture.isInTrash
    file = picture.file
    flaw = picture.flaw
    self.obstacle = obstacle
    self.isWithdrawn = isWithdrawn
  }
}

/// A fault in a saved photo's picture.
package enum PictureFlaw: Hashable, Sendable {
  case missing
  case empty
  case damaged(reason: String)
  /// The file is a complete picture, but not the saved one.
  case changed
  /// An item in the file's place is unreadable; it is left alone.
  case unreadable(reason: String)
}

package struct DamagedPicture: Hashable, Sendable {
  package var photo: Photo
  package var isInTrash: Bool
  /// The file name in the photo's row.
  package var file: String
  package var flaw: PictureFlaw

  package init(photo: Photo, isInTrash: Bool, file: String, flaw: PictureFlaw) {
    self.photo = photo
    self.isInTrash = isInTrash
    self.file = file
    self.flaw = flaw
  }
}

package struct CheckedPictures: Hashable, Sendable {
  package var photos: Int
  package var damaged: [DamagedPicture]
  /// The reasons for unreadable rows among them.
  package var unreadable: [String]
  /// The sequence number of the last photo checked, or `nil` if no more follow.
  package var last: Int64?

  package init(photos: Int, damaged: [DamagedPicture], unreadable: [String], last: Int64?) {
    self.photos = photos
    self.damaged = damaged
    self.unreadable = unreadable
    self.last = last
  }
}

package struct DatabaseCheck: Hashable, Sendable {
  /// The faults that SQLite found.
  package var problems: [String]
  /// Whether the search index matches the photos.
  package var isIndexRight: Bool
  package var wasIndexRebuilt: Bool

  package init(problems: [String], isIndexRight: Bool = true, wasIndexRebuilt: Bool = false) {
    self.problems = problems
    self.isIndexRight = isIndexRight
    self.wasIndexRebuilt = wasIndexRebuilt
  }
}

/// The files in the picture folder that belong to no photo.
package struct OtherFiles: Hashable, Sendable {
  package var count: Int
  /// Some of their names.
  package var names: [String]

  package init(count: Int = 0, names: [String] = []) {
    self.count = count
    self.names = names
  }
}
