import Dispatch
package import Domain
import FileCache
import FoundationEssentials
import LibraryCore
import PostgreSQL
import Synchronization

/// The library's pictures, cached on this machine and fetched over a connection that never waits for the library's connection.
final class SharedPictures: Sendable {
  /// The maximum size of a library picture in bytes; anything larger is refused.
  static let mostBytes = 32 << 20

  private let opening: @Sendable (SharedLibraryUse) throws -> SharedLibrary
  private let ceiling: Duration
  private let library = Mutex<SharedLibrary?>(nil)
  private let queue = DispatchQueue(label: "pictures of the shared library")
  private let folder: String?
  /// The cached pictures, or `nil` to cache none.
  private let cache: FileCache<[UInt8]>?

  /// - Parameter folder: The folder for cached pictures, or `nil` to cache none.
  init(
    folder: String?, mostBytes: Int, ceiling: Duration,
    opening: @escaping @Sendable (SharedLibraryUse) throws -> SharedLibrary
  ) {
    self.folder = mostBytes > 0 ? folder : nil
    (self.opening, self.ceiling) = (opening, ceiling)
    cache = self.folder.map { path in
      FileCache(
        path: path, mostBytes: mostBytes,
        form: CacheForm(
          mostFileBytes: Self.mostBytes, isName: { PictureName($0) != nil },
          content: { $0.isEmpty ? nil : $0 }))
    }
  }

  /// - Throws: `notSaved` if no photo has a picture with this name.
  func jpeg(named file: String) async throws -> [UInt8] {
    guard let name = PictureName(file) else { throw LibraryError.notSaved }
    if let kept = await cache?.read([name.text]) { return kept.content }
    let fetched = try await fetch(name)
    if fetched.isWhole { await cache?.write(fetched.jpeg, as: name.text) }
    return fetched.jpeg
  }

  /// Returns the full path of a picture, or `nil` without a cache.
  func path(of file: String) async throws -> String? {
    guard let folder else { return nil }
    _ = try await jpeg(named: file)
    return folder + "/" + file
  }

  private struct Fetched: Sendable {
    var jpeg: [UInt8]
    /// Whether the picture is as it was saved; a damaged picture will be repaired and is not cached.
    var isWhole: Bool
  }

  private func fetch(_ name: PictureName) async throws -> Fetched {
    let use = SharedLibraryUse(ceiling: ceiling)
    let result: Result<Fetched, any Error> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: Result { try self.read(name, use) }) }
      }
    } onCancel: {
      use.cancel()
    }
    return try result.get()
  }

  private func read(_ name: PictureName, _ use: SharedLibraryUse) throws -> Fetched {
    let wasOpen = library.withLock { $0 != nil }
    do { return try read(name, from: open(use)) } catch let error as DatabaseError where error.isOfConnection
    {
      library.withLock { $0 = nil }
      guard wasOpen else { throw error }
      return try read(name, from: open(use))
    }
  }

  private func open(_ use: SharedLibraryUse) throws -> SharedLibrary {
    if let open = library.withLock({ $0 }), open.connection.isUsable, open.isMade {
      open.connection.patience = use.patience
      return open
    }
    let opened = try opening(use)
    library.withLock { $0 = opened }
    return opened
  }

  private func read(_ name: PictureName, from library: SharedLibrary) throws -> Fetched {
    guard library.isMade else { throw LibraryError.notSaved }
    let row = try library.run(
      """
      SELECT source, photoID, jpeg FROM savedPhoto JOIN picture USING (digest)
      WHERE file = \(name.text) AND octet_length(jpeg) BETWEEN 1 AND \(Self.mostBytes) LIMIT 1
      """, isBinary: true
    ).rows.first
    guard let row, let key = try? PhotoKey(row) else { throw LibraryError.notSaved }
    let jpeg = try row.bytes("jpeg")
    return Fetched(jpeg: jpeg, isWhole: name.isName(of: key, jpeg: jpeg))
  }
}

extension SharedLibraryWorker: LibraryPicturesLogic {
  package func jpeg(named file: String) async throws(Failure) -> [UInt8] {
    do { return try await pictures.jpeg(named: file) } catch { throw failure(error) }
  }

  package func pictureFile(of photo: SavedPhoto) async throws(Failure) -> String? {
    guard let file = photo.file else { return nil }
    do { return try await pictures.path(of: file) } catch { throw failure(error) }
  }
}
