import LineEditing
import SceneCore

// The sentences for failures in reading lines.

extension DisplayedError {
  init(_ error: LineSourceError) {
    switch error {
    case .cannotOpen(let file, let reason):
      self.init(.badInput, "The file \"\(file)\" cannot be read: \(reason).")
    case .notUTF8(let position):
      self.init(.badInput, "\(Self.place(position))This line is not UTF-8 text.")
    case .lineTooLong(let position):
      self.init(.badInput, "\(Self.place(position))This line has more than 1 MiB.")
    case .readFailed(let file, let reason):
      self.init(.badInput, "Reading \"\(file)\" failed: \(reason).")
    }
  }

  private static func place(_ position: LinePosition?) -> String {
    position.map { "\($0.file):\($0.line): " } ?? ""
  }

  init(_ error: LineEditorError) {
    switch error {
    case .notATerminal, .dumbTerminal, .noUTF8Locale:
      self.init(.inputOutput, "There is no terminal here to type at. Give commands with -c or in a file.")
    case .noResources(let reason):
      self.init(.inputOutput, "Commands cannot be read: \(reason).")
    }
  }

  init(_ error: HistoryError) {
    let why =
      switch error {
      case .unsafePlace(let path): "\"\(path)\" is not a file of your own"
      case .cannotOpen(let path, let reason): "\"\(path)\" cannot be opened: \(reason)"
      case .cannotRead(let path, let reason): "\"\(path)\" cannot be read: \(reason)"
      case .cannotWrite(let path, let reason): "\"\(path)\" cannot be written: \(reason)"
      case .busy(let path): "another program holds \"\(path)\""
      }
    self.init(.inputOutput, "Commands are not kept in the history: \(why).")
  }
}
