import Terminal
import Testing

struct TmuxClientsTests {
  private static let kitty = "$0\t\tkitty(0.41.1)\txterm-kitty\t256,RGB,clipboard"
  private static let oldKitty = "$0\t\tkitty(0.27.1)\txterm-kitty\t256,RGB"
  private static let foot = "$0\t\tfoot(1.21.0)\tfoot\t256,RGB,sixel"
  private static let xterm = "$0\t\tXTerm(379)\txterm-256color\t256,title"
  private static let putty = "$0\t\t\txterm\ttitle"
  private static let tmux = "$0\t\ttmux 3.5a\ttmux-256color\t256,RGB,sixel"

  private static func decide(_ passthrough: String, _ clients: [String]) -> PictureDecision {
    var situation = PictureDecision.Situation(
      isTerminal: true, environment: ["TERM": "tmux-256color", "TMUX": "/tmp/a,1,0"])
    situation.cell = CellSize(width: 9, height: 18)
    situation.tmuxClients = TmuxClients(printed: (["$0\t\t\(passthrough)"] + clients).joined(separator: "\n"))
    return PictureDecision(situation)
  }

  @Test(arguments: [
    ("on", [kitty], PictureMode.kitty, ColorDepth.full, "tmux in kitty(0.41.1), cells of 9×18 pixels"),
    ("all", [kitty, kitty], .kitty, .full, "tmux in 2 terminals, cells of 9×18 pixels"),
    ("", [kitty], .kitty, .full, "tmux in kitty(0.41.1), cells of 9×18 pixels"),
    ("off", [kitty], .quadrants, .full, "tmux in kitty(0.41.1)"),
    ("0", [kitty], .quadrants, .full, "tmux in kitty(0.41.1)"),
    ("on", [oldKitty], .quadrants, .full, "tmux in kitty(0.27.1)"),
    ("on", [kitty, xterm], .quadrants, .palette, "tmux in 2 terminals"),
    ("off", [foot], .sixel, .full, "tmux in foot(1.21.0), cells of 9×18 pixels"),
    ("on", [foot, kitty], .quadrants, .full, "tmux in 2 terminals"),
    ("on", [tmux], .quadrants, .full, "tmux in tmux 3.5a"),
    ("on", [putty], .quadrants, .palette, "tmux in xterm"),
    ("on", [], .quadrants, .palette, "no terminal is attached to tmux"),
    ("on", ["$1\t\tfoot(1.21.0)\tfoot\tsixel"], .quadrants, .palette, "no terminal is attached to tmux"),
  ])
  func inTmuxTheTerminalsAroundItDecide(
    passthrough: String, clients: [String], mode: PictureMode, depth: ColorDepth, reason: String
  ) {
    let decision = Self.decide(passthrough, clients)
    #expect(decision.pictures?.mode == mode && decision.pictures?.depth == depth)
    #expect(decision.reason == reason && decision.pictures?.isInTmux == true)
  }

  @Test func aModeThatIsRequestedKnowsThatItIsInTmux() {
    var situation = PictureDecision.Situation(
      isTerminal: true, environment: ["TERM": "tmux-256color", "TMUX": "/tmp/a,1,0"])
    situation.choice = .mode(.sixel)
    situation.answers.take(TerminalReply(.osc, Array("11;rgb:ffff/ffff/ffff".utf8)))
    let pictures = PictureDecision(situation).pictures
    #expect(pictures?.isInTmux == true && pictures?.background == TerminalColor(red: 1, green: 1, blue: 1))
  }

  @Test func aClientOfAnotherSessionOfTheSameGroupCounts() {
    let clients = TmuxClients(printed: "$0\twork\ton\n$4\twork\tkitty(0.41.1)\txterm-kitty\tRGB")
    #expect(clients?.clients.count == 1)
  }

  @Test(arguments: ["", "no server running on /tmp/a", "a\tb", "\u{1B}[31m"])
  func anythingElseIsNoAnswer(text: String) { #expect(TmuxClients(printed: text) == nil) }

  @Test(arguments: [
    ("off", [kitty], "set -g allow-passthrough on"), ("on", [kitty], nil), ("off", [foot], nil),
    ("on", [xterm], "set -as terminal-features ',xterm-256color:RGB'"), ("on", [putty], nil), ("on", [], nil),
  ])
  func theAdviceIsTheLineThatGivesBetterPictures(passthrough: String, clients: [String], advice: String?) {
    let text = (["$0\t\t\(passthrough)"] + clients).joined(separator: "\n")
    #expect(TmuxClients(printed: text)?.advice == advice)
  }

  @Test(arguments: [
    (["TERM": "tmux-256color"], true), (["TERM": "screen-256color", "TMUX": "/a,1,0"], true),
    (["TERM": "xterm-256color", "TMUX": "/a,1,0"], true), (["TERM": "xterm-kitty", "TMUX": "/a,1,0"], false),
    (["TERM": "foot", "TMUX": "/a,1,0"], false),
    (["TERM": "rxvt-unicode-256color", "TMUX": "/a,1,0"], false),
    (["TERM": "linux", "TMUX": "/a,1,0"], false), (["TERM": "screen-256color"], false),
  ])
  func aVariableThatATerminalInheritedDoesNotMakeItTmux(environment: [String: String], isTmux: Bool) {
    #expect(PictureDecision.Situation(isTerminal: true, environment: environment).isTmux == isTmux)
  }

  @Test func theAnswerCountsMoreThanAVariable() {
    var situation = PictureDecision.Situation(
      isTerminal: true, environment: ["TERM": "xterm-256color", "TMUX": "/a,1,0"])
    situation.answers.take(TerminalReply(.dcs, Array(">|XTerm(379)".utf8)))
    #expect(!situation.isTmux)
  }
}
