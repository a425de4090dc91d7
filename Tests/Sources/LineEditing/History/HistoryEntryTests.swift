import FoundationEssentials
import TestSupport
import Testing

@testable import LineEditing

struct HistoryEntryTests {
  private func decoded(_ line: String) -> HistoryEntry? { HistoryEntry.decode(Array(line.utf8)[...]) }

  private func scanned(_ bytes: [UInt8]) -> HistoryEntry? { HistoryLineScanner.entry(of: bytes[...]) }

  @Test func anEntryIsOneLineOfJSON() throws {
    let entry = HistoryEntry(
      time: 1_764_547_200, command: "star 3 \"my memo/부엌\"\n\u{1B}", status: 64, milliseconds: 182)
    let line = try #require(entry.encodedLine)
    #expect(
      String(decoding: line, as: UTF8.self)
        == #"{"c":"star 3 \"my memo/부엌\"\n\u001b","d":182,"s":64,"t":1764547200}"# + "\n")
  }

  @Test func entriesOfTheFirstVersionsHaveNoOutcome() {
    #expect(decoded(#"{"c":"home","t":7}"#) == HistoryEntry(time: 7, command: "home"))
  }

  @Test(arguments: [
    #"{"t":7,"c":"home","s":1,"d":2}"#, #" { "c" : "home", "d":2, "s":1, "t":7, "new":[{}] } "#,
    #"{"c":"ho\u006de","d":2,"s":1,"t":7}"#, #"{"c":"home","d":2.0,"s":1,"t":7}"#,
    #"{"c":"home","d":2,"s":1,"t":7}"# + "\r",
  ])
  func anyJSONFormOfAnEntryIsRead(line: String) {
    #expect(scanned(Array(line.utf8)) == nil)
    #expect(decoded(line) == HistoryEntry(time: 7, command: "home", status: 1, milliseconds: 2))
  }

  @Test(arguments: [
    "", "not json", "[]", "{\"c\":3}", "{\"c\":\"a\"}", "{\"t\":1}", "{\"c\":\"a\",\"t\":1",
    "{\"c\":\"a\",\"t\":}",
    "{\"c\":\"a\",\"t\":1}}", "{\"c\":\"a\",\"t\":-}", "{\"c\":\"a\",\"t\":01}", "{\"c\":\"a\n\",\"t\":1}",
    "{\"c\":\"a\",\"s\":2147483648,\"t\":1}", "{\"c\":\"a\",\"t\":9223372036854775808}",
    "{\"c\":\"\\x\",\"t\":1}",
    "{\"c\":\"\\u00\",\"t\":1}", "{\"c\":\"\\", "\0\0\0", "{\"c\":\"a\",\"d\":\"1\",\"t\":1}",
  ])
  func anythingElseIsNotAnEntry(line: String) { #expect(decoded(line) == nil) }

  @Test func aLineThatIsNotUTF8IsNotAnEntry() {
    for bytes: [UInt8] in [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xEA, 0xB0], [0xF5, 0x80, 0x80, 0x80],
    ] {
      let line = Array("{\"c\":\"".utf8) + bytes + Array("\",\"t\":1}".utf8)
      #expect(HistoryEntry.decode(line[...]) == nil)
    }
  }

  // MARK: The scanner and JSONDecoder

  @Test func everyLineThisProgramWritesIsScannedAndReadCorrectly() throws {
    var random = Sweep.random
    for _ in 0..<Sweep.rounds(2_000) {
      let entry = random.entry()
      let line = try #require(entry.encodedLine).dropLast()
      #expect(scanned(Array(line)) == entry)
      #expect(HistoryEntry.decodeAnyJSON(Array(line)[...]) == entry)
    }
  }

  @Test func everyASCIICodePointIsScanned() throws {
    let entry = HistoryEntry(
      time: 0, command: String(String.UnicodeScalarView((0..<0x80).map(Unicode.Scalar.init))))
    #expect(scanned(Array(try #require(entry.encodedLine).dropLast())) == entry)
  }

  /// A line with a few bytes changed, dropped or doubled is either left to JSONDecoder or read as JSONDecoder does.
  @Test func theScannerReadsALineAsJSONDecoderDoes() throws {
    var (random, taken) = (Sweep.random, 0)
    for _ in 0..<Sweep.rounds(5_000) {
      let line = random.spoiled(try #require(random.entry().encodedLine).dropLast())
      guard let entry = scanned(line) else { continue }
      taken += 1
      #expect(HistoryEntry.decodeAnyJSON(line[...]) == entry, "\(String(decoding: line, as: UTF8.self))")
    }
    #expect(taken > Sweep.rounds(5_000) / 10)
  }
}

extension SplitMix {
  fileprivate mutating func entry() -> HistoryEntry {
    let letters: [Unicode.Scalar] = [
      "a", "Z", " ", "0", "\"", "\\", "/", "\n", "\r", "\t", "\u{0}", "\u{8}", "\u{C}", "\u{1B}", "\u{7F}",
      "é",
      "\u{301}", "부", "\u{1105}", "海", "\u{2028}", "\u{FEFF}", "\u{FFFF}", "😀", "\u{10FFFF}", "u", "{", "}",
    ]
    let text = (0..<Int.random(in: 0...20, using: &self)).compactMap { _ in
      letters.randomElement(using: &self)
    }
    return HistoryEntry(
      time: .random(in: .min ... .max, using: &self), command: String(String.UnicodeScalarView(text)),
      status: Bool.random(using: &self) ? .random(in: .min ... .max, using: &self) : nil,
      milliseconds: Bool.random(using: &self) ? .random(in: 0...9, using: &self) : nil)
  }

  fileprivate mutating func spoiled(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var line = Array(line)
    for _ in 0..<Int.random(in: 1...2, using: &self) where !line.isEmpty {
      let place = Int.random(in: line.indices, using: &self)
      switch Int.random(in: 0...3, using: &self) {
      case 0: line.remove(at: place)
      case 1: line.insert(line[place], at: place)
      case 2: line[place] = Array("\"\\,:{}0123456789-+.eEu/ \n\0".utf8).randomElement(using: &self) ?? 0
      default: line[place] = .random(in: 0...255, using: &self)
      }
    }
    return line
  }
}
