package import Domain

// `star`, of one photo and of several: the saved photos, the work left, and the reason for an early end.

/// The outcome of `star` for a photo, for display.
package struct DisplayedStar: DisplayedResult {
  /// The word `starred`, `restored`, `updated`, `kept` or `inTrash`.
  package var outcome: String
  @NullWhenNil package var number: Int?
  package var id: String
  /// The photo's memo now.
  @NullWhenNil package var memo: String?
  /// The memo before.
  @NullWhenNil package var replaced: String?
  /// The photo's tags now.
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
  /// Creates the outcome of `star` for one photo; a nil `sentence` means a sentence with its number.
  package init(_ starred: StarredPhoto, sentence: String? = nil) {
    self.init(
      [DisplayedStar(starred)], isSingle: true,
      sentences: [sentence ?? Wording.starred(Wording.named(starred.photo), starred.result)],
      remark: Wording.remark(on: starred.result))
  }
}

extension Wording {
  /// Returns the sentence on a starred photo.
  package static func starred(_ label: String, _ result: StarResult) -> String {
    let subject = result.isPictureBack ? "\(label) has its picture back. It" : label
    let (memo, note) = (result.memo, note(result.memo, result.tags))
    return switch (result.outcome, memo.isEmpty) {
    case (.starred, _): "\(subject) is saved" + (note.isEmpty ? "." : ": \(note)")
    case (.restored, true) where result.replacedMemo != nil:
      "\(subject) is back from the trash" + insteadOf(result.replacedMemo, ", without")
    case (.restored, true): "\(subject) is back from the trash" + (note.isEmpty ? "." : ": \(note)")
    case (.restored, false) where result.isMemoBack:
      "\(subject) is back from the trash, with its memo: \(note)"
    case (.restored, false):
      "\(subject) is back from the trash: \(note)"
        + insteadOf(result.replacedMemo, ", in place of")
    case (.inTrash, _): "\(subject) stays in the trash."
    case (.updated, true) where result.tags.isEmpty: "\(subject) was saved before; it has no memo now."
    case (.updated, _):
      "\(subject) was saved before; \(memo.isEmpty ? "it now has" : "its memo is now") \(note)"
        + inPlace(of: result.replacedMemo)
    case (.kept, true) where note.isEmpty: "\(subject) was saved before, without a memo."
    case (.kept, true): "\(subject) was saved before; it has \(note) and no memo."
    case (.kept, false): "\(subject) was saved before; its memo stays \(note)"
    }
  }

  /// Returns a memo and tags, `"light" · #sea #sky`; empty without any.
  static func note(_ memo: String, _ tags: [PhotoTag]) -> String {
    let words = tags.map { "#\($0.name)" }.joined(separator: " ")
    return [memo.isEmpty ? "" : quotedMemo(memo), words].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Returns the sentence on a star's remaining work, if any.
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

  /// Returns the words on a different memo in the trash, if there was one.
  static func insteadOf(_ trashedMemo: String?, _ words: String) -> String {
    trashedMemo.map { "\(words) the memo that it had in the trash, \(quoted(firstLine($0), cells: 60))" }
      ?? ""
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
    let (photos, note) = (starred.photos, starred.memo.map { Note($0) })
    let new = photos.filter { $0.result.outcome == .starred }
    let restored = photos.filter { $0.result.outcome == .restored }
    let trashed = photos.filter { $0.result.outcome == .inTrash }
    let updated = photos.filter { $0.result.outcome == .updated }
    let kept = photos.filter { $0.result.outcome == .kept }
    return [
      sentence(new, "is saved", "are saved", end: given(note)),
      sentence(restored, "is back from the trash", "are back from the trash", end: given(note)),
      sentence(updated, "was saved before", "were saved before", end: "; \(now(note, of: updated))"),
      sentence(kept, "was saved before and stays as it was", "were saved before and stay as they were"),
      sentence(trashed, "stays in the trash", "stay in the trash"),
      replaced(restored.compactMap(\.result.replacedMemo), from: " from the trash"),
      memosBack(of: restored),
      replaced(updated.compactMap(\.result.replacedMemo)),
    ].compactMap(\.self)
      + (new.isEmpty && restored.isEmpty && updated.isEmpty ? [] : ["Type undo to take this back."])
  }

  /// Returns " with the memo "light" and the tag #sea"; empty without any.
  private static func given(_ note: Note?) -> String {
    let memo = note?.text.flatMap { $0.isEmpty ? nil : "the memo \(Wording.quotedMemo($0))" }
    let words = [memo, Wording.tags(note?.tags ?? [])].compactMap(\.self)
    return words.isEmpty ? "" : " with \(Wording.list(words))"
  }

  /// Returns "their memo is now "light", with the tag #sea".
  private static func now(_ note: Note?, of photos: [StarredPhoto]) -> String {
    let subject = photos.count == 1 ? "it has" : "they have"
    let tags = Wording.tags(note?.tags ?? [])
    guard let memo = note?.text else { return "\(subject) \(tags ?? "no memo") now" }
    if memo.isEmpty { return "\(subject) no memo now" }
    return "\(photos.count == 1 ? "its" : "their") memo is now \(Wording.quotedMemo(memo))"
      + (tags.map { ", with \($0)" } ?? "")
  }

  /// Returns "3 photos are saved with the memo "light": 1 by Amy, 2 by Ben and 3 by Carla."; nil without photos.
  private static func sentence(
    _ photos: [StarredPhoto], _ one: String, _ several: String, end: String = ""
  ) -> String? {
    guard let first = photos.first else { return nil }
    if photos.count == 1 { return "\(Wording.named(first.photo)) \(one)\(end)." }
    return
      "\(Wording.counted(photos.count, "photo")) \(several)\(end): \(Wording.named(photos.map(\.photo)))."
  }

  /// Returns the replaced memos, if there are any.
  private static func replaced(_ memos: [String], from place: String = "") -> String? {
    guard !memos.isEmpty else { return nil }
    let quoted = memos.map { Wording.quoted(Wording.firstLine($0)) }
    return "This replaced the memo\(memos.count == 1 ? "" : "s")\(place): \(Wording.beginning(of: quoted))."
  }

  /// Returns the photos with their memos from the trash, if there are any.
  private static func memosBack(of photos: [StarredPhoto]) -> String? {
    let count = photos.count { $0.result.isMemoBack }
    if count == 0 { return nil }
    return count == photos.count
      ? (count == 1 ? "Its memo is" : "Their memos are") + " back, too."
      : count == 1 ? "The memo of one is back, too." : "The memos of \(count) are back, too."
  }

  private static func error(_ failure: Failure, after starred: StarredPhotos) -> DisplayedError {
    let reason = DisplayedError(oneNotSaved: failure)
    let total = Wording.counted(starred.photos.count + starred.left.count, "photo")
    let saved = "\(starred.photos.count) of \(total) \(starred.photos.count == 1 ? "is" : "are") saved."
    let memo = starred.memo == nil ? "" : " with the memo again"
    let rest = "Type star \(Wording.typed(starred.left))\(memo) for the rest."
    guard reason.code != .cancelled, let next = starred.left.first else {
      return DisplayedError(reason.code, "Cancelled: \(saved) \(rest)")
    }
    return DisplayedError(
      reason.code, "\(saved) \(Wording.named(next)) is not: \(reason.message) \(rest)")
  }
}

extension DisplayedError {
  /// Creates the error for one of several photos; others may have been saved.
  init(oneNotSaved failure: Failure) {
    switch failure {
    case .picture(let error, let server) where error != .cancelled:
      self.init(error.code, "\(error.whatHappened(server: server)); \(error.advice).")
    case .library(.diskFull(let path)):
      self.init(.cannotWrite, "There is no space left in \"\(path)\". Free some.")
    default: self.init(failure)
    }
  }
}
