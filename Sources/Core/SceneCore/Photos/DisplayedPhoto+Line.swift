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
    let label = SafeText(label)
    let whole = star + StyledText(label, .strong) + size + dot + name()
    guard let width, whole.mostWidth > width else { return whole }
    let name = dot + name(within: width - star.width - 1 - dot.width)
    let room = max(width - star.width - name.mostWidth, 1)
    return (star + StyledText(label.truncated(to: room), .strong) + name).truncated(to: width)
  }

  /// The photographer's name, and that the photo is watermarked: `NAME · watermarked`.
  ///
  /// Where there is no room for that word it is `wm`, for which the name is cut to four cells, but no further.
  /// - Parameter cells: The most that it may take; nil for as many as it needs.
  package func name(within cells: Int? = nil) -> StyledText {
    func marked(_ name: String) -> StyledText { StyledText(name, marking: matches.photographer) }
    guard let cells else { return marked(photographer) + (watermarked ? Self.mark : "") }
    let name = marked(Wording.excerpt(photographer, characters: max(cells, 1)))
    guard watermarked, cells >= Self.leastForName + Self.shortMark.width else {
      return name.truncated(to: cells)
    }
    let fits = name.mostWidth <= cells - Self.mark.width
    let mark = fits ? Self.mark : Self.shortMark
    return name.truncated(to: cells - mark.width) + mark
  }

  private static let mark = StyledText(" · watermarked", .faint)
  private static let shortMark = StyledText(" · wm", .faint)
  private static let leastForName = 4

  /// In the place of the star when the picture could not be shown.
  static let missing = StyledText("✕ ", .failure)

  /// Filled when the photo is in the library, with a space after it.
  package var star: StyledText { starred ? StyledText("★ ", .star) : StyledText("☆ ", .faint) }
}
