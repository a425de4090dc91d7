package import Domain

// The outcome of `star` for one or several photos: the saved photos, the remaining work, and the reason for stopping early.

/// The outcome of `star` for one photo, for display.
package struct DisplayedStar: DisplayedResult {
  /// The word `starred`, `restored`, `updated`, `kept` or `inTrash`.
  package var outcome: String
  @NullWhenNil package var number: Int?
  package var id: String
  /// The photo's current memo.
  @NullWhenNil package var memo: String?
  /// The previous memo.
  @NullWhenNil package var replaced: String?
  /// The photo's current tags.
  package var tags: [String]

  enum CodingKeys: CodingKey { case outcome, number, id, memo, replaced, tags }
  package static let keys = ["outcome", "number", "id", "memo", "replaced", "tags"]

  package var isStarred: Bool? { outcome != StarOutcome.inTrash.rawValue }

  package init(_ starred: StarredPhoto) {
    outcome = starred.result.outcome.rawValue
    number = starred.photo.number
    id = starred.photo.photo.id.rawValue
    memo = starred.result.memo.isEmpty ? nil : starred.result.memo
    replaced = starred.result.replacedMemo
    tags = starred.result.tags.map(\.name)
  }
}

extension PhotoNews {
  init(_ star: DisplayedStar) {
    self.init(id: star.id, isStarred: star.isStarred == true, memo: star.memo, tags: star.tags)
  }
}

extension DisplayedOutcome<DisplayedStar> {
  /// Creates the outcome of `star` for one photo; the default sentence includes the photo's number.
  package init(_ starred: StarredPhoto, sentence: String? = nil) {
    self.init(
      [DisplayedStar(starred)], isSingle: true,
      sentences: [sentence ?? Wording.starred(Wording.label(starred.photo), starred.result)],
      remark: Wording.remark(on: starred.result))
  }
}

extension Wording {
  /// Returns the result for a starred photo: "Saved 3 · Amy · "light" · #sea".
  ///
  /// - Parameter label: The photo in the form of ``label(_:)``.
  package static func starred(_ label: String, _ result: StarResult) -> String {
    let note = note(result.memo, result.tags)
    let state = result.outcome == .updated && note.isEmpty ? "no memo" : note
    return joined([
      "\(beginning(result.outcome)) \(label)", state, was(result.replacedMemo),
      result.isPictureBack ? "picture back" : "",
    ])
  }

  private static func beginning(_ outcome: StarOutcome) -> String {
    switch outcome {
    case .starred: "Saved"
    case .restored: "Restored"
    case .updated: "Updated"
    case .kept: "Already saved:"
    case .inTrash: "Still in the trash:"
    }
  }

  /// Returns a memo and tags, `"light" · #sea #sky`, or an empty string if there are neither.
  static func note(_ memo: String, _ tags: [PhotoTag]) -> String {
    let words = tags.map { "#\($0.name)" }.joined(separator: " ")
    return joined([memo.isEmpty ? "" : quotedMemo(memo), words])
  }

  /// Returns a sentence about the work that remains after a star, if any.
  static func remark(on result: StarResult) -> String? {
    if let fault = result.fileFault {
      return "Its picture cannot be read (\(fault)). Type verify to see which file it is."
    }
    return switch result.reportFailure {
    case nil: nil
    case .photos(.timedOut, let server):
      "\(server) was too slow to take the download report. It will be sent later."
    case .photos(.otherServer, _):
      "Its download report is for another server, and will be sent in a session with that server."
    case .photos(_, let server): "The download report to \(server) failed. It will be sent again later."
    default: "The download report failed. It will be sent again later."
    }
  }
}

extension DisplayedOutcome<DisplayedStar> {
  /// Creates the outcome of `star` for several photos.
  package init(_ starred: StarredPhotos) {
    let photos = starred.photos
    if let only = photos.first, photos.count + starred.left.count == 1 { self = Self(only); return }
    let remarks = [Self.remark(onLate: photos), Self.remark(onFaulty: photos)].compactMap(\.self)
    self.init(
      photos.map { DisplayedStar($0) }, isSingle: false, sentences: Self.sentences(on: starred),
      remark: remarks.isEmpty ? nil : remarks.joined(separator: " "),
      error: starred.failure.map { Self.error($0, after: starred) })
  }
}

extension DisplayedOutcome<DisplayedStar> {
  private static func remark(onLate photos: [StarredPhoto]) -> String? {
    let late = photos.filter { $0.result.reportFailure != nil }
    guard late.count > 1 else { return late.first.flatMap { Wording.remark(on: $0.result) } }
    return "\(Wording.counted(late.count, "download report")) could not be sent. They will be sent later."
  }

  private static func remark(onFaulty photos: [StarredPhoto]) -> String? {
    let count = photos.count { $0.result.fileFault != nil }
    return count == 0 ? nil : "\(Wording.counted(count, "picture")) cannot be read. Type verify to see why."
  }

  private static func sentences(on starred: StarredPhotos) -> [String] {
    let tagged = starred.memo.map { TaggedMemo($0) }
    let words = Wording.note(tagged?.text ?? "", tagged?.tags ?? [])
    func photos(_ outcome: StarOutcome) -> [StarredPhoto] {
      starred.photos.filter { $0.result.outcome == outcome }
    }
    return [
      sentence("Saved", photos(.starred), words), sentence("Restored", photos(.restored), words),
      sentence("Updated", photos(.updated), words.isEmpty ? "no memo" : words),
      sentence("Already saved:", photos(.kept)), sentence("Still in the trash:", photos(.inTrash)),
      replaced((photos(.restored) + photos(.updated)).compactMap(\.result.replacedMemo)),
    ].compactMap(\.self)
  }

  /// Returns a sentence such as "Saved 3 photos · "light"", or `nil` if there are no photos.
  private static func sentence(_ beginning: String, _ photos: [StarredPhoto], _ words: String = "") -> String?
  {
    guard let first = photos.first else { return nil }
    let label =
      photos.count == 1 ? Wording.label(first.photo) : Wording.counted(photos.count, "photo")
    return Wording.joined(["\(beginning) \(label)", words])
  }

  /// Returns the replaced memos, if there are any.
  private static func replaced(_ memos: [String]) -> String? {
    guard !memos.isEmpty else { return nil }
    return "Replaced \(Wording.beginning(of: memos.map { Wording.quoted(Wording.firstLine($0)) }))"
  }

  private static func error(_ failure: Failure, after starred: StarredPhotos) -> DisplayedError {
    let reason = DisplayedError(oneNotSaved: failure)
    let total = Wording.counted(starred.photos.count + starred.left.count, "photo")
    let saved = "\(starred.photos.count) of \(total)"
    let memo = starred.memo == nil ? "" : " with the memo again"
    let rest = "Type star \(Wording.typed(starred.left))\(memo) for the rest."
    guard reason.code != .cancelled, let next = starred.left.first else {
      return DisplayedError(reason.code, "Canceled after saving \(saved). \(rest)")
    }
    let failed = Wording.named(next, isFirst: false)
    return DisplayedError(reason.code, "Saved \(saved), not \(failed): \(reason.message) \(rest)")
  }
}

extension DisplayedError {
  /// Creates the error for one of several photos; the others may have been saved.
  init(oneNotSaved failure: Failure) {
    switch failure {
    case .picture(let error, let server) where error != .cancelled:
      self.init(error.code, "\(error.whatHappened(server: server)); \(error.advice).")
    case .library(.diskFull(let path)):
      self.init(.cannotWrite, "There is no space left in \"\(path)\". Free up space.")
    default: self.init(failure)
    }
  }
}
