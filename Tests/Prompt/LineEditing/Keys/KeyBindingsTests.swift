import Testing

@testable import LineEditing

struct KeyBindingsTests {
  private func keys(_ typed: String, _ bindings: (key: String, effect: String)...) -> [Key] {
    var all = KeyBindings()
    for binding in bindings { all.bind(binding.key, to: binding.effect) }
    var decoder = KeyDecoder(all)
    return typed.utf8.compactMap { decoder.decode($0) }
  }

  @Test(arguments: [
    ("\u{14}", "ctrl-t"), ("\u{1B}t", "alt-t"), ("\u{1B}[116;5u", "ctrl-t"), ("\u{1B}[27;3;116~", "alt-t"),
  ]) func aKeyHasTheEffectThatItWasGivenHoweverTheTerminalSendsIt(typed: String, key: String) {
    #expect(keys(typed, (key, "undo")) == [.command(.undo)])
    #expect(keys(typed, (key, "none")) == [])
  }

  @Test func otherKeysStayAsTheyAre() {
    #expect(keys("\u{14}\u{1B}b", ("ctrl-b", "undo")) == [.command(.transpose), .command(.wordLeft)])
  }

  @Test(arguments: [
    "ctrl-c", "ctrl-i", "ctrl-j", "ctrl-m", "ctrl-T", "ctrl-1", "ctrl-", "ctrl-tt", "shift-t", "f1", "",
  ])
  func noOtherKeyCanBeSet(key: String) {
    #expect(!KeyBindings.isKey(key))
    #expect(keys("\u{3}", (key, "undo")) == [.command(.interrupt)])
  }

  @Test func anEffectThatThereIsNotChangesNothing() {
    #expect(keys("\u{14}", ("ctrl-t", "fly")) == [.command(.transpose)])
    #expect(KeyBindings.names.count > 20 && KeyBindings.names.contains("none"))
  }
}
