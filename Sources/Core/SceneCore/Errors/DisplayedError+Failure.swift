package import Domain

// The words for what goes wrong in a worker, in one place, so that every scene says the same thing the same way.

extension DisplayedError {
  package init(_ failure: Failure) {
    switch failure {
    case .photos(let error, let server): self.init(error, server: server)
    case .picture(let error, let server): self.init(error, server: server)
    case .library(let error): self.init(error)
    case .unknownNumber(let number, let count): self = .unknownNumber(number, count: count)
    case .unsavedNumbers(let numbers):
      self.init(.notSaved, Self.sentence(on: numbers, "the library", "saved"))
    case .numbersNotInTrash(let numbers):
      self.init(.notInTrash, Self.sentence(on: numbers, "the trash", "trash"))
    case .notInTrash(let photo):
      self.init(
        .notInTrash,
        "\(Wording.named(photo)) is in the library, not in the trash. Type trash to see what is in the trash."
      )
    case .trashed(let photos): self.init(trashed: photos, restoring: "star")
    case .unknownID(let id):
      self.init(
        .usage,
        "\(Wording.quoted(id.rawValue)) is neither a photo's number nor its id. Type a number from the list, an id of "
          + "\(PhotoID.wholeLength) characters, or the address of a photo's page.")
    case .unsaved(let id, let source):
      let whose = source.map { " of \(Wording.name(of: $0))" } ?? ""
      self.init(
        .notSaved,
        "The library has no photo \(Wording.quoted(id.rawValue))\(whose). Type saved to see what is in it.")
    case .badQuery(let error): self.init(error)
    case .nothingSearched:
      self.init(
        .nothingBefore, "Nothing has been searched for yet. Type search and words, as in: search light")
    case .noCard(nil):
      self.init(
        .noCard, "There is no card here. Type random and other words, or random \"\" for photos of all kinds."
      )
    case .noCard(before: let number?):
      self.init(.noCard, "There is no card before card \(number). Type skip for the next one.")
    case .editor(let error): self.init(error)
    case .file(let error): self.init(error)
    case .settings(let error): self.init(error)
    case .noExportFormat(let path):
      self.init(
        .usage,
        "\(Wording.quoted(path)) does not say what to write. Use a file that ends in .json, .jsonl, .csv or .md, "
          + "--format, --bookmarks, or for a page the name of a folder with / after it.")
    case .tooManyToUndo(let count):
      self.init(
        .notAsked,
        "\(Wording.counted(count, "photo")) are more than undo takes back. Add --yes to import them all the same."
      )
    case .noPicture(let photo):
      self.init(
        .notFound,
        "The picture of \(Wording.named(photo, isFirst: false)) is missing from the library. "
          + "Type verify to fetch it again.")
    case .noPage:
      self.init(
        .notFound, "This photo has no page that a browser could open. For a saved photo: open --picture")
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

  private init(_ error: LibraryError) {
    switch error {
    case .cancelled: self = .cancelled
    case .busy:
      self.init(.libraryBusy, "Another program is using the library. Try again in a moment.")
    case .damaged(let path, let reason):
      self.init(
        .libraryDamaged,
        "The library \"\(path)\" is damaged and was left as it is: \(reason). \(Self.whatToDo)")
    case .foreignSchema(let path, let type, let name):
      self.init(
        .libraryDamaged,
        "The library \"\(path)\" has a \(type) \(Wording.quoted(name)) that picterest did not make, so it was left as it is. "
          + "Use a library that you trust, or remove the \(type) with sqlite3.")
    case .unreadableRow(let path, let reason):
      self.init(
        .libraryDamaged,
        "This photo's row in the library \"\(path)\" cannot be read and was left as it is: \(reason). "
          + "A backup may still have it.")
    case .foreignJournal(let path, let journal):
      self.init(
        .libraryDamaged,
        "\"\(journal)\" was left by an interrupted change to a file other than \"\(path)\", so nothing was changed. "
          + Self.whatToDo)
    case .gone(let path):
      self.init(
        .libraryDamaged,
        "The library \"\(path)\" has disappeared, perhaps with its disk or folder. "
          + "Put it back, or type quit and start again: saving a photo then makes a new library.")
    case .notAFile(let path):
      self.init(
        .libraryDamaged,
        "\"\(path)\" is not a regular file. Move it away, or choose another folder with --data-dir.")
    case .linkedFile(let path, let target):
      self.init(
        .libraryDamaged,
        "\"\(path)\" is a symbolic link to \(target.map { "\"\($0)\"" } ?? "something that does not exist"), and "
          + "picterest follows none inside a library. Put the file itself in its place.")
    case .linkedPictures(let path):
      self.init(
        .libraryDamaged,
        "\"\(path)\" is a symbolic link, and picterest follows none inside a library. "
          + "Put the folder with the pictures in its place.")
    case .madeByNewerVersion(let path):
      self.init(
        .libraryNewer,
        "The library \"\(path)\" was made by a newer version of picterest and was left as it is. "
          + "Update picterest, or choose another folder with --data-dir.")
    case .readOnly(let path):
      self.init(
        .cannotWrite,
        "\"\(path)\" can be read but not written, so nothing was changed. "
          + "Make it writable, or choose another folder with --data-dir.")
    case .openedForReading(let path):
      self.init(.cannotWrite, "\"\(path)\" could not be opened for writing. Nothing was changed; try again.")
    case .diskFull(let path):
      self.init(
        .cannotWrite,
        "There is no space left in \"\(path)\". Nothing was changed; free some space and try again.")
    case .cannotCreate(let path, let reason):
      self.init(
        .cannotWrite,
        "Cannot create or open \"\(path)\": \(reason). "
          + "Correct that and try again, or choose another folder with --data-dir.")
    case .cannotConvert(let path, let reason):
      self.init(
        .cannotWrite,
        "The library \"\(path)\" was made by an earlier version of picterest and has to be converted once, but "
          + "\(reason). Make its folder writable, with free space, or use a copy of it with --data-dir.")
    case .inputOutput(let path, let reason):
      self.init(
        .inputOutput,
        "Reading or writing \"\(path)\" failed: \(reason). Try again; if it fails again, check the disk "
          + "and the file size limit (ulimit -f).")
    case .notSaved:
      self.init(.notSaved, "This photo is not in the library. Type saved to see what is.")
    case .notInTrash:
      self.init(.notInTrash, "This photo is not in the trash. Type trash to see what is.")
    case .nothingToUndo:
      self.init(
        .nothingToUndo,
        "There is nothing to undo. Changes can be undone for 30 days; a purge cannot be undone.")
    case .nothingToRedo:
      self.init(
        .nothingToRedo, "There is nothing to redo. It works after undo, until the library is changed again.")
    case .backup(let error): self.init(error)
    case .server(let error, let address): self.init(error, at: address)
    }
  }

  private static func sentence(on numbers: [Int], _ place: String, _ command: String) -> String {
    let isOne = numbers.count == 1
    return "\(isOne ? "Photo" : "Photos") \(Wording.beginning(of: numbers.map(String.init))) "
      + "\(isOne ? "is" : "are") not in \(place), so nothing was changed. Type \(command) to see what is."
  }

  /// - Parameter restoring: The command that brings them back.
  init(trashed photos: [NumberedPhoto], restoring: String) {
    let isOne = photos.count == 1
    let numbers = photos.compactMap(\.number)
    let subject =
      isOne
      ? photos.map { Wording.named($0) }.joined()
      : "Photos \(Wording.beginning(of: numbers.map(String.init)))"
    let object = isOne ? "it" : "them"
    let typed = numbers.isEmpty ? photos.first?.photo.id.rawValue ?? "" : "\(PhotoNumbers(numbers))"
    self.init(
      .notSaved,
      "\(subject) \(isOne ? "is" : "are") in the trash, so nothing was changed. "
        + "Type \(restoring) \(typed) to bring \(object) back.")
  }

  private static let whatToDo = "Type help library to see what to do."

  static let cancelled = DisplayedError(.cancelled, "Cancelled.")

  /// - Parameter count: How many numbers the list on screen has.
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
  /// The error for photos that have to be starred first; nil for any other failure.
  ///
  /// - Parameter what: What only saved photos have.
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
