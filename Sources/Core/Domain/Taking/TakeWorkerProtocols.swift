/// Downloads full-size pictures into the user's own files.
package protocol DownloadLogic: Sendable {
  /// Fetches the source's largest picture into a file, completely or not at all; the library does not change.
  ///
  /// The download is reported to the source, as its rules require.
  /// - Throws: `file(.exists)` before any fetch, if the file exists and may not be replaced.
  func download(_ photo: Photo, _ order: FileOrder) async throws(Failure) -> DownloadedPicture

  /// Returns the full path of a photo's original, if it is a file on this machine.
  func originalFile(of photo: Photo) async -> String?
}

extension DownloadLogic {
  /// Returns `nil`, because most sources are servers.
  package func originalFile(of photo: Photo) async -> String? { nil }
}

/// Other programs on the desktop.
package protocol DesktopLogic: Sendable {
  /// Opens a page in a browser; returns `false`, without an error, if there is no desktop or no program to open it.
  func showPage(at address: String) async -> Bool

  /// Opens a picture in a viewer, in the same way.
  func showPicture(at path: String) async -> Bool

  /// Copies text to the terminal's clipboard.
  func copy(_ text: String) async -> CopyOutcome

  /// - Throws: `desktop(.noWallpaperCommand)` if the user has set no command for wallpapers.
  func checkWallpaperCommand() async throws(Failure)

  /// Runs the user's command for wallpapers with a picture's full path.
  ///
  /// A command that is still running after a second has succeeded.
  /// - Throws: `desktop`.
  func setWallpaper(_ path: String) async throws(Failure)
}

package enum CopyOutcome: Sendable, Hashable {
  /// The terminal says that it has a clipboard for programs.
  case copied
  /// tmux has it, and passes it on to its terminals.
  case tmux
  /// The terminal has it but does not say whether it has a clipboard for programs.
  case sent
  /// There is no terminal.
  case nowhere
}
