package import Terminal

// The view's side of a command's outcome: the values hold their sentences, and here they become styled lines.

extension DisplayedStar {
  package var lines: [StyledText] { [StyledText("★", .star) + " \(sentence)"] + note.lines }
}

extension SceneOutput {
  /// Shows what `star` did, or why it did nothing.
  package func show(_ result: Result<DisplayedStar, DisplayedError>) {
    switch result {
    case .success(let star):
      show(DisplayedResults(star), as: star.lines)
      if let remark = star.remark { self.remark("\(remark)") }
    case .failure(let error): fail(error)
    }
  }

  /// Shows what `star` did to several photos, and why it ended early if it did.
  package func show(_ result: Result<DisplayedStars, DisplayedError>) {
    switch result {
    case .success(let stars):
      show(DisplayedResults(several: stars.results), as: stars.lines)
      if let remark = stars.remark { self.remark("\(remark)") }
      if let error = stars.error { fail(error) }
    case .failure(let error): fail(error)
    }
  }

  /// Shows what `unstar` or `delete` did, or why it did nothing.
  package func show(_ result: Result<DisplayedDeletion, DisplayedError>) {
    switch result {
    case .success(let deletion): show(DisplayedResults(deletion), as: deletion.lines)
    case .failure(let error): fail(error)
    }
  }

  /// The same for several photos.
  package func show(_ result: Result<DisplayedDeletions, DisplayedError>) {
    switch result {
    case .success(let deletions): show(DisplayedResults(several: deletions.results), as: deletions.lines)
    case .failure(let error): fail(error)
    }
  }
}

extension DisplayedDeletion {
  package var lines: [StyledText] {
    let star = outcome == .kept ? StyledText("★", .star) : StyledText("☆", .faint)
    return [star + " \(sentence)"]
  }
}

extension DisplayedMemo {
  package var lines: [StyledText] { ["\(sentence)"] + note.lines }
}

extension String? {
  /// One line, if there is a text.
  fileprivate var lines: [StyledText] { map { ["\($0)"] } ?? [] }
}

extension DisplayedStars {
  package var lines: [StyledText] {
    sentences.enumerated().map { index, sentence in
      (index == 0 ? StyledText("★", .star) + " " : "") + "\(sentence)"
    }
  }
}

extension DisplayedDeletions {
  package var lines: [StyledText] {
    let isKept = results.allSatisfy { $0.outcome == .kept }
    return [(isKept ? StyledText("★", .star) : StyledText("☆", .faint)) + " \(sentence)"]
  }
}

extension DisplayedTagging {
  package var lines: [StyledText] { sentences.map { "\($0)" } }
}
