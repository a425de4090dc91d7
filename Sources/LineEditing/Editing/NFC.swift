@_spi(_Unicode) import Swift

extension String {
  /// The text with every letter and its marks composed into one code point where there is one (Unicode
  /// normalization form C).
  ///
  /// An input method may send a syllable of Hangul as two or three letters, and a Mac's paste does; libedit
  /// could not show them. The standard library has the algorithm and does not publish it yet; Foundation, which
  /// does, is not linked because it would double the time to the first prompt.
  var composed: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : String(String.UnicodeScalarView(_nfc))
  }
}
