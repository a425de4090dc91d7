/// Numbers in the list on screen, as in `1-5,8`.
///
/// Ranges stay unexpanded until they are compared with a list, so `1-999999999` takes no more space than two numbers.
///
/// ```swift
/// try PhotoNumbers(parsing: "1-3,8").ranges  // [1...3, 8...8]
/// ```
package struct PhotoNumbers: Hashable, Sendable {
  package let ranges: [ClosedRange<Int>]

  package init(_ ranges: [ClosedRange<Int>]) { self.ranges = ranges }

  package init(_ numbers: [Int]) { ranges = numbers.map { $0...$0 } }

  /// Reads comma-separated numbers and ranges; a dash or a tilde counts as a hyphen.
  package init(parsing text: String) throws(PhotoNumbersError) {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(omittingEmptySubsequences: false, whereSeparator: \.isComma) {
      let ends = part.split(omittingEmptySubsequences: false, whereSeparator: \.isDash)
      guard ends.count <= 2 else { throw .incomplete }
      let (first, last) = (try Self.number(ends.first), try Self.number(ends.last))
      guard min(first, last) > 0 else { throw .zero }
      guard first <= last else { throw .descending(from: first, to: last) }
      ranges.append(first...last)
    }
    self.init(ranges)
  }

  private static func number(_ text: Substring?) throws(PhotoNumbersError) -> Int {
    guard let text, !text.isEmpty, text.allSatisfy(\.isDigit) else { throw .incomplete }
    guard let number = Int(text) else { throw .tooLarge(String(text)) }
    return number
  }

  /// Returns whether a string must mean numbers, valid or not: it begins with a digit, has commas or hyphens, and is not a full id.
  package static func areMeant(by text: String) -> Bool {
    guard text.first?.isDigit == true, !text.allSatisfy(\.isDigit),
      text.allSatisfy({ $0.isDigit || $0.isComma || $0.isDash })
    else { return false }
    return PhotoID(text)?.isWhole != true
  }

  /// The number, if there is exactly one.
  package var single: Int? {
    guard let first = ranges.first?.lowerBound else { return nil }
    return ranges.allSatisfy { $0 == first...first } ? first : nil
  }

  package var last: Int { ranges.map(\.upperBound).max() ?? 0 }

  /// Returns the numbers within a list of `count` photos, in the order typed and without duplicates.
  ///
  /// - Throws: `unknownNumber` with the first number beyond the list.
  package func numbers(upTo count: Int) throws(Failure) -> [Int] {
    for range in ranges where range.lowerBound < 1 || range.upperBound > count {
      let isFirst = range.lowerBound < 1 || range.lowerBound > count
      let unknown = isFirst ? range.lowerBound : range.upperBound
      throw .unknownNumber(unknown, count: count)
    }
    var seen = RangeSet<Int>()
    return ranges.flatMap { range in
      let new = RangeSet(range.lowerBound..<range.upperBound + 1).subtracting(seen)
      seen.formUnion(new)
      return new.ranges.flatMap(Array.init)
    }
  }
}

package enum PhotoNumbersError: Error, Hashable {
  /// A number is missing, as in `3-` and `1,,3`.
  case incomplete
  case zero
  case descending(from: Int, to: Int)
  /// A number larger than any list, as typed.
  case tooLarge(String)
}

extension PhotoNumbers: CustomStringConvertible {
  /// The numbers in a form that can be typed again, with consecutive numbers as a range.
  package var description: String {
    joined.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ",")
  }
}

extension PhotoNumbers {
  private var joined: [ClosedRange<Int>] {
    ranges.reduce(into: []) { joined, range in
      if let last = joined.last, last.upperBound < .max, last.upperBound + 1 == range.lowerBound {
        joined[joined.count - 1] = last.lowerBound...range.upperBound
      } else {
        joined.append(range)
      }
    }
  }
}

extension Character {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
  package var isComma: Bool { self == "," || self == "、" }
  /// Whether this is a hyphen, or a dash that keyboards or input methods produce instead.
  fileprivate var isDash: Bool { ["-", "–", "—", "−", "~", "〜", "∼"].contains(self) }
}
