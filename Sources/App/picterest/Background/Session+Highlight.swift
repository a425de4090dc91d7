import Gallery
import Shell

extension Session {
  /// Connects the page above the prompt with the keys that select its photos.
  ///
  /// Only the gallery paints the page, so it paints the highlight, too.
  func connect(_ gallery: Gallery, _ advisor: CommandAdvisor) {
    gallery.placesChanged = { advisor.place($0) }
    advisor.watchHighlight { Task { @MainActor in gallery.show(advisor.highlight) } }
  }
}
