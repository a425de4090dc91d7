package struct WorkProgress: Hashable, Sendable {
  package enum Work: Hashable, Sendable {
    /// In percent.
    case copyingDatabase
    case checkingDatabase
    case rebuildingIndex
    case checkingPictures
    case lookingAtFiles
    /// In percent.
    case backingUpDatabase
    case backingUpPictures
    /// In bytes.
    case downloading, readingFile
    /// In photos.
    case exporting, importing
    case fetchingPictures
  }

  package var work: Work
  package var done: Int
  /// The amount of work, if known.
  package var total: Int?
  /// The rate, or `nil` in the first second.
  package var perSecond: Int?
  /// The time left, or `nil` in the first second and without a total.
  package var secondsLeft: Int?

  /// - Parameter elapsed: The time since the work began.
  package init(_ work: Work, done: Int = 0, of total: Int? = nil, after elapsed: Duration = .zero) {
    self.work = work
    self.done = done
    self.total = total
    let seconds = elapsed / .seconds(1)
    guard seconds >= 1, done > 0 else { return }
    let pace = Double(done) / seconds
    perSecond = Int(pace)
    secondsLeft = total.map { Int((Double(max(0, $0 - done)) / pace).rounded(.up)) }
  }
}
