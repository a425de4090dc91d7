internal import Domain

// The sentences of `copy` and `wallpaper`.

enum CopySentences {
  /// Returns `nil` if there is no terminal, so that the text itself is printed.
  static func sentence(on copied: Take.Copied) -> String? {
    switch copied.outcome {
    case .copied: "Copied \(copied.text)"
    case .tmux: "Copied \(copied.text) · tmux passes it to your terminal"
    case .sent: "Sent to the clipboard: \(copied.text) · this terminal does not say whether it took it"
    case .nowhere: nil
    }
  }
}

extension DisplayedError {
  init(_ error: DesktopError) {
    switch error {
    case .noWallpaperCommand:
      self.init(
        .configuration,
        "No command for wallpapers is set. Set one, with {} for the picture, as in: "
          + "config wallpaper-command \"swaybg -i {}\"")
    case .wallpaperFailed(let command, let status):
      let ending = status > 128 ? "was killed by signal \(status - 128)" : "exited with status \(status)"
      self.init(.commandFailed, "The wallpaper command \(Wording.quoted(command)) \(ending).")
    }
  }
}
