import FoundationEssentials
package import HTTPTransport

/// Answers requests for pictures of a folder, as if it were a server, so that pictures are cached like any others.
///
/// It reads only files that are in the folder's index: a library from somebody else may have addresses of other files.
package struct FolderTransport: HTTPTransport {
  private let store: FolderStore

  package init(_ store: FolderStore) { self.store = store }

  /// Decodes off the caller's thread.
  ///
  /// - Throws: `badURL` for a file outside the index, `unreadable` for a picture that cannot be decoded, `failed` for a file that is gone.
  @concurrent
  package func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    let address = request.url.absoluteString
    guard let (path, width) = FileAddress.parts(address), let file = await file(at: path) else {
      throw .badURL(address)
    }
    guard !Task.isCancelled else { throw .cancelled }
    do throws(FolderPictureError) {
      return HTTPResponse(status: 200, body: Data(try FolderPicture(file, in: store.path).jpeg(width: width)))
    } catch { throw error.isGone ? .failed(reason: error.words) : .unreadable(reason: error.words) }
  }

  private func file(at path: [UInt8]) async -> FolderFile? {
    let root = Array((store.path == "/" ? "/" : store.path + "/").utf8)
    guard path.starts(with: root), let index = try? await store.keptIndex() else { return nil }
    return index.file(at: Array(path.dropFirst(root.count)))
  }
}
