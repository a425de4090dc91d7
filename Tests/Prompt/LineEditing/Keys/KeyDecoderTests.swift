import Terminal
import TestSupport
import Testing

@testable import LineEditing

struct KeyDecoderTests {
  /// Input that means the same, whether its bytes arrive together or one by one.
  static let table: [(bytes: String, keys: [Key])] = [
    ("a", [.character("a")]),
    ("한글", [.character("한"), .character("글")]),
    ("é👩‍💻", [.character("é"), .character("👩"), .character("\u{200D}"), .character("💻")]),
    ("\r", [.command(.accept)]),
    ("\n", [.command(.accept)]),
    ("\t", [.command(.complete)]),
    ("\u{7F}\u{08}", [.command(.deleteLeft), .command(.deleteLeft)]),
    ("\u{03}\u{04}\u{1A}", [.command(.interrupt), .command(.endOfInput), .command(.suspend)]),
    ("\u{01}\u{05}\u{0B}", [.command(.start), .command(.end), .command(.killToEnd)]),
    (
      "\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D",
      [.command(.previousLine), .command(.nextLine), .command(.right), .command(.left)]
    ),
    (
      "\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD",
      [.command(.previousLine), .command(.nextLine), .command(.right), .command(.left)]
    ),
    (
      "\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}OF",
      [.command(.start), .command(.end), .command(.start), .command(.end)]
    ),
    (
      "\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~",
      [.command(.start), .command(.end), .command(.start), .command(.end)]
    ),
    (
      "\u{1B}[3~\u{1B}[3;5~\u{1B}[3;3~",
      [.command(.deleteRight), .command(.deleteWordRight), .command(.deleteWordRight)]
    ),
    (
      "\u{1B}[1;5C\u{1B}[1;5D\u{1B}[1;3C\u{1B}[1;3D",
      [.command(.wordRight), .command(.wordLeft), .command(.wordRight), .command(.wordLeft)]
    ),
    ("\u{1B}O5C\u{1B}Oc\u{1B}Od", [.command(.wordRight), .command(.wordRight), .command(.wordLeft)]),
    (
      "\u{1B}[1;2A\u{1B}[1;2B\u{1B}[1;2C\u{1B}[1;2D",
      [.shifted(.up), .shifted(.down), .shifted(.right), .shifted(.left)]
    ),
    (
      "\u{1B}[a\u{1B}[d\u{1B}[1;6C\u{1B}[1;2H",
      [.shifted(.up), .shifted(.left), .command(.wordRight), .command(.start)]
    ),
    (
      "\u{1B}b\u{1B}f\u{1B}d\u{1B}\u{7F}",
      [.command(.wordLeft), .command(.wordRight), .command(.deleteWordRight), .command(.deleteWordLeft)]
    ),
    ("\u{1B}\u{1B}[A", [.command(.previousLine)]),
    (
      "\u{1B}[99;5u\u{1B}[97u\u{1B}[97;1:3u\u{1B}[13u",
      [.command(.interrupt), .character("a"), .command(.accept)]
    ),
    ("\u{1B}[27;5;99~", [.command(.interrupt)]),
    (
      "\u{1B}[200~star 3\r\nstar 4\u{1B}[A\tx\r\r\n\u{1B}[201~y",
      [.paste("star 3\nstar 4[A x"), .character("y")]
    ),
    ("\u{1B}[200~a\r\rb\n\nc\r\n\r\nd\n\re\r\u{1B}[201~", [.paste("a\n\nb\n\nc\n\nd\n\ne")]),
    ("\u{1B}[200~a\u{B}b\u{C}c\u{85}d\u{1B}[201~", [.paste("a b c d")]),
    ("\u{12}\u{07}\u{1F}", [.command(.searchHistory), .command(.cancel), .command(.undo)]),
    ("\u{1B}/\u{1B}\u{1F}\u{1B}u", [.command(.redo), .command(.redo), .command(.uppercaseWord)]),
    (
      "\u{1B}[27;6;95~\u{1B}[45;6u\u{1B}[95;5u\u{1B}[27;4;95~\u{1B}[45;4u\u{1B}[95;3u",
      [.undo, .undo, .undo, .redo, .redo, .redo].map(Key.command)
    ),
    ("\u{1B}[Z\u{1B}[9;2u", [.command(.completeBackwards), .command(.completeBackwards)]),
    ("\u{1B}[200~\u{1B}[201\u{1B}[201~", [.paste("[201")]),
  ]

  @Test(arguments: table) func bytesAreDecodedToTheirKeys(row: (bytes: String, keys: [Key])) {
    var decoder = KeyDecoder()
    #expect(row.bytes.utf8.compactMap { decoder.decode($0) } == row.keys)
    #expect(decoder.patience == nil)
  }

  /// A key's last byte must not be followed by a timeout, and a slow line must not change the keys.
  @Test(arguments: table) func moreBytesAreExpectedOnlyWithinASequence(
    row: (bytes: String, keys: [Key])
  ) {
    for split in 0...row.bytes.utf8.count {
      var decoder = KeyDecoder()
      let head = row.bytes.utf8.prefix(split).compactMap { decoder.decode($0) }
      // Reading `patience` must not change the decoder's next step.
      let isInside = decoder.patience != nil
      let tail = row.bytes.utf8.dropFirst(split).compactMap { decoder.decode($0) }
      #expect(head + tail == row.keys)
      if split == 0 || split == row.bytes.utf8.count { #expect(!isInside) }
    }
  }

  @Test(
    arguments: [
      ("\u{1B}_Gi=31;OK\u{1B}\\", .apc, "Gi=31;OK"),
      ("\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{07}", .osc, "11;rgb:1e1e/1e1e/1e1e"),
      ("\u{1B}]11;rgb:1e1e/1e1e/1e1e\u{1B}\\", .osc, "11;rgb:1e1e/1e1e/1e1e"),
      ("\u{1B}P>|XTerm(388)\u{1B}\\", .dcs, ">|XTerm(388)"), ("\u{1B}^private\u{1B}\\", .other, "private"),
      ("\u{1B}Xstart\u{1B}\\", .other, "start"), ("\u{1B}[?62;22c", .csi, "?62;22c"),
      ("\u{1B}[>1;4000;23c", .csi, ">1;4000;23c"), ("\u{1B}[6;20;10t", .csi, "6;20;10t"),
      ("\u{1B}[I", .csi, "I"), ("\u{1B}[?1;2$y", .csi, "?1;2$y"), ("\u{1B}[24;80R", .csi, "24;80R"),
      ("\u{1B}P!|00000000\u{1B}\\", .dcs, "!|00000000"),
      ("\u{1B}]52;c;cXVpdA0=\u{1B}\\", .osc, "52;c;cXVpdA0="),
      ("\u{1B}[?1u", .csi, "?1u"), ("\u{1B}[0n", .csi, "0n"), ("\u{1B}[?997;1n", .csi, "?997;1n"),
    ] as [(String, TerminalReply.Kind, String)])
  func anAnswerOfTheTerminalIsReturnedWholeHoweverItIsSplit(
    bytes: String, kind: TerminalReply.Kind, text: String
  ) {
    for split in 0...bytes.utf8.count {
      var decoder = KeyDecoder()
      let head = bytes.utf8.prefix(split).compactMap { decoder.decode($0) }
      let tail = bytes.utf8.dropFirst(split).compactMap { decoder.decode($0) }
      #expect(head + tail == [])
      #expect(decoder.takeReply() == TerminalReply(kind, Array(text.utf8)))
      #expect(decoder.decode(UInt8(ascii: "z")) == .character("z"))
    }
  }

  @Test(arguments: [
    "\u{1B}[<0;10;20M", "\u{1B}[M !!", "\u{1B}[[A", "\u{1B}[15~", "\u{1B}OP", "\u{1B}x", "\u{1B}:",
    "\u{1B}[2~", "\u{1B}[5~", "\u{1B}[15;2~", "\u{1B}[97;1:3u", "\u{1B}[1;1:3D", "\u{1B}[32;12;5M",
    "\u{1B}[1;2;3z", "\u{1B}[57376u", "\u{1B}[57441;2u", "\u{1B}[97;9u", "\u{1B}[97;17u",
    "\u{0F}", "\u{16}", "\u{18}", "\u{00}", "\u{1C}", "\u{9B}", "\u{80}", "\u{9F}",
  ])
  func bytesThatAreNoKeyOrAKeyWithoutACharacterNeverShowInTheLine(bytes: String) {
    var decoder = KeyDecoder()
    #expect((bytes + "z").utf8.compactMap { decoder.decode($0) } == [.character("z")])
  }

  @Test(
    arguments: [
      ([0xB9, 0xD9, 0xB4, 0xD9, 0x0D], true), ([0xEA, 0xB0, 0x61], true),
      (Array("\u{1B}[200~".utf8) + [0xB9] + Array("\u{1B}[201~".utf8), true),
      (Array("가 é \u{1B}[A\u{1B}[200~바다\u{1B}[201~".utf8), false),
    ] as [([UInt8], Bool)]) func itSaysWhetherBytesWereDropped(bytes: [UInt8], isDropped: Bool)
  {
    var decoder = KeyDecoder()
    for byte in bytes { _ = decoder.decode(byte) }
    let wasDropped = [decoder.takeDropped(), decoder.takeDropped()]
    #expect(wasDropped == [isDropped, false])
  }

  @Test(arguments: [("\u{1B}_G", "A", "\u{1B}\\"), ("\u{1B}[", "9", "~")])
  func answersAndParametersOfAnyLengthAreSwallowed(beginning: String, filling: String, end: String) {
    var decoder = KeyDecoder()
    let bytes = beginning + String(repeating: filling, count: 100_000) + end + "z"
    #expect(bytes.utf8.compactMap { decoder.decode($0) } == [.character("z")])
  }

  @Test(
    arguments: [
      [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xC1, 0x81], [0xF0, 0x82, 0x82, 0xAC],  // overlong
      [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF],  // surrogates
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF], [0xFE], [0x80], [0xBF, 0xBF],
      [0xEA, 0xB0],  // an unfinished syllable
      [0xC2, 0x9B], [0xC2, 0x80],  // C1 in its own two bytes
    ] as [[UInt8]])
  func bytesThatAreNotUTF8AreDropped(bytes: [UInt8]) {
    var decoder = KeyDecoder()
    #expect((bytes + [0x7A]).compactMap { decoder.decode($0) } == [.character("z")])
  }

  @Test func escAloneIsAKeyWhenNothingFollowsInTime() {
    var decoder = KeyDecoder()
    #expect(decoder.decode(0x1B) == nil)
    #expect(decoder.patience == 40)
    #expect(decoder.timeOut() == .command(.escape))
    #expect(decoder.decode(0x62) == .character("b"))
  }

  @Test(
    arguments: [([:], 40), (["SSH_CONNECTION": "1.2.3.4 5 6.7.8.9 22"], 150)] as [([String: String], Int32)])
  func overSSHTheRestOfASequenceHasMoreTime(environment: [String: String], patience: Int32) {
    #expect(LineEditor.escapePatience(environment) == patience)
  }

  @Test(arguments: ["[D", "[1;5D", "OH"])
  func aKeyInPiecesHasMoreTimeThanEsc(rest: String) {
    var decoder = KeyDecoder(escapePatience: 150)
    #expect(decoder.decode(0x1B) == nil)
    #expect(decoder.patience == 150)
    for byte in rest.utf8.dropLast() {
      #expect(decoder.decode(byte) == nil)
      #expect(decoder.patience == 500)
    }
    #expect(decoder.decode(rest.utf8.last ?? 0) != nil && decoder.patience == nil)
  }

  @Test(arguments: ["\u{1B}[", "\u{1B}O", "\u{1B}]0;title", "\u{1B}[1;", "\u{1B}_G"])
  func anUnfinishedSequenceIsDroppedAfterATimeout(bytes: String) {
    var decoder = KeyDecoder()
    #expect(bytes.utf8.compactMap { decoder.decode($0) } == [])
    #expect(decoder.patience != nil)
    #expect(decoder.timeOut() == nil)
    #expect(decoder.decode(0x7A) == .character("z"))
  }

  @Test(arguments: ["\u{1B}[", "\u{1B}O", "\u{1B}", "\u{1B}]0;t", "\u{1B}_G", "\u{1B}P"])
  func ctrlCWorksInsideASequence(bytes: String) {
    var decoder = KeyDecoder()
    #expect((bytes + "\u{03}").utf8.compactMap { decoder.decode($0) } == [.command(.interrupt)])
  }

  @Test func altUnderscoreHeldDownIsAKeyEachTimeAndSwallowsNoKeyAfterIt() {
    var decoder = KeyDecoder()
    #expect(
      "\u{1B}_\u{1B}_\u{1B}_".utf8.compactMap { decoder.decode($0) } == [.command(.redo), .command(.redo)])
    #expect(decoder.timeOut() == .command(.redo))
    #expect("\u{1B}_y\r".utf8.compactMap { decoder.decode($0) } == [.character("y"), .command(.accept)])
  }

  @Test func aPauseAfterAltUnderscoreShowsThatItIsNotAnAnswer() {
    var decoder = KeyDecoder()
    #expect("\u{1B}_".utf8.compactMap { decoder.decode($0) } == [])
    #expect(decoder.patience == 40)
    #expect(decoder.timeOut() == .command(.redo))
    #expect("\u{1B}_G".utf8.compactMap { decoder.decode($0) } == [])
    #expect(decoder.timeOut() == nil)
  }

  /// Waits, as the decoder's caller does if no byte comes.
  private func wait(_ decoder: inout KeyDecoder) -> [Key] {
    var keys: [Key] = []
    for _ in 0..<10 where decoder.patience != nil { if let key = decoder.timeOut() { keys.append(key) } }
    #expect(decoder.patience == nil)
    return keys
  }

  private static let pastes = table.filter { $0.bytes.hasPrefix("\u{1B}[200~") }

  @Test(arguments: pastes) func aPasteIsOneKeyHoweverLongItStalls(row: (bytes: String, keys: [Key])) {
    let bytes = Array(row.bytes.utf8)
    for split in "\u{1B}[200~".utf8.count..<bytes.count {
      var decoder = KeyDecoder()
      let head = bytes[..<split].compactMap { decoder.decode($0) }
      let tail = wait(&decoder) + bytes[split...].compactMap { decoder.decode($0) }
      #expect(head + tail == row.keys)
    }
  }

  @Test(arguments: ["\u{1B}[200~", "\u{1B}[200~star 3\r", "\u{1B}[200~star 3\u{1B}[20"])
  func ctrlCAloneAfterASilenceDropsAnUnfinishedPaste(bytes: String) {
    var decoder = KeyDecoder()
    #expect(bytes.utf8.compactMap { decoder.decode($0) } == [])
    #expect(decoder.patience == 500)
    #expect(wait(&decoder) == [])
    #expect(decoder.isPasteStalled)
    #expect(decoder.decode(0x03) == nil)
    #expect(decoder.patience == 40)
    #expect(wait(&decoder) == [])
    #expect(!decoder.isPasteStalled)
    #expect(
      "a\u{1B}[200~b\u{1B}[201~".utf8.compactMap { decoder.decode($0) } == [.character("a"), .paste("b")])
  }

  @Test func ctrlCInAPasteIsDroppedFromItAndNotAKey() {
    var decoder = KeyDecoder()
    #expect("\u{1B}[200~a\u{03}b".utf8.compactMap { decoder.decode($0) } == [])
    #expect(wait(&decoder) == [])
    // The second one follows a silence, but it is not alone.
    #expect("\u{03}c\u{03}".utf8.compactMap { decoder.decode($0) } == [])
    #expect(wait(&decoder) == [])
    #expect("d\u{1B}[201~".utf8.compactMap { decoder.decode($0) } == [.paste("abcd")])
  }

  @Test func aPasteCannotGrowWithoutLimit() {
    var decoder = KeyDecoder()
    let text = String(repeating: "x", count: (1 << 20) + 10)
    let keys = ("\u{1B}[200~" + text + "\u{1B}[201~z").utf8.compactMap { decoder.decode($0) }
    #expect(keys == [.paste(String(text.dropLast(10))), .character("z")])
  }

  @Test func bytesInAnyOrderNeverGiveAControlCharacter() {
    var decoder = KeyDecoder()
    var random = Sweep.random
    let special: [UInt8] = [0x1B, 0x5B, 0x4F, 0x7E, 0x3B, 0x75, 0x4D]
    for _ in 0..<Sweep.rounds(200_000) {
      let number = random.next()
      let byte =
        number >> 62 == 0 ? special[Int(number >> 33) % special.count] : UInt8(truncatingIfNeeded: number)
      if case .character(let scalar) = decoder.decode(byte) {
        #expect(scalar.properties.generalCategory != .control)
      }
    }
  }
}
