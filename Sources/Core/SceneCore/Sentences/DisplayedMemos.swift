package import Domain
import FoundationEssentials
package import Terminal

/// A photo's current and previous memos, for display in any scene.
package struct DisplayedMemos: Sendable, Hashable, Encodable {
  package var id: String
  /// The current memo, then the previous ones, latest first.
  package var memos: [Entry]
  package var heading: String
  package var footer: String
  package var isInTrash: Bool

  enum CodingKeys: CodingKey { case id, memos }

  package struct Entry: Sendable, Hashable, Encodable {
    /// The memo, or `nil` if there is none now.
    @NullWhenNil package var memo: String?
    /// The time in ISO 8601 and UTC, or `nil` for the current memo.
    @NullWhenNil package var replacedAt: String?
    /// The author, in a shared library.
    @NullWhenNil package var by: String?
    /// The time for people: `until 2026-11-21 14:03`, or `now`.
    package var time: String

    enum CodingKeys: CodingKey { case memo, replacedAt, by }
  }

  /// - Parameters:
  ///   - command: The words to type before a new memo.
  ///   - restoring: The words to type before that if the photo is in the trash.
  package init(_ memos: PhotoMemos, command: String, restoring: String, timeZone: LocalTimeZone) {
    let photo = memos.photo
    id = photo.photo.id.rawValue
    let written = Memo.trimmed(memos.history.memo)
    let now = Entry(memo: written.isEmpty ? nil : written, replacedAt: nil, by: memos.history.by, time: "now")
    let earlier = memos.history.earlier.map { memo in
      Entry(
        memo: memo.memo, replacedAt: ExactTime.text(memo.replacedAt), by: memo.by,
        time: "until \(memo.replacedAt.minute(in: timeZone))")
    }
    self.memos = [now] + earlier
    heading = "Memos of \(Wording.named(photo, isFirst: false))"
    isInTrash = memos.history.isInTrash
    let way = isInTrash ? "type \(restoring), then" : "type it again"
    footer = earlier.isEmpty ? "It has had no other." : "To bring one back, \(way): \(command) \"…\""
  }
}

extension DisplayedMemos {
  /// Returns the memos, each with its time in a column before it, or above it if two columns do not fit.
  package func lines(within width: Int?) -> [StyledText] {
    [StyledText("\(heading)").as(.aside)] + memos.flatMap { $0.lines(within: width) } + [
      StyledText("\(footer)", .faint).as(.aside)
    ]
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
