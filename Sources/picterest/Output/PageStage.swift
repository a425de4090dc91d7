import Gallery
import SceneCore
import Terminal

/// Where pages of pictures are shown, and how.
struct PageStage {
  var gallery: Gallery
  var placement: ScreenRow.Placement
  /// What went wrong with the cache, once.
  var takeProblem: @MainActor () -> DisplayedError?
  /// The window at this moment.
  var window: @MainActor () -> GalleryWindow
}
