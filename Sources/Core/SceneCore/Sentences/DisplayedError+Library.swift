internal import Domain

// The words for faults in the library itself.

extension DisplayedError {
  init(_ error: LibraryError) {
    switch error {
    case .cancelled: self = .cancelled
    case .busy:
      self.init(.libraryBusy, "Another program is using the library. Try again in a moment.")
    case .damaged(let path, let reason):
      self.init(
        .libraryDamaged,
        "The library \"\(path)\" is damaged: \(reason). \(Self.whatToDo)")
    case .foreignSchema(let path, let type, let name):
      self.init(
        .libraryDamaged,
        "The library \"\(path)\" has a \(type) \(Wording.quoted(name)) that picterest did not create, so nothing was changed. "
          + "Use a library that you trust, or remove the \(type) with sqlite3.")
    case .unreadableRow(let path, let reason):
      self.init(
        .libraryDamaged,
        "Cannot read this photo's row in the library \"\(path)\": \(reason). "
          + "Nothing was changed; a backup may have the photo.")
    case .foreignJournal(let path, let journal):
      self.init(
        .libraryDamaged,
        "\"\(journal)\" is left over from a change to a database other than \"\(path)\". "
          + Self.whatToDo)
    case .gone(let path):
      self.init(
        .libraryDamaged,
        "The library \"\(path)\" is gone; its disk may be unmounted, or its folder may have moved. "
          + "Put it back, or restart picterest and save a photo to create a new library.")
    case .notAFile(let path):
      self.init(
        .libraryDamaged,
        "\"\(path)\" is not a regular file. Move it elsewhere, or choose another folder with --data-dir.")
    case .linkedFile(let path, let target):
      self.init(
        .libraryDamaged,
        "\"\(path)\" is a symbolic link to \(target.map { "\"\($0)\"" } ?? "something that does not exist"), and "
          + "picterest does not follow links inside a library. Replace the link with the file.")
    case .linkedPictures(let path):
      self.init(
        .libraryDamaged,
        "\"\(path)\" is a symbolic link, and picterest does not follow links inside a library. "
          + "Replace the link with the pictures folder.")
    case .madeByNewerVersion(let path):
      self.init(
        .libraryNewer,
        "The library \"\(path)\" is from a newer version of picterest. "
          + "Nothing was changed; update picterest, or choose another folder with --data-dir.")
    case .madeByOlderVersion(let path):
      self.init(
        .libraryOlder,
        "The library \"\(path)\" predates the first release, so nothing was changed. In the version that made it, "
          + "type \"export all.json --trash --pictures\"; then move the library elsewhere, and import all.json in this version."
      )
    case .readOnly(let path):
      self.init(
        .cannotWrite,
        "\"\(path)\" is read-only, so nothing was changed. "
          + "Make it writable, or choose another folder with --data-dir.")
    case .openedForReading(let path):
      self.init(.cannotWrite, "Cannot open \"\(path)\" for writing. Nothing was changed; try again.")
    case .diskFull(let path):
      self.init(
        .cannotWrite,
        "There is no space left in \"\(path)\". Nothing was changed; free up space and try again.")
    case .cannotCreate(let path, let reason):
      self.init(
        .cannotWrite,
        "Cannot create or open \"\(path)\": \(reason). "
          + "Fix that and try again, or choose another folder with --data-dir.")
    case .inputOutput(let path, let reason):
      self.init(
        .inputOutput,
        "Reading or writing \"\(path)\" failed: \(reason). Try again; if it fails again, check the disk "
          + "and the file size limit (ulimit -f).")
    case .notSaved:
      self.init(.notSaved, "This photo is not in the library. Type saved to list your photos.")
    case .notInTrash:
      self.init(.notInTrash, "This photo is not in the trash. Type trash to list it.")
    case .nothingToUndo: self = .nothingToUndo
    case .beyondUndo(let kind, let next): self.init(beyondUndo: kind, next: next)
    case .nothingToRedo: self = .nothingToRedo
    case .backup(let error): self.init(error)
    case .server(let error, let address): self.init(error, at: address)
    }
  }

  private static let whatToDo = "Nothing was changed; type help library to see what to do."
}
