internal import Terminal

/// What is shown around the text of the line: colours in it, and text behind it.
struct Overlay: Equatable {
  /// A part of the line in a colour, by the numbers of its code points.
  struct Colored: Equatable {
    var range: Range<Int>
    var style: Style
  }

  var colors: [Colored] = []
  /// Behind the end of the line, as much as fits into the row: what is suggested or wanted.
  var ghost: StyledText = ""
  /// At the right edge of a line that has one row and leaves room for it.
  var status: SafeText = ""
}
