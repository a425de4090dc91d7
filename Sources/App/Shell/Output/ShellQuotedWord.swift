/// Text quoted as a single word for a POSIX shell.
package struct ShellQuotedWord {
  /// The characters that need no quotes, in addition to letters and digits.
  private static let plainSigns = Set("-_./:=@%+,".unicodeScalars)

  package let text: String

  package init(_ word: String) {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (Character(scalar).isLetter || Character(scalar).isNumber)
        || Self.plainSigns.contains(scalar)
    }
    text = isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
