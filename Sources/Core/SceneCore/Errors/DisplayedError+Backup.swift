internal import Domain

// The words for what prevents a backup.

extension DisplayedError {
  init(_ error: BackupError) {
    switch error {
    case .noLibrary:
      self.init(.notFound, "There is no library to back up yet: it is made when the first photo is saved.")
    case .insideLibrary(let folder):
      self.init(
        .cannotWrite,
        "\"\(folder)\" is in the library itself. Choose a folder elsewhere, best on another disk.")
    case .notEmpty(let folder):
      self.init(
        .cannotWrite,
        "\"\(folder)\" is not empty. Nothing was changed; choose a folder that does not exist yet.")
    case .inUse(let folder):
      self.init(
        .cannotWrite,
        "Another backup is being made in \"\(folder)\". Wait until it is done, or choose another folder.")
    case .unfinished(let folder):
      self.init(
        .cannotWrite,
        "\"\(folder)\" has what is left of a backup that was interrupted. Remove the folder, or choose another one."
      )
    case .notAFolder(let path):
      self.init(
        .cannotWrite,
        "\"\(path)\" is not a folder. Nothing was changed; choose a folder that does not exist yet.")
    case .noParent(let folder):
      self.init(
        .cannotWrite,
        "\"\(folder)\" cannot be made, because the folder that it would be in does not exist. "
          + "Make that first, or choose another one.")
    case .diskFull(let folder):
      self.init(
        .cannotWrite,
        "There is no space left for a backup in \"\(folder)\". What was copied is removed again.")
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
        "The backup to \"\(folder)\" made no progress for \(seconds) seconds and was given up. Check the disk."
      )
    }
  }
}
