import Terminal
import Testing

struct ConnectionSpeedTests {
  private static let attributes = TerminalReply(.csi, Array("?62c".utf8))
  private static let status = TerminalReply(.csi, Array("0n".utf8))

  private static func speed(_ replies: [(TerminalReply, milliseconds: Int)]) -> Double? {
    let start = ContinuousClock.now
    var speed = ConnectionSpeed()
    for (reply, milliseconds) in replies { speed.take(reply, at: start + .milliseconds(milliseconds)) }
    return speed.bytesPerMillisecond
  }

  @Test func theTimeBetweenTheAnswersIsThatForThePaddingBetweenTheQuestions() throws {
    let speed = try #require(Self.speed([(Self.attributes, 300), (Self.status, 428)]))
    #expect((7.9...8.1).contains(speed))
  }

  @Test func aConnectionThatOnlyTakesLongIsNotSlow() {
    #expect(Self.speed([(Self.attributes, 900), (Self.status, 910)]) == nil)
  }

  @Test func onlyTheFirstAnswersCount() {
    let later = [(Self.attributes, milliseconds: 500), (Self.status, 900)]
    #expect(Self.speed([(Self.attributes, 0), (Self.status, 5)] + later) == nil)
    #expect(Self.speed([(Self.status, 100)]) == nil)
  }
}
