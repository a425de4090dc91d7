import Domain
import OperatingSystem

/// A file in the folder, as it was when the index read it.
struct FolderFile: Hashable, Sendable {
  /// The bytes of the path below the folder, which may not be UTF-8.
  var path: [UInt8]
  var stamp: FileStamp
  /// `nil` if the file is left out because it is unreadable or not a picture.
  var facts: PhotoFacts?
  /// The reason the file is left out, as part of a sentence.
  var problem: String?

  /// The time for the order of the photos: when the picture was taken, otherwise when the file was last written.
  var time: Int { facts?.taken ?? Int(stamp.modified.clamped(to: -1e11...1e11)) }

  /// The path for people, with U+FFFD for invalid UTF-8.
  var text: String { String(decoding: path, as: UTF8.self) }

  var folders: [String] { text.split(separator: "/").dropLast().map(String.init) }

  /// The name without its extension.
  var name: String {
    let name = text.split(separator: "/").last ?? ""
    return String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
  }
}

/// The properties that change when a file is written or replaced.
struct FileStamp: Hashable, Sendable {
  var inode: UInt64
  var size: Int
  /// In seconds since 1970, exact to less than a microsecond.
  var modified: Double

  init(inode: UInt64, size: Int, modified: Double) {
    (self.inode, self.size, self.modified) = (inode, size, modified)
  }

  init(_ status: FileStatus) {
    self.init(inode: status.identity.inode, size: status.size, modified: status.modified)
  }
}

extension PhotoFacts {
  /// The hash in 11 letters of base64url (RFC 4648); the last letter has four bits of it.
  var photoID: PhotoID? {
    let letters = stride(from: 58, through: -2, by: -6).map { shift in
      Self.letters[Int(truncatingIfNeeded: shift >= 0 ? id >> UInt64(shift) : id << 2) & 63]
    }
    return PhotoID(String(decoding: letters, as: UTF8.self))
  }

  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    isNaN ? 0 : Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
