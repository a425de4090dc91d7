import Domain
import SceneCore

struct ImportSentences {
  private let imported: ImportedPhotos
  private let isDryRun: Bool

  init(_ imported: ImportedPhotos, isDryRun: Bool) {
    self.imported = imported
    self.isDryRun = isDryRun
  }

  private var merged: MergedEntries { imported.merged }

  var displayed: Transfer.DisplayedImport {
    Transfer.DisplayedImport(
      added: merged.added, changed: merged.changed, unchanged: merged.unchanged, inTrash: merged.inTrash,
      fetched: imported.fetched, picturesMissing: merged.withoutPicture.count, dryRun: isDryRun,
      copy: imported.copy, refused: imported.refused.map(refusal), refusedCount: imported.refusedCount,
      retypedTags: imported.retypedTags.map { .init(typed: $0.typed, tag: $0.tag?.name) },
      sentences: [result] + tags + pictures + copy + lines)
  }

  /// The photos that arrived, or would arrive: "Imported 15 new photos · 3 already here".
  private var result: String {
    let parts = [
      (merged.changed, "merged"), (merged.unchanged, "already here"), (merged.inTrash, "left in the trash"),
    ].filter { $0.0 > 0 }.map { "\(Wording.number($0.0)) \($0.1)" }
    if merged.added + merged.changed == 0, parts.isEmpty, !isDryRun { return "Nothing was imported" }
    if merged.added + merged.changed == 0 {
      return (["Nothing to import"] + parts).joined(separator: " · ")
    }
    let new = merged.added == 0 ? [] : [Wording.counted(merged.added, "new photo")]
    return (isDryRun ? "Would import " : "Imported ") + (new + parts).joined(separator: " · ")
  }

  private var tags: [String] {
    let changed = imported.retypedTags.compactMap { name in
      name.tag.map { "\(Wording.quoted(name.typed)) to #\($0.name)" }
    }
    let lost = imported.retypedTags.filter { $0.tag == nil }.map { Wording.quoted($0.typed) }
    return [
      changed.isEmpty
        ? nil : "Changed \(Wording.beginning(of: changed)): tags have only letters, digits, - and _.",
      lost.isEmpty ? nil : "Left out \(Wording.beginning(of: lost)), which no tag can be.",
    ].compactMap(\.self)
  }

  private var pictures: [String] {
    let missing = merged.withoutPicture.count
    return [
      imported.fetched > 0 ? "Fetched \(Wording.counted(imported.fetched, "picture"))" : nil,
      missing > 0 && !isDryRun
        ? "\(Wording.counted(missing, "picture")) missing · verify fetches \(missing == 1 ? "it" : "them")"
        : nil,
    ].compactMap(\.self)
  }

  private var copy: [String] {
    imported.copy.map { ["undo does not take this back. A copy of the library before it is in \"\($0)\"."] }
      ?? []
  }

  private var lines: [String] {
    imported.refused.map { line in
      "Line \(Wording.number(line.number)), \(Wording.quoted(line.text, cells: 60)): \(reason(line.reason))"
    }
  }

  private func refusal(_ line: RefusedLine) -> Transfer.DisplayedRefusal {
    Transfer.DisplayedRefusal(
      line: line.number, text: Wording.excerpt(line.text), reason: reason(line.reason))
  }

  private func reason(_ reason: RefusedLine.Reason) -> String {
    switch reason {
    case .unreadable(let words): words + "."
    case .noPhoto: "it has neither an id nor the address of a photo's page."
    case .newerVersion: "a later version of picterest wrote it."
    case .failure(let failure): DisplayedError(failure).message
    }
  }

  /// An error if lines were refused: the rest is imported, but reporting success would hide those lines.
  var error: DisplayedError? {
    if let failure = imported.failure {
      let error = DisplayedError(failure)
      return DisplayedError(
        error.code, "The import ended early: \(error.message) Import the file again for the rest.")
    }
    guard imported.refusedCount > 0 else { return nil }
    let lines = Wording.counted(imported.refusedCount, "line")
    return DisplayedError(
      .badInput,
      "\(lines) \(imported.refusedCount == 1 ? "was" : "were") left out. Correct the file, and import it again."
    )
  }
}
