internal import Domain

// The words for faults in a user's own file, or in a backup.

extension DisplayedError {
  init(_ error: FileError) {
    switch error {
    case .exists(let path):
      self.init(
        .fileExists,
        "\"\(path)\" already exists. Add --yes to replace it, or choose another name."
      )
    case .notAFolder(let path):
      self.init(.cannotWrite, "\"\(path)\" is not a folder. Choose a folder, or a new name.")
    case .notOurPage(let path):
      self.init(
        .fileExists,
        "\"\(path)\" is not a page that picterest made, so nothing was written. Choose another folder.")
    case .ofLibrary(let path):
      self.init(.cannotWrite, "\"\(path)\" belongs to a library. Choose another folder.")
    case .isAFolder(let path):
      self.init(.cannotWrite, "\"\(path)\" is a folder. Choose a file name.")
    case .noFolder(let path):
      self.init(
        .cannotWrite, "There is no folder \"\(path)\". Create it first, or choose another one.")
    case .notFound(let path):
      self.init(.noFile, "There is no file \"\(path)\". Check its name.")
    case .notAFile(let path):
      self.init(
        .badInput,
        "\"\(path)\" is neither a file nor a folder, so there is nothing to import.")
    case .cannotRead(let path, let reason):
      self.init(.badInput, "Cannot read \"\(path)\": \(reason). Nothing was imported.")
    case .notText(let path, let kind):
      self.init(
        .badInput,
        "\"\(path)\" is \(kind). Import takes text: an export, bookmarks, a table or a list of addresses.")
    case .inputHasCommands:
      self.init(
        .usage,
        "Standard input holds the commands here. Import from it alone: picterest import -")
    case .notALibrary(let path):
      self.init(
        .badInput,
        "The folder \"\(path)\" has no library.db. Choose the folder of a backup, or a file.")
    case .nothingToWrite(let path):
      self.init(
        .notFound,
        "There are no photos to export, so \"\(path)\" was not written. Type saved or find to see what there is."
      )
    case .notForFormat(let path, "JPEG"):
      self.init(
        .usage, "\"\(path)\" has the extension of another format, and photos are JPEG. End the name in .jpg."
      )
    case .notForFormat(let path, let format):
      self.init(
        .usage,
        "\"\(path)\" has the extension of another format, and this picture is a \(format). End the name in "
          + ".\(format.lowercased()).")
    case .closedPipe: self.init(.closedPipe, "The reader of the output has gone away.")
    case .isATerminal:
      self.init(
        .cannotWrite, "- is for other programs, as in: picterest export - | less. Here, choose a file.")
    case .diskFull(path: ""):
      self.init(
        .cannotWrite,
        "Standard output has no space left, so the output is incomplete. Free up space and try again.")
    case .inputOutput(path: "", let reason):
      self.init(
        .inputOutput,
        "Standard output failed: \(reason). The output is incomplete; check where it leads, and try again.")
    case .diskFull(let path):
      self.init(
        .cannotWrite,
        "There is no space left for \"\(path)\". Nothing was written; free up space and try again."
      )
    case .cannotCreate(let path, let reason):
      self.init(.cannotWrite, "Cannot write \"\(path)\": \(reason). Choose another folder.")
    case .inputOutput(let path, let reason):
      self.init(
        .inputOutput,
        "Writing \"\(path)\" failed: \(reason). Nothing was written; check the disk, and try again.")
    }
  }
}

extension DisplayedError {
  init(_ error: BackupError) {
    switch error {
    case .noLibrary:
      self.init(.notFound, "There is no library to back up yet. Save a photo first.")
    case .insideLibrary(let folder):
      self.init(
        .cannotWrite,
        "\"\(folder)\" is inside the library. Choose a folder elsewhere, preferably on another disk.")
    case .notEmpty(let folder):
      self.init(
        .cannotWrite,
        "\"\(folder)\" is not empty. Choose a new folder.")
    case .inUse(let folder):
      self.init(
        .cannotWrite,
        "Another backup is running in \"\(folder)\". Wait for it to finish, or choose another folder.")
    case .unfinished(let folder):
      self.init(
        .cannotWrite,
        "\"\(folder)\" holds the remains of an interrupted backup. Remove the folder, or choose another one."
      )
    case .notAFolder(let path):
      self.init(
        .cannotWrite,
        "\"\(path)\" is not a folder. Choose a new folder.")
    case .noParent(let folder):
      self.init(
        .cannotWrite,
        "Cannot create \"\(folder)\", because its parent folder does not exist. "
          + "Create that first, or choose another folder.")
    case .diskFull(let folder):
      self.init(
        .cannotWrite,
        "There is no space left for a backup in \"\(folder)\". The partial copy was removed.")
    case .cannotCreate(let path, let reason):
      self.init(
        .cannotWrite, "The backup cannot create or open \"\(path)\": \(reason). Choose another folder.")
    case .inputOutput(let path, let reason):
      self.init(
        .inputOutput,
        "The backup failed at \"\(path)\": \(reason). Try again; if it fails again, check the disk "
          + "and the file size limit (ulimit -f).")
    case .stalled(let folder, let seconds):
      self.init(
        .inputOutput,
        "The backup to \"\(folder)\" made no progress for \(seconds) seconds and stopped. Check the disk."
      )
    }
  }
}
