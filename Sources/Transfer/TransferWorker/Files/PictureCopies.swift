import Domain
import OperatingSystem
import Pictures

/// Copies of the library's pictures in one of the user's folders.
///
/// A picture's name depends on its bytes, so a complete file with that name must be the same picture. A power failure can leave a file
/// without its bytes. Copies are not synced individually: the file that refers to them syncs the file system before it gets its name.
struct PictureCopies: Sendable {
  let folder: String
  let library: any LibraryPicturesLogic
  let random: @Sendable () -> UInt64

  init(folder: String, library: any LibraryPicturesLogic, random: @escaping @Sendable () -> UInt64) {
    (self.folder, self.library, self.random) = (folder, library, random)
    UnfinishedFile.removeAbandoned(in: folder)
  }

  /// Copies the picture `LibraryEntry.file` and returns its name, or `nil` if the library lacks it.
  func copy(of file: String?) async throws(Failure) -> String? {
    guard let file, !file.contains("/") else { return nil }
    if isWhole(file) { return file }
    guard let jpeg = try? await library.jpeg(named: file) else { return nil }
    try await write(jpeg, as: file)
    return file
  }

  /// The names of a picture and a smaller version, which are equal if the picture is not much wider or cannot be decoded.
  struct TwoSizes {
    var small: String
    var large: String
    /// The names that already existed.
    var found: Set<String>
  }

  /// Copies a picture in two sizes; the smaller one is usually somewhat wider than `width`, in pixels.
  func copies(of file: String?, width: Int) async throws(Failure) -> TwoSizes? {
    guard let file, !file.contains("/") else { return nil }
    let small = Self.small(file)
    let found = Set([file, small].filter(isWhole))
    if found.count == 2 { return TwoSizes(small: small, large: file, found: found) }
    guard let jpeg = try? await library.jpeg(named: file) else { return nil }
    if !found.contains(file) { try await write(jpeg, as: file) }
    guard let bytes = Self.smaller(jpeg, width: width) else {
      return TwoSizes(small: file, large: file, found: found)
    }
    if !found.contains(small) { try await write(bytes, as: small) }
    return TwoSizes(small: small, large: file, found: found)
  }

  private static func small(_ file: String) -> String {
    (file.hasSuffix(".jpg") ? String(file.dropLast(4)) : file) + "-small.jpg"
  }

  /// Returns the names that `copies` may use for a picture.
  static func names(_ file: String) -> [String] { file.contains("/") ? [] : [file, small(file)] }

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

  private func write(_ jpeg: [UInt8], as name: String) async throws(Failure) {
    do throws(SystemError) {
      var file = try await PersonalFile.create(at: folder + "/" + name, replacing: true, random: random())
      try file.append(jpeg)
      try file.finish(sync: .none)
    } catch { throw .file(FileError(error)) }
  }
}
