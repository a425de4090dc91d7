import Domain
import LineEditing
import SceneCore

// The photos to offer, by number, photographer, memo or id, and their tags and memos.

extension WordCompletion {
  func photos(for spec: CommandSpec) -> [CompletionOffer] {
    if let marked = markedPhotos(for: spec) { return [.word(marked)] }
    let listed = snapshot.choices.filter { spec.subject != .savedPhotos || $0.photo?.isStarred == true }
    let isByWords = word.count > 1 && !word.allSatisfy { $0.isNumber }
    let isAlone = listed.isEmpty && spec.subject != .photoOnScreen
    return listed.map { .number($0) } + (isAlone || isByWords ? ids(for: spec) : [])
  }

  /// The numbers of the marked photos, unless the line has one of them or the command takes fewer.
  private func markedPhotos(for spec: CommandSpec) -> String? {
    let marks = snapshot.marks.map(String.init)
    guard word.isEmpty, !marks.isEmpty, marks.count == 1 || spec.arguments.first?.kind == .photos,
      Set(marks).isDisjoint(with: before.dropFirst().map(\.text))
    else { return nil }
    return marks.joined(separator: " ")
  }

  func morePhotos(for spec: CommandSpec) -> [CompletionOffer] {
    let given = Set(before.dropFirst().map(\.text))
    return photos(for: spec).filter { !given.contains($0.plain) }
  }

  /// Returns the photos in the library or the trash that are not in the list.
  func ids(for spec: CommandSpec) -> [CompletionOffer] {
    let listed = Set(snapshot.choices.compactMap(\.photo?.id))
    let known = spec.subject == .trashedPhotos ? snapshot.trashedPhotos() : snapshot.savedPhotos()
    return known.filter { $0.photo.map { listed.contains($0.id) } == false }.compactMap { .id(of: $0) }
  }

  /// The offers after a photo.
  ///
  /// After `-`, they are the photo's tags, otherwise the library's tags that are not in the line yet.
  var tags: [CompletionOffer] {
    let sign =
      word.first.flatMap { "+-".contains($0) ? String($0) : nil }
      ?? (word.isEmpty && spec?.takesPhoto == true ? "+" : "")
    let hash = word.dropFirst(sign.count).hasPrefix("#") ? "#" : ""
    return tags(after: sign + hash)
  }

  /// - Parameter front: The prefix before the name at the beginning of the word.
  func tags(after front: String) -> [CompletionOffer] {
    let given = Set(before.dropFirst().compactMap { PhotoTag($0.text.drop { "+-".contains($0) })?.name })
    let isRemoved = front.hasPrefix("-")
    let tags = (isRemoved ? removableTags : nil) ?? snapshot.knownTags()
    // An added tag may be new, so an existing tag that contains its letters must not replace it.
    let typed = isRemoved ? "" : String(word.dropFirst(front.count)).folded
    return tags.filter { !given.contains($0) && $0.folded.hasPrefix(typed) }.map { .value($0, after: front) }
  }

  /// The tags of the photos before the cursor, or of the photo on screen, without duplicates; `nil` if unknown.
  private var removableTags: [String]? {
    let photos = namedPhotos
    guard !photos.isEmpty, photos.allSatisfy({ $0.tags != nil }) else { return nil }
    let tags = photos.flatMap { $0.tags ?? [] }
    var seen: Set<String> = []
    return tags.filter { seen.insert($0).inserted }
  }

  /// The memo to edit: that of the photo named before the word or, if none is named, of the photo on screen.
  var memos: [CompletionOffer] {
    guard isAtEnd else { return [] }
    return namedPhotos.first?.memo.map { [.memo($0)] } ?? []
  }

  /// The listed photos whose numbers or ids are in the line; if there are none, the photo on screen.
  private var namedPhotos: [NumberedChoice.Photo] {
    let words = before.dropFirst().filter { !$0.isQuoted }
    let ranges = words.filter(\.isNumbers).flatMap { (try? PhotoNumbers(parsing: $0.text))?.ranges ?? [] }
    let ids = Set(words.map(\.text))
    let named = snapshot.choices.filter { choice in
      ranges.contains { $0.contains(choice.number) } || choice.photo.map { ids.contains($0.id) } == true
    }.compactMap(\.photo)
    return named.isEmpty ? [snapshot.photoOnScreen].compactMap(\.self) : named
  }
}
