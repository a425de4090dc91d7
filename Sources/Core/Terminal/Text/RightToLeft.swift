// Some terminals reorder a whole row by the Unicode Bidirectional Algorithm (UAX #9). Two Hebrew or Arabic names beside each other, with
// nothing but spaces, numbers and blocks between them, would swap places, and with them the pictures.
//
// So in Konsole, VTE and mlterm a LEFT-TO-RIGHT MARK stands on both sides of each piece, which keeps its own order. The isolates of UAX #9
// would be meant for this, but mlterm shows them as boxes. QTerminal and PuTTY reorder the row regardless of marks. In kitty and foot, which
// reorder nothing, the letter before a mark looks wrong.

extension Array where Element == Unicode.Scalar {
  /// Returns the indices at which to insert a mark: before the first and after the last right-to-left letter of each piece.
  ///
  /// A piece ends at quotes, at a middle dot, before a tag, and where there is more than one space.
  package var directionMarks: [Int] {
    var marks: [Int] = []
    var piece: (first: Int, end: Int)?
    for (index, scalar) in enumerated() {
      if scalar.isRightToLeft {
        piece = (piece?.first ?? index, index + 1)
      } else if scalar.isMark, piece?.end == index {
        piece?.end += 1
      } else if endsPiece(at: index), let ended = piece {
        marks += [ended.first, ended.end]
        piece = nil
      }
    }
    return piece.map { marks + [$0.first, $0.end] } ?? marks
  }

  private func endsPiece(at index: Int) -> Bool {
    switch self[index] {
    case "\"", "'", "“", "”", "·": true
    case "#", " ": index > 0 && self[index - 1] == " "
    default: false
    }
  }
}

extension SafeText {
  /// The text with its right-to-left pieces between marks, for code that draws piece by piece.
  package var withDirectionMarks: SafeText { SafeText(trusted: text.withDirectionMarks) }
}

extension String {
  /// The text with its right-to-left pieces between marks.
  var withDirectionMarks: String {
    guard unicodeScalars.contains(where: \.isRightToLeft) else { return self }
    let scalars = Array(unicodeScalars)
    var result = UnicodeScalarView()
    var start = 0
    for mark in scalars.directionMarks {
      result.append(contentsOf: scalars[start..<mark])
      result.append(Unicode.Scalar.leftToRightMark)
      start = mark
    }
    result.append(contentsOf: scalars[start...])
    return String(result)
  }
}

extension Unicode.Scalar {
  static let leftToRightMark: Unicode.Scalar = "\u{200E}"

  /// Whether the scalar is in a block for right-to-left scripts.
  package var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
