import CLibedit
import OperatingSystem
internal import Terminal
internal import UnicodeText

/// A Swift interface to libedit.
///
/// No other Swift code touches its handle, and only one thread does.
@safe
final class EditBuffer {
  enum Effect {
    case done
    case finished
  }

  /// Waits for the next code point or virtual key; `nil` ends the line.
  var nextKey: () -> UInt32? = { nil }
  /// Runs a virtual key for which libedit has no function.
  var run: (EditCommand) -> Effect = { _ in .done }

  private var editor: OpaquePointer?
  /// The line as last read from libedit, or `nil` once it has changed; reading a long line is slow.
  private var known: EditedLine?

  /// - Throws: `noResources` if memory, descriptors or pseudo-terminals have run out.
  init() throws(LineEditorError) {
    let callbacks = unsafe cle_callbacks(
      context: Unmanaged.passUnretained(self).toOpaque(),
      next_key: { context, key in
        guard let context = unsafe context, let key = unsafe key else { return false }
        guard
          let next = unsafe Unmanaged<EditBuffer>.fromOpaque(context).takeUnretainedValue().keyForLibedit()
        else { return false }
        unsafe key.pointee = next
        return true
      },
      run: { context, key in
        guard let context = unsafe context, let command = EditCommand(rawValue: key) else { return CLE_DONE }
        return unsafe Unmanaged<EditBuffer>.fromOpaque(context).takeUnretainedValue().run(command).cValue
      })
    unsafe editor = unsafe cle_open(callbacks)
    guard unsafe editor != nil else { throw .noResources(reason: SystemError(path: "").reason) }
    for command in EditCommand.allCases {
      _ = unsafe cle_bind(editor, command.rawValue, command.libeditFunction)
    }
  }

  deinit {
    if let editor = unsafe editor { unsafe cle_close(editor) }
  }

  func read() {
    known = nil
    unsafe cle_read(editor)
  }

  /// Returns the next key, and forgets the known line if that key makes libedit change it.
  private func keyForLibedit() -> UInt32? {
    let key = nextKey()
    let command = key.flatMap { EditCommand(rawValue: $0) }
    if command == nil || command?.libeditFunction != nil { known = nil }
    return key
  }

  var line: EditedLine {
    if let known { return known }
    var length = 0
    var cursor = 0
    guard let text = unsafe cle_line(editor, &length, &cursor) else { return EditedLine("") }
    let line = unsafe EditedLine(scalars: Self.scalars(text, length), cursor: cursor)
    known = line
    return line
  }

  var count: Int {
    var (length, cursor) = (0, 0)
    _ = unsafe cle_line(editor, &length, &cursor)
    return length
  }

  /// Returns whether a code point may be part of the character before the cursor.
  func isContinued(by scalar: Unicode.Scalar) -> Bool {
    var (length, cursor) = (0, 0)
    guard let text = unsafe cle_line(editor, &length, &cursor), cursor > 0, !scalar.isASCII,
      let last = unsafe Unicode.Scalar(text[cursor - 1])
    else { return false }
    return CharacterBreaks.hasBreak(between: last, and: scalar) != true
  }

  /// Makes room for this many more code points in the line and for the text cut from it.
  ///
  /// libedit crashes if its screen has no room for the line; see CLibedit.c.
  func makeRoom(for more: Int) { unsafe cle_make_room(editor, 4 * (count + more)) }

  func setLine(_ line: EditedLine) {
    let old = count
    move(old)
    deleteBefore(old)
    insert(line.scalars)
    move(line.cursor - line.scalars.count)
  }

  /// Moves the cursor by `distance` code points, but not beyond either end.
  func move(_ distance: Int) {
    if let line = known { known?.cursor = min(max(0, line.cursor + distance), line.scalars.count) }
    unsafe cle_move(editor, Int32(distance))
  }

  func deleteBefore(_ count: Int) {
    if count > 0 { known = nil }
    unsafe cle_delete_before(editor, Int32(count))
  }

  func insert(_ text: String) { insert(Array(text.unicodeScalars)) }

  /// Inserts code points, except control characters other than line feeds; libedit would treat NUL as the end.
  func insert(_ scalars: [Unicode.Scalar]) {
    known = nil
    let kept = scalars.lazy.filter { !$0.isControl || $0 == "\n" }.map(\.value)
    makeRoom(for: scalars.count)
    _ = unsafe cle_insert(editor, kept + [0])
  }

  private static func scalars(_ text: UnsafePointer<UInt32>, _ count: Int) -> [Unicode.Scalar] {
    unsafe UnsafeBufferPointer(start: text, count: count).map { Unicode.Scalar($0) ?? "\u{FFFD}" }
  }
}

extension EditBuffer.Effect {
  fileprivate var cValue: cle_effect {
    switch self {
    case .done: CLE_DONE
    case .finished: CLE_FINISHED
    }
  }
}
