import Domain
import SettingsWorker
import Testing

struct SettingsTextTests {
  private static let file = """
    # What I like
    pictures = off

    # pager = less
      cache-mb=64\u{20}
    editor = "code --wait"
    browser = firefox "%s"
    """

  @Test(
    arguments: [
      (.pictures, "off", 2), (.cacheMB, "64", 5), (.editor, "code --wait", 6),
      (.browser, "firefox \"%s\"", 7),
    ] as [(SettingName, String, Int)])
  func aLineSetsWhatIsBeforeItsFirstEqualsSign(name: SettingName, value: String, line: Int) {
    let entry = SettingsText(Self.file).entry(name)
    #expect(entry?.value == value && entry?.line == line)
  }

  @Test func aCommentSetsNothing() {
    #expect(SettingsText(Self.file).entry(.pager) == nil)
  }

  @Test func theLastLineOfANameCounts() {
    #expect(SettingsText("pager = a\npager = b").entry(.pager)?.value == "b")
  }

  @Test(arguments: ["\n", "\r\n"]) func aChangeLeavesAllOtherLinesAsTheyAre(end: String) {
    let before = Self.file.replacing("\n", with: end) + end
    var text = SettingsText(before)
    text.set(.cacheMB, to: "128")
    #expect(text.text == before.replacing("  cache-mb=64\u{20}", with: "cache-mb = 128"))
  }

  @Test(arguments: ["", "pager = a\n", "pager = a", "# a"]) func whatIsNewComesLast(before: String) {
    var text = SettingsText(before)
    text.set(.keys, to: "vi")
    let end = before.isEmpty || before.hasSuffix("\n") ? "" : "\n"
    #expect(text.text == before + end + "keys = vi\n")
  }

  @Test func removingTakesEveryLineOfTheName() {
    var text = SettingsText("pager = a\n# pager\npager = b\nkeys = vi\n")
    text.remove(.pager)
    #expect(text.text == "# pager\nkeys = vi\n")
  }

  @Test func anAliasIsALineOfItsOwnNameAndTheLastOneCounts() {
    var text = SettingsText("alias sea = search sea\nalias\tb =  home  \nalias sea = find sea\n")
    #expect(text.definitions == [Definition(.alias, "b", "home"), Definition(.alias, "sea", "find sea")])
    text.set(Definition(.alias, "sea", "search \"the sea\""))
    text.set(Definition(.alias, "c", "saved"))
    #expect(
      text.text
        == "alias sea = search sea\nalias\tb =  home  \nalias sea = search \"the sea\"\nalias c = saved\n")
    text.remove(.alias, "sea")
    #expect(text.text == "alias\tb =  home  \nalias c = saved\n")
    #expect(text.problems(in: "/config", []) == [])
    #expect(SettingsText("alias = home\nalias a b = home\nalias a =").problems(in: "/config", []).count == 3)
  }

  @Test func aKeyHasTheEffectOfItsLineIfThereAreBoth() {
    let text = SettingsText("key ctrl-t = undo\nkey  alt-x = fly\nkey f1 = undo\n")
    #expect(text.definitions.map(\.name) == ["alt-x", "ctrl-t", "f1"])
    let rule = KeyRule(effects: ["undo"]) { $0 != "f1" }
    #expect(
      text.problems(in: "/config", [], rule) == [
        .unknownKey(
          Definition(.key, "alt-x", "fly"), effects: ["undo"], at: .init(file: "/config", line: 2)),
        .unknownKey(Definition(.key, "f1", "undo"), effects: ["undo"], at: .init(file: "/config", line: 3)),
      ])
  }

  @Test func everythingThatIsWrongIsSaidWithItsLine() {
    let text = SettingsText(
      "pictures = of\npicturs = off\nnonsense\npager =\ncache-mb = 9999999999999999999\n")
    let rules = SettingName.allCases.map {
      SettingRule($0, stronger: nil, weaker: Setting($0, nil, from: .usual))
    }
    let line = { SettingLine(file: "/config", line: $0) }
    #expect(
      text.problems(in: "/config", rules) == [
        .badValue("of", of: .pictures, takes: SettingName.pictures.values, at: line(1)),
        .unknownName("picturs", at: line(2)), .noSetting("nonsense", at: line(3)),
        .badValue("", of: .pager, takes: SettingName.pager.values, at: line(4)),
        .badValue("9999999999999999999", of: .cacheMB, takes: SettingName.cacheMB.values, at: line(5)),
      ])
  }
}
