package import Domain
internal import Terminal

/// The phrases that several scenes share.
package enum Wording {
  /// "1 call", "1,234 calls".
  package static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(number(count)) \(noun)s"
  }

  /// A number as a person reads it: "1,234".
  package static func number(_ number: Int) -> String { number.withSeparators }

  /// How many calls are left, and of how many, worded the same wherever it is shown: "4,999 of 5,000".
  package static func callsLeft(_ budget: RateBudget) -> String {
    "\(number(budget.remaining)) of \(number(budget.limit))"
  }

  /// How much room something takes on a disk: "980 kB", "1.2 MB", "256 MB".
  package static func size(_ bytes: Int) -> String {
    let kilo = 1_024
    guard bytes >= kilo * kilo else { return "\(number((max(0, bytes) + kilo - 1) / kilo)) kB" }
    let (unit, name) = bytes < kilo * kilo * kilo ? (kilo * kilo, "MB") : (kilo * kilo * kilo, "GB")
    let tenths = bytes / (unit / 10)
    let isRound = tenths >= 100 || tenths.isMultiple(of: 10)
    return isRound ? "\(number(bytes / unit)) \(name)" : "\(tenths / 10).\(tenths % 10) \(name)"
  }

  /// The beginning of a text that is quoted in a sentence.
  ///
  /// It has at most 800 bytes, because one character may have any number of them.
  package static func excerpt(_ text: String, characters: Int = 200) -> String {
    var bytes = 0
    let scalars = text.unicodeScalars.prefix { scalar in
      bytes += UTF8.width(scalar)
      return bytes <= 800
    }
    let start = String(scalars).prefix(characters)
    return start.utf8.count == text.utf8.count ? text : start.prefix(characters - 1) + "…"
  }

  /// The first line of a text, with an ellipsis if there are more.
  package static func firstLine(_ text: String) -> String {
    let end = text.utf8.firstIndex { [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains($0) }
    return end.map { text[..<$0] + "…" } ?? text
  }

  /// A word that was typed, in quotation marks and without the password of an address; a long one is cut.
  ///
  /// - Parameter cells: The most that the word may take.
  package static func quoted(_ word: String, cells: Int = 40) -> String { "\"\(cut(word, cells: cells))\"" }

  /// The same without the quotation marks.
  package static func cut(_ word: String, cells: Int = 40) -> String {
    let start = excerpt(word.withoutPasswords)
    guard CellWidth.of(SafeText(start)) > cells else { return start }
    var left = cells - 1
    let kept = start.prefix { character in
      left -= CellWidth.of(SafeText(String(character)))
      return left >= 0
    }
    return kept + "…"
  }

  /// `red, green or blue`; of a long list only the beginning, and how to see the rest.
  package static func alternatives(_ words: [String]) -> String {
    guard words.count <= 12 else {
      return words.prefix(6).joined(separator: ", ") + " and so on; Tab lists them all"
    }
    return list(words, "or")
  }

  /// `home, saved and search`.
  package static func list(_ words: [String], _ conjunction: String = "and") -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
  }

  /// The words after the source's name in the footer of a list: " · offline, as of 3 hours ago".
  ///
  /// - Parameter age: In seconds, if the source could not be reached; nil when the list is current, and nothing follows.
  package static func offline(age: Int?) -> String {
    age.map { " · offline, as of \(timeAgo($0))" } ?? ""
  }

  /// The footer's hint when there are more photos.
  package static let nextPage = "next for more"

  /// The footer's note on earlier pages; only the last page is shown again.
  package static func before(_ count: Int) -> String { " · \(number(count)) before these" }

  /// "5 minutes ago", rounded down.
  private static func timeAgo(_ seconds: Int) -> String {
    let units = [("day", 86_400), ("hour", 3_600), ("minute", 60)]
    guard let (unit, length) = units.first(where: { seconds >= $0.1 }) else {
      return "less than a minute ago"
    }
    return counted(seconds / length, unit) + " ago"
  }

  /// When a server may be asked again: "in 5 seconds", "in 2 minutes", rounded up; "later" if it does not say.
  static func timeToRetry(_ seconds: Int?) -> String {
    guard let seconds else { return "later" }
    let time =
      seconds < 120 ? counted(seconds, "second") : counted(seconds / 60 + (seconds % 60 + 59) / 60, "minute")
    return "in \(time)"
  }

  /// How much the library holds: "2 photos saved".
  package static func saved(_ count: Int) -> String { counted(count, "photo") + " saved" }

  /// What others did, as in "ada starred 3 photos and changed 1 memo, bo deleted 1 photo"; nil for nothing.
  package static func deeds(_ deeds: [LibraryNews.Deed]) -> String? {
    let people = deeds.reduce(into: [String]()) { if !$0.contains($1.person) { $0.append($1.person) } }
    guard !people.isEmpty else { return nil }
    let told = people.prefix(mostPeople).map { person in
      let acts = LibraryNews.Deed.Act.allCases.compactMap { act in
        let photos = deeds.reduce(0) { $1.person == person && $1.act == act ? $0 + $1.photos : $0 }
        return photos > 0 ? words(for: act, photos) : nil
      }
      let last = acts.count > 1 ? " and " + (acts.last ?? "") : ""
      return excerpt(person) + " " + (last.isEmpty ? acts : acts.dropLast()).joined(separator: ", ") + last
    }
    let others = people.count - told.count
    return (told + (others > 0 ? ["\(counted(others, "other")) changed something"] : [])).joined(
      separator: ", ")
  }

  private static let mostPeople = 3

  private static func words(for act: LibraryNews.Deed.Act, _ count: Int) -> String {
    let photos = counted(count, "photo")
    return switch act {
    case .star: "starred \(photos)"
    case .memo: "changed \(counted(count, "memo"))"
    case .delete: "deleted \(photos)"
    case .restore: "restored \(photos)"
    case .tag: "tagged \(photos)"
    case .imported: "imported \(photos)"
    case .undo: "took back changes to \(photos)"
    case .redo: "made changes to \(photos) again"
    case .purge: "removed \(photos) for good"
    }
  }

  /// How many photos of an answer are missing; nil when none is.
  package static func leftOut(_ unreadable: Int) -> String? {
    guard unreadable > 0 else { return nil }
    let photos = counted(unreadable, "photo")
    return "\(photos) could not be read and \(unreadable == 1 ? "was" : "were") left out."
  }

  /// A photo in a sentence: its number means another photo in another list, so it says whose photo it is.
  ///
  /// - Parameters:
  ///   - isFirst: Whether a sentence begins with it.
  ///   - cells: The most that the name may take.
  package static func named(_ photo: NumberedPhoto, isFirst: Bool = true, cells: Int = 40) -> String {
    let name = SafeText(photo.photo.photographer.name).truncated(to: cells).text
    let end = name.isEmpty ? "" : " by \(name)"
    if let number = photo.number { return "\(isFirst ? "Photo" : "photo") \(number)\(end)" }
    return "\(isFirst ? "The" : "the") photo" + (end.isEmpty ? " \(photo.photo.id.rawValue)" : end)
  }

  /// The sentence on a starred photo.
  /// - Parameter label: What the photo is called.
  package static func starred(_ label: String, _ result: StarResult) -> String {
    let subject = result.isPictureBack ? "\(label) has its picture back. It" : label
    let memo = result.memo
    return switch (result.outcome, memo.isEmpty) {
    case (.starred, true) where result.trashedMemo != nil:
      "\(subject) is saved" + insteadOf(result.trashedMemo, ", without")
    case (.starred, true): "\(subject) is saved."
    case (.starred, false) where result.isMemoBack:
      "\(subject) is saved again, with its memo: \(quotedMemo(memo))"
    case (.starred, false):
      "\(subject) is saved: \(quotedMemo(memo))" + insteadOf(result.trashedMemo, ", in place of")
    case (.updated, true): "\(subject) was saved before; it has no memo now."
    case (.updated, false):
      "\(subject) was saved before; its memo is now \(quotedMemo(memo))" + inPlace(of: result.replacedMemo)
    case (.kept, true): "\(subject) was saved before, without a memo."
    case (.kept, false): "\(subject) was saved before; its memo stays \(quotedMemo(memo))"
    }
  }

  /// The sentence on work that a star leaves; nil when there is none.
  package static func remark(on result: StarResult) -> String? {
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
