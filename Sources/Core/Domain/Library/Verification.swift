/// The result of checking the library.
///
/// Its lists have at most ``mostNamed`` entries; what they leave out is still counted.
package struct Verification: Hashable, Sendable {
  /// The most photos, rows and problems that are named.
  package static let mostNamed = 100

  /// How many photos the library and its trash have.
  package var total: Int
  /// How many of them were looked at, and their pictures repaired if possible.
  package var checked = 0
  /// Pictures that are as they were saved.
  package var whole: Int { checked - repaired - notRepaired }
  /// Pictures that were fetched again.
  package var repaired = 0
  /// Pictures that are still damaged or missing.
  package var notRepaired = 0
  /// The first of these.
  package var damaged: [UnrepairedPicture] = []
  /// Of these, photos that their source certainly does not have any more.
  package var withdrawn = 0
  /// Rows that cannot be read.
  package var unreadableRows = 0
  /// Why the first of these cannot be read.
  package var unreadable: [String] = []
  /// Nil when the database could not be checked.
  package var database: DatabaseCheck?
  /// Why the database could not be checked.
  package var databaseObstacle: Failure?
  package var otherFiles: OtherFiles?
  /// Why the check ended early; nil when it did not.
  package var stoppedBy: Failure?

  package init(total: Int) { self.total = total }
}

/// A picture that could not be repaired.
package struct UnrepairedPicture: Hashable, Sendable {
  package var photo: Photo
  package var isInTrash: Bool
  /// The name in the folder of pictures that the photo's row has.
  package var file: String
  package var flaw: PictureFlaw
  /// Why no picture was put there; nil when the source does not have the photo, and for what cannot be read.
  package var obstacle: Failure?
  /// Whether its source certainly does not have the photo any more.
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

/// The fault of a saved photo's picture.
package enum PictureFlaw: Hashable, Sendable {
  /// There is no file.
  case missing
  /// The file has no bytes.
  case empty
  /// The bytes are no whole picture.
  case damaged(reason: String)
  /// It is a whole picture, but not the one that was saved.
  case changed
  /// Something that cannot be read has the file's name; it is left as it is.
  case unreadable(reason: String)
}

/// A saved photo whose picture is not the one that was saved.
package struct DamagedPicture: Hashable, Sendable {
  package var photo: Photo
  package var isInTrash: Bool
  /// The name in the folder of pictures that the photo's row has.
  package var file: String
  package var flaw: PictureFlaw

  package init(photo: Photo, isInTrash: Bool, file: String, flaw: PictureFlaw) {
    self.photo = photo
    self.isInTrash = isInTrash
    self.file = file
    self.flaw = flaw
  }
}

/// The result of checking some of the pictures.
package struct CheckedPictures: Hashable, Sendable {
  /// How many photos were looked at.
  package var photos: Int
  package var damaged: [DamagedPicture]
  /// Why rows among them cannot be read.
  package var unreadable: [String]
  /// The last photo that was looked at, if others follow it.
  package var last: Int64?

  package init(photos: Int, damaged: [DamagedPicture], unreadable: [String], last: Int64?) {
    self.photos = photos
    self.damaged = damaged
    self.unreadable = unreadable
    self.last = last
  }
}

package struct DatabaseCheck: Hashable, Sendable {
  /// The faults that SQLite found; empty when there are none.
  package var problems: [String]
  /// Whether the index for finding photos fits the photos.
  package var isIndexRight: Bool
  /// Whether the index was wrong and was made again.
  package var wasIndexRebuilt: Bool

  package init(problems: [String], isIndexRight: Bool = true, wasIndexRebuilt: Bool = false) {
    self.problems = problems
    self.isIndexRight = isIndexRight
    self.wasIndexRebuilt = wasIndexRebuilt
  }
}

/// The files in the folder of pictures that belong to no photo.
package struct OtherFiles: Hashable, Sendable {
  package var count: Int
  /// Some of them.
  package var names: [String]

  package init(count: Int = 0, names: [String] = []) {
    self.count = count
    self.names = names
  }
}
