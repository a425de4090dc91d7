package import Domain
import SceneCore

extension Navigator {
  /// The maximum number of photos to update, which is more than anybody looks at.
  private static let mostPhotos = 100

  /// Updates the photos in all scenes on the way back from the library, so that Tab offers memos from other sessions.
  ///
  /// A photo that cannot be read stays as it was.
  /// - Parameter isStale: Returns whether a command, whose result would be newer, has run in the meantime.
  package func takeNews(from library: some LibraryWorkerLogic, unless isStale: @MainActor () -> Bool) async {
    var news: [PhotoNews] = []
    for text in photosOnScreen(atMost: Self.mostPhotos) {
      guard let id = PhotoID(text) else { continue }
      do throws(Failure) { news.append(PhotoNews(try await library.savedPhoto(id: id), id: text)) } catch {}
    }
    if !isStale() { note(news) }
  }
}

extension PhotoNews {
  /// - Parameter photo: The photo, or `nil` if the library lacks it.
  fileprivate init(_ photo: SavedPhoto?, id: String) {
    let memo = photo.flatMap { $0.memo.isEmpty ? nil : $0.memo }
    self.init(id: id, isStarred: photo != nil, memo: memo, tags: photo?.tags.map(\.name) ?? [])
  }
}
