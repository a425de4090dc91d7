internal import Terminal

/// Secrets that must not appear in any line of the history.
package struct HistorySecrets: Sendable {
  /// The length below which a key may occur in a word by chance, so it counts only as a complete word.
  private static let shortest = 8

  private let keys: [String]
  private let variables: [String]

  /// - Parameter variables: The names of variables that hold keys; a line with one of them probably sets it.
  package init(keys: [String] = [], variables: [String] = []) {
    self.keys = keys.filter { !$0.isEmpty }
    self.variables = variables
  }

  /// Returns whether to keep the line out of the history because it begins with a space or contains a secret.
  func hide(_ line: String) -> Bool { line.first?.isWhitespace == true || areIn(line) }

  /// Returns whether the line contains a key or something like a key, the name of a variable, or an address with a password.
  func areIn(_ line: String) -> Bool {
    line.holdsKey || line.withoutPasswords != line
      || variables.contains { line.withoutCase.contains($0.withoutCase) }
      || keys.contains { $0.count < Self.shortest ? line.hasWord($0) : line.contains($0) }
  }
}

extension String {
  /// Whether part of the line looks like a key: 40 or more of `A…Za…z0…9_-`, including letters of both cases and digits.
  var holdsKey: Bool {
    utf8.split { !Self.isOfKey($0) }.contains { run in
      run.count >= 40 && run.contains { (0x30...0x39).contains($0) }
        && run.contains { (0x41...0x5A).contains($0) } && run.contains { (0x61...0x7A).contains($0) }
    }
  }

  /// Returns whether the line contains the word with no letter, digit, `_` or `-` next to it.
  fileprivate func hasWord(_ word: String) -> Bool {
    ranges(of: word).contains { range in
      let neighbors = [self[..<range.lowerBound].utf8.last, self[range.upperBound...].utf8.first]
      return !neighbors.compactMap(\.self).contains(where: Self.isOfKey)
    }
  }

  private static func isOfKey(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }
}
