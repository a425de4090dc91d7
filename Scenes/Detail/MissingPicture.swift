import Domain
import SceneCore

/// A saved photo whose picture file is missing, and how to restore it.
struct MissingPicture {
  private let photo: Photo
  private let saved: SavedPhoto
  /// Whether the photo comes from this session's source.
  private let isAtSource: Bool

  /// - Returns: `nil` if the library has the picture, or does not have the photo.
  init?(_ shown: Detail.ShownPhoto) {
    guard let saved = shown.saved, saved.file == nil else { return nil }
    photo = shown.photo.photo
    self.saved = saved
    isAtSource = (try? shown.details.get())?.photo.key == photo.key
  }

  var sentence: String { "missing from the library's folder; \(wayBack)" }

  private var wayBack: String {
    if isAtSource { return "star fetches it again" }
    if saved.isWithdrawn {
      return "the source no longer has it, so only a backup can bring it back; verify says how"
    }
    guard let url = photo.urls.forLibrary else { return "only a backup can bring it back" }
    return "star fetches it again in a session with \(Wording.wayToFetch(pictureAt: url))"
  }
}
