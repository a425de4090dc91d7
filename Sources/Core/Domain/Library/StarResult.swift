/// The outcome of starring a photo.
package enum StarOutcome: String, Hashable, Sendable {
  /// It is new in the library.
  case starred
  /// It was there; its memo was replaced.
  case updated
  /// It was there, and no memo was given: it keeps the old one.
  case kept
}

/// The outcome of `star`, and the memo that the photo has now.
package struct StarResult: Hashable, Sendable {
  package var outcome: StarOutcome
  package var memo: String
  /// The photo was in the library without its picture, which was fetched again.
  package var isPictureBack: Bool
  /// The photo was in the trash and has the memo that it had there, because none was given.
  package var isMemoBack: Bool
  /// The memo that the photo had in the trash, and that the given one took the place of; nil when there was none.
  package var trashedMemo: String?
  /// The memo that the new one took the place of; nil when there was none.
  package var replacedMemo: String?
  /// Why the download report is still to be sent; nil when none is.
  package var reportFailure: Failure?
  /// Why what is in the place of the photo's picture cannot be one, and was left as it is; nil when it is a file.
  package var fileFault: String?

  package init(
    outcome: StarOutcome, memo: String, isPictureBack: Bool = false, isMemoBack: Bool = false,
    trashedMemo: String? = nil, replacedMemo: String? = nil, reportFailure: Failure? = nil,
    fileFault: String? = nil
  ) {
    self.outcome = outcome
    self.memo = memo
    self.isPictureBack = isPictureBack
    self.isMemoBack = isMemoBack
    self.trashedMemo = trashedMemo
    self.replacedMemo = replacedMemo
    self.reportFailure = reportFailure
    self.fileFault = fileFault
  }
}

/// A photo of a list that was starred, with the result.
package struct StarredPhoto: Hashable, Sendable {
  package var photo: NumberedPhoto
  package var result: StarResult

  package init(photo: NumberedPhoto, result: StarResult) {
    self.photo = photo
    self.result = result
  }
}
