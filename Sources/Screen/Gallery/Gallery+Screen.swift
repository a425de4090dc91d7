package import Terminal

extension Gallery {
  /// The screen, as a page of pictures uses it.
  package struct Screen {
    /// Writes complete rows at the cursor while a command runs; returns whether that was possible.
    package var write: @MainActor ([ScreenRow]) -> Bool
    /// Paints rows above the cursor while a command runs.
    package var paint: @MainActor (ScreenPatch) -> Void
    /// Paints rows above the line being edited, or above the next one.
    package var post: @MainActor (ScreenPatch) -> Void
    /// Clears the window, writes rows from its top, and shows the line being edited below them.
    package var replace: @MainActor (ScreenContent) -> Void
    /// Drops posted rows that have not been painted yet.
    package var forgetPosted: @MainActor () -> Void
    /// Returns whether anything other than this program may have changed the screen since the last call.
    package var wasDisturbed: @MainActor () -> Bool
    package var window: @MainActor () -> GalleryWindow
    package var colors: @MainActor () -> Colors

    package init(
      write: @escaping @MainActor ([ScreenRow]) -> Bool, paint: @escaping @MainActor (ScreenPatch) -> Void,
      post: @escaping @MainActor (ScreenPatch) -> Void,
      replace: @escaping @MainActor (ScreenContent) -> Void,
      forgetPosted: @escaping @MainActor () -> Void, wasDisturbed: @escaping @MainActor () -> Bool,
      window: @escaping @MainActor () -> GalleryWindow, colors: @escaping @MainActor () -> Colors
    ) {
      self.write = write
      self.paint = paint
      self.post = post
      self.replace = replace
      self.forgetPosted = forgetPosted
      self.wasDisturbed = wasDisturbed
      self.window = window
      self.colors = colors
    }
  }
}
