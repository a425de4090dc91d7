package import LineEditing
import SceneCore

extension DisplayedError {
  init(_ error: LineSourceError) {
    switch error {
    case .cannotOpen(let file, let reason):
      self.init(.noFile, "Cannot read the file \"\(file)\": \(reason).")
    case .notUTF8(at: nil):
      self.init(.badInput, "This line is not UTF-8 text. Check the encoding of your terminal or script.")
    case .notUTF8: self.init(.badInput, "This line is not UTF-8 text, or has a NUL byte.")
    case .lineTooLong: self.init(.badInput, "This line is longer than 1 MiB.")
    case .readFailed(let file, let reason):
      self.init(.badInput, "Reading \"\(file)\" failed: \(reason).")
    case .pipeFailed(_, let reason):
      self.init(.badInput, "Reading \"standard input\" failed: \(reason).")
    }
  }

  package init(_ error: LineEditorError) {
    switch error {
    case .notATerminal, .dumbTerminal, .noUTF8Locale:
      self.init(.inputOutput, "This is not a terminal. Give commands with -c or in a file.")
    case .noResources(let reason):
      self.init(.inputOutput, "Cannot read commands: \(reason).")
    }
  }

  package init(_ error: HistoryError) {
    let why =
      switch error {
      case .notAFile(let path): "\"\(path)\" is not a regular file"
      case .linked(let path, let target):
        "\"\(path)\" is a symbolic link to \"\(target)\"; replace the link with the file, or link the whole folder instead"
      case .notOwned(let path): "you do not own \"\(path)\""
      case .cannotOpen(let path, let reason): "cannot open \"\(path)\": \(reason)"
      case .cannotRead(let path, let reason): "cannot read \"\(path)\": \(reason)"
      case .cannotWrite(let path, let reason): "cannot write to \"\(path)\": \(reason)"
      case .busy(let path): "another program has locked \"\(path)\""
      }
    self.init(.inputOutput, "Cannot save commands to the history: \(why).")
  }
}

extension LineOrigin {
  /// Creates the position of an unreadable line, or of a file that is unreadable from the start.
  init(of error: LineSourceError) {
    switch error {
    case .notUTF8(let position), .lineTooLong(let position):
      self.init(file: position?.file, line: position?.line)
    case .cannotOpen(let file, _), .readFailed(let file, _): self.init(file: file.isEmpty ? nil : file)
    case .pipeFailed(let line, _): self.init(command: line, file: "standard input")
    }
  }
}
