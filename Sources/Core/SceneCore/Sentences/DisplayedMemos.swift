package import Domain
import FoundationEssentials
package import Terminal

/// The memos that a photo has and had, ready to be shown: the same in every scene that changes memos.
package struct DisplayedMemos: Sendable, Hashable, Encodable {
  package var id: String
  /// The present one first, then the latest of the others.
  package var memos: [Entry]
  /// The line above them.
  package var heading: String
  /// The line below them.
  package var footer: String
  package var isInTrash: Bool

  enum CodingKeys: CodingKey { case id, memos }

  package struct Entry: Sendable, Hashable, Encodable {
    /// Nil when the photo has none now.
    @NullWhenNil package var memo: String?
    /// ISO 8601 in UTC; nil for the present one.
    @NullWhenNil package var replacedAt: String?
    /// Who wrote it, in a library that several people use.
    @NullWhenNil package var by: String?
    /// The same as `replacedAt` for people: `until 2026-11-21 14:03`, or `now`.
    package var time: String

    enum CodingKeys: CodingKey { case memo, replacedAt, by }
  }

  /// - Parameters:
  ///   - command: What to type to change the memo, up to the memo.
  ///   - restoring: What to type before that when the photo is in the trash.
  ///   - timeZone: The reader's.
  package init(_ memos: PhotoMemos, command: String, restoring: String, timeZone: LocalTimeZone) {
    let photo = memos.photo
    id = photo.photo.id.rawValue
    let written = Memo.trimmed(memos.history.memo)
    let now = Entry(memo: written.isEmpty ? nil : written, replacedAt: nil, by: memos.history.by, time: "now")
    let earlier = memos.history.earlier.map { memo in
      Entry(
        memo: memo.memo, replacedAt: memo.replacedAt.formatted(.iso8601), by: memo.by,
        time: "until \(memo.replacedAt.minute(in: timeZone))")
    }
    self.memos = [now] + earlier
    heading = "Memos of \(Wording.named(photo, isFirst: false))"
    isInTrash = memos.history.isInTrash
    let way = isInTrash ? "type \(restoring), then" : "type it again"
    footer = earlier.isEmpty ? "It has had no other." : "To bring one back, \(way): \(command) \"…\""
  }
}

// The view's side of a photo's memos.

extension DisplayedMemos {
  /// The memos, each with its time in a column before it; where there is no room for two columns, the time is above it.
  ///
  /// - Parameter width: Cells that a line may take; nil for as many as it needs.
  package func lines(within width: Int?) -> [StyledText] {
    ["\(heading)"] + memos.flatMap { $0.lines(within: width) } + [StyledText("\(footer)", .faint)]
  }
}

extension DisplayedMemos.Entry {
  private static let timeWidth = 24

  fileprivate func lines(within width: Int?) -> [StyledText] {
    var texts = memo.map(Self.lines(of:)) ?? [StyledText("no memo", .faint)]
    if let by, let last = texts.popLast() { texts.append(last + StyledText(" — \(by)", .faint)) }
    let label = replacedAt == nil ? StyledText("\(time)", .star) : StyledText("\(time)", .faint)
    if let width, width < 2 * Self.timeWidth {
      return label.wrapped(to: width) + texts.flatMap { ("  " + $0).wrapped(to: width, hanging: 2) }
    }
    let rows = texts.flatMap { text in
      width.map { text.wrapped(to: $0 - Self.timeWidth, hanging: 0) } ?? [text]
    }
    return zip(0..., rows).map { index, row in
      let before = index == 0 ? label : ""
      let blanks = String(repeating: " ", count: Self.timeWidth - before.width)
      return before + StyledText("\(blanks)") + row
    }
  }

  private static func lines(of memo: String) -> [StyledText] {
    memo.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
      StyledText(SafeText(String($0)))
    }
  }
}
