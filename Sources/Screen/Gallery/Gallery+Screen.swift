package import Terminal

extension Gallery {
  /// The screen as a page needs it.
  package struct Screen {
    /// Writes whole rows at the cursor, while a command runs; returns whether that was possible.
    package var write: @MainActor ([ScreenRow]) -> Bool
    /// Paints rows above the cursor, while a command runs.
    package var paint: @MainActor (ScreenPatch) -> Void
    /// Paints rows above a line that is being typed, once it is.
    package var post: @MainActor (ScreenPatch) -> Void
    /// Clears the window, writes rows from its top, and shows the line that is being typed under them.
    package var replace: @MainActor (ScreenContent) -> Void
    /// Forgets what was posted and is not painted yet.
    package var forgetPosted: @MainActor () -> Void
    /// Whether something other than this program may have changed the screen since this was last asked.
    package var wasDisturbed: @MainActor () -> Bool
    /// The window at this moment.
    package var window: @MainActor () -> GalleryWindow
    /// Whether texts have colours.
    package var colored: Bool

    package init(
      write: @escaping @MainActor ([ScreenRow]) -> Bool, paint: @escaping @MainActor (ScreenPatch) -> Void,
      post: @escaping @MainActor (ScreenPatch) -> Void,
      replace: @escaping @MainActor (ScreenContent) -> Void,
      forgetPosted: @escaping @MainActor () -> Void, wasDisturbed: @escaping @MainActor () -> Bool,
      window: @escaping @MainActor () -> GalleryWindow, colored: Bool
    ) {
      self.write = write
      self.paint = paint
      self.post = post
      self.replace = replace
      self.forgetPosted = forgetPosted
      self.wasDisturbed = wasDisturbed
      self.window = window
      self.colored = colored
    }
  }
}
