internal import Domain

// The words for what prevents a file of the person's own.

extension DisplayedError {
  init(_ error: FileError) {
    switch error {
    case .exists(let path):
      self.init(
        .fileExists,
        "\"\(path)\" is there already and was left as it is. Add --yes to replace it, or choose another name."
      )
    case .notAFolder(let path):
      self.init(.cannotWrite, "\"\(path)\" is not a folder. Choose a folder, or a name that is not taken.")
    case .notOurPage(let path):
      self.init(
        .fileExists, "\"\(path)\" is not a page of picterest and was left as it is. Choose another folder.")
    case .ofLibrary(let path):
      self.init(.cannotWrite, "\"\(path)\" belongs to a library. Choose another folder.")
    case .isAFolder(let path):
      self.init(.cannotWrite, "\"\(path)\" is a folder. Choose the name of a file.")
    case .noFolder(let path):
      self.init(
        .cannotWrite, "There is no folder \"\(path)\". Make it first, or choose another one.")
    case .notFound(let path):
      self.init(.notFound, "There is no file \"\(path)\". Check its name.")
    case .notAFile(let path):
      self.init(
        .badInput,
        "\"\(path)\" is neither a file nor a folder. An import reads it twice, so put it into a file first.")
    case .notALibrary(let path):
      self.init(
        .badInput,
        "The folder \"\(path)\" has no library.db. Choose the folder of a backup, or a file.")
    case .isATerminal:
      self.init(
        .cannotWrite, "- is for other programs. At a shell: picterest export - | less. Here, choose a file.")
    case .diskFull(let path):
      self.init(
        .cannotWrite, "There is no space left for \"\(path)\". Nothing was written; free some, and try again."
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
