package import Terminal

// The view's side of a photo in one line.

extension DisplayedPhoto {
  /// `★ Photo 3 · 4000×3000 · NAME`, which heads all that is known about a photo.
  ///
  /// A photo is shown with its photographer's name, as its source asks. So a line that is too long loses its size, and
  /// then the end of its label; the name is cut only when it does not even fit after an ellipsis.
  ///
  /// - Parameters:
  ///   - width: Cells that the line may take; nil for as many as it needs.
  ///   - isMissing: Puts a `✕` in the place of the star.
  package func heading(within width: Int? = nil, isMissing: Bool = false) -> StyledText {
    let star = isMissing ? Self.missing : star
    let dot = StyledText(" · ", .faint)
    let size = dot + StyledText("\(self.width)×\(height)", .faint)
    let (label, name) = (SafeText(label), dot + StyledText("\(photographer)"))
    let whole = star + StyledText(label, .strong) + size + name
    guard let width, whole.mostWidth > width else { return whole }
    let room = max(width - star.width - name.mostWidth, 1)
    return (star + StyledText(label.truncated(to: room), .strong) + name).truncated(to: width)
  }

  /// In the place of the star when the picture could not be shown.
  static let missing = StyledText("✕ ", .failure)

  /// Filled when the photo is in the library, with a space after it.
  package var star: StyledText { starred ? StyledText("★ ", .star) : StyledText("☆ ", .faint) }
}
