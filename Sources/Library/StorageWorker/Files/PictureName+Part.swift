import LibraryCore
import OperatingSystem

extension PictureName {
  /// The name of the file until it is complete.
  ///
  /// - Parameter random: Distinguishes it from the file of another process that writes the same picture.
  func part(_ random: UInt64) -> String { "\(text).\(random.hexadecimal)\(LibraryPaths.partSuffix)" }

  /// Whether a file's name is one that `part` gives.
  static func isPart(_ name: String) -> Bool {
    guard name.hasSuffix(LibraryPaths.partSuffix), name.utf8.count > 22 else { return false }
    return PictureName(String(name.dropLast(22))) != nil
  }
}
