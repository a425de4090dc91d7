package import Domain

// The words for worker failures, in one place, so that every scene uses the same ones.

extension DisplayedError {
  package init(_ failure: Failure) {
    switch failure {
    case .photos(let error, let server): self.init(error, server: server)
    case .picture(let error, let server): self.init(error, server: server)
    case .library(let error): self.init(error)
    case .unknownNumber(let number, let count): self = .unknownNumber(number, count: count)
    case .unsavedNumbers(let numbers):
      self.init(.notSaved, Self.sentence(on: numbers, notIn: "the library", "saved"))
    case .numbersNotInTrash(let numbers):
      self.init(.notInTrash, Self.sentence(on: numbers, notIn: "the trash", "trash"))
    case .notInTrash(let photo):
      self.init(
        .notInTrash,
        "\(Wording.named(photo)) is in the library, not in the trash. Type trash to list it."
      )
    case .trashed(let photos): self.init(trashed: photos, restoring: "star")
    case .unknownID(let id):
      self.init(
        .usage,
        "\(Wording.quoted(id.rawValue)) is neither a photo's number nor an id. Use a number from the list, "
          + "an \(PhotoID.wholeLength)-character id, or the address of a photo's page; "
          + "to search the library for this text: find \(id.rawValue)")
    case .unsaved(let id, let source):
      let whose = source.map { " from \(Wording.name(of: $0))" } ?? ""
      self.init(
        .notSaved,
        "The library has no photo \(Wording.quoted(id.rawValue))\(whose). Type saved to list your photos.")
    case .badQuery(let error): self.init(error)
    case .nothingSearched:
      self.init(
        .nothingBefore, "There is no search to resume. Type search and words, as in: search light")
    case .noCard(nil):
      self.init(
        .noCard, "There is no card here. Type random and other words, or random \"\" for any photos."
      )
    case .noCard(before: let number?):
      self.init(.noCard, "There is no card before card \(number). Type skip for the next one.")
    case .editor(let error): self.init(error)
    case .file(let error): self.init(error)
    case .desktop(let error): self.init(error)
    case .settings(let error): self.init(error)
    case .noExportFormat(let path):
      self.init(
        .usage,
        "\(Wording.quoted(path)) does not name a format. Use a file that ends in .json, .jsonl, .csv or .md, "
          + "--format, --bookmarks, or for a page a folder name with / after it.")
    case .onlyForPages(let path):
      self.init(
        .usage,
        "\(Wording.quoted(path)) is not a page, so it has no title or text. For a page: export sea-page --title \"The sea\""
      )
    case .noPageBefore:
      self.init(.nothingBefore, "This is the first page. back returns to where you came from.")
    case .noPhotoBefore:
      self.init(.nothingBefore, "This is the first photo of the list. back returns to the list.")
    case .noPhotoAfter:
      self.init(.notFound, "This is the last photo of the list. back returns to the list.")
    case .notFromAList:
      self.init(
        .notFound, "This photo was not opened from a list. Show one from a list first: home, then show 3.")
    case .unknownTag(let tag):
      self.init(.notFound, "No photo has the tag #\(tag.name). Type tags to see all.")
    case .tooManyToUndo(let count):
      self.init(
        .notAsked,
        "\(Wording.counted(count, "photo")) are more than undo takes back. Add --yes to import them anyway."
      )
    case .noPicture(let photo):
      self.init(
        .notFound,
        "The picture of \(Wording.named(photo, isFirst: false)) is missing from the library. "
          + "Type verify to fetch it again.")
    case .noPage:
      self.init(
        .notFound, "This photo has no web page. To open a saved photo's picture, add --picture.")
    case .trashChanged:
      self.init(
        .libraryBusy,
        "The trash has changed since the question, so nothing was removed. Type purge again.")
    case .notAsked:
      self.init(
        .notAsked,
        "This needs confirmation. Add --yes to the command.")
    }
  }

  static let cancelled = DisplayedError(.cancelled, "Canceled.")

  /// - Parameter count: The number of photos in the list on screen.
  private static func unknownNumber(_ number: Int, count: Int) -> DisplayedError {
    switch count {
    case 0: DisplayedError(.unknownNumber, "There is no photo \(number). The list is empty.")
    case 1: DisplayedError(.unknownNumber, "There is no photo \(number). The list has only photo 1.")
    default:
      DisplayedError(
        .unknownNumber,
        "There is no photo \(number). The list has photos 1 to \(count).")
    }
  }
}

extension DisplayedError {
  /// Creates the error for a list that ended after some photos.
  init(_ failure: Failure, afterListed photos: Int) {
    self.init(failure)
    message = "There are only \(Wording.counted(photos, "photo")) so far. " + message
  }

  /// Returns the error for photos that must be starred first, or `nil` for any other failure.
  ///
  /// - Parameter what: The thing that only saved photos have.
  static func toBeStarred(_ failure: Failure, having what: String) -> DisplayedError? {
    let typed: String
    switch failure {
    case .unsavedNumbers(let numbers): typed = PhotoNumbers(numbers).description
    case .unsaved(let id, _): typed = id.rawValue
    default: return nil
    }
    return DisplayedError(
      .notSaved, "Only photos in the library have \(what). Type star \(Wording.cut(typed)) first.")
  }
}
