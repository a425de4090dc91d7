import Domain
import POSIX
import Pictures

/// Copies of the library's pictures in a folder of the person's own.
///
/// A picture's name is that of its bytes, so one that is there already is the same, if it is whole: a power cut can leave
/// a file without its bytes. Copies are not synced one by one: the file that they belong to syncs the file system before it
/// gets its name.
struct PictureCopies: Sendable {
  let folder: String
  let library: any LibraryPicturesLogic
  /// Distinguishes the names of unfinished files.
  let random: @Sendable () -> UInt64

  /// - Parameter file: `LibraryEntry.file`.
  /// - Returns: The name of the copy; nil when the library does not have the picture.
  func copy(of file: String?) async throws(Failure) -> String? {
    guard let file, !file.contains("/") else { return nil }
    if isWhole(file) { return file }
    guard let jpeg = try? await library.jpeg(named: file) else { return nil }
    try write(jpeg, as: file)
    return file
  }

  /// A copy and a smaller one.
  /// - Parameter width: Pixels; it is somewhat wider in most cases.
  /// - Returns: Their names; the same one for a picture that is not much wider or cannot be decoded.
  func copies(of file: String?, width: Int) async throws(Failure) -> (small: String, large: String)? {
    guard let file, !file.contains("/") else { return nil }
    let small = (file.hasSuffix(".jpg") ? String(file.dropLast(4)) : file) + "-small.jpg"
    if isWhole(file), isWhole(small) { return (small, file) }
    guard let jpeg = try? await library.jpeg(named: file) else { return nil }
    try write(jpeg, as: file)
    guard let bytes = Self.smaller(jpeg, width: width) else { return (file, file) }
    try write(bytes, as: small)
    return (small, file)
  }

  private static func smaller(_ jpeg: [UInt8], width: Int) -> [UInt8]? {
    guard let decoder = try? JPEGDecoder(jpeg), let raster = try? decoder.raster(for: width / 2, 1),
      raster.width < decoder.width
    else { return nil }
    return try? JPEGEncoder.encode(raster)
  }

  private func isWhole(_ name: String) -> Bool {
    guard let file = try? Descriptor(path: folder + "/" + name, flags: 0), let size = try? file.status().size,
      size > 2, let end = try? file.read(from: size - 2, count: 2)
    else { return false }
    return end == [0xFF, 0xD9]
  }

  private func write(_ jpeg: [UInt8], as name: String) throws(Failure) {
    try system { () throws(SystemError) in
      var file = try PersonalFile.create(at: folder + "/" + name, random: random())
      try file.append(jpeg)
      try file.finish(replacing: true, sync: .none)
    }
  }
}
