/// The places of numbered photos above the prompt, for keys that go from photo to photo.
///
/// Rows and columns count from the top left corner of the photos' page, in cells.
///
/// ```swift
/// let map = PhotoMap(
///   [.init(number: 1, rows: 0..<5, columns: 0..<9, textRow: 4), .init(number: 2, rows: 0..<5, columns: 10..<19, textRow: 4)],
///   end: 6)
/// map.neighbor(of: 1, .right, reach: 10)  // 2
/// ```
package struct PhotoMap: Sendable, Hashable {
  package struct Place: Sendable, Hashable {
    package var number: Int
    /// The rows of its picture and its text.
    package var rows: Range<Int>
    package var columns: Range<Int>
    /// The first row of its text, which can be highlighted.
    package var textRow: Int

    package init(number: Int, rows: Range<Int>, columns: Range<Int>, textRow: Int) {
      (self.number, self.rows, self.columns, self.textRow) = (number, rows, columns, textRow)
    }
  }

  package enum Direction: Sendable, Hashable, CaseIterable {
    case left, right, up, down
  }

  private let places: [Place]
  /// The row in which the prompt begins.
  private let end: Int

  package init(_ places: [Place] = [], end: Int = 0) {
    (self.places, self.end) = (places, end)
  }

  /// Returns the numbers of the photos whose text is at most `reach` rows above the prompt, in the order of the page.
  package func numbers(reach: Int) -> [Int] { places(reach: reach).map(\.number) }

  private func places(reach: Int) -> [Place] { places.filter { end - $0.textRow <= reach } }

  /// Returns the nearest photo in a direction, or `nil` if there is none within reach.
  ///
  /// Up and down stay in the photo's columns.
  package func neighbor(of number: Int, _ direction: Direction, reach: Int) -> Int? {
    guard let place = places.first(where: { $0.number == number }) else { return nil }
    let distances = places(reach: reach).compactMap { other in
      place.distance(to: other, direction).map { (number: other.number, along: $0.along, across: $0.across) }
    }
    return distances.min { ($0.along, $0.across, $0.number) < ($1.along, $1.across, $1.number) }?.number
  }
}

extension PhotoMap.Place {
  /// Returns the cells between the two places in a direction, and twice the cells between their middles across it.
  fileprivate func distance(
    to other: Self, _ direction: PhotoMap.Direction
  ) -> (along: Int, across: Int)? {
    let along =
      switch direction {
      case .left: columns.lowerBound - other.columns.upperBound
      case .right: other.columns.lowerBound - columns.upperBound
      case .up: rows.lowerBound - other.rows.upperBound
      case .down: other.rows.lowerBound - rows.upperBound
      }
    let isSideways = direction == .left || direction == .right
    guard along >= 0, isSideways || columns.overlaps(other.columns) else { return nil }
    return (along, isSideways ? rows.apart(from: other.rows) : columns.apart(from: other.columns))
  }
}

extension Range<Int> {
  fileprivate func apart(from other: Self) -> Int {
    abs(lowerBound + upperBound - other.lowerBound - other.upperBound)
  }
}

/// The photos that a page highlights, by number.
package struct PhotoHighlight: Sendable, Hashable {
  package var selected: Int?
  package var marked: Set<Int>

  package init(selected: Int? = nil, marked: Set<Int> = []) {
    (self.selected, self.marked) = (selected, marked)
  }
}
