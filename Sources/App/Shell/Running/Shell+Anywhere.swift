import SceneCore
import Terminal

extension Shell {
  func perform(_ command: Command<AnywhereCommand>) async {
    switch command.verb {
    case .back: await goBack()
    case .pick: await pick()
    case .play: play(command.text)
    case .help: await help(on: command.text, in: scene)
    case .trace: await tracing.perform(command.text.flatMap(TraceWord.init))
    case .graph: await showGraph(command.flags)
    case .lesson: await showLesson(command.text)
    case .clear: hooks.clear()
    case .quit: hasQuit = true
    }
  }

  private func goBack() async {
    if await navigator.back() { return }
    console.fail(.init(.nothingBefore, "There is nothing to go back to. Type quit to leave."))
  }

  /// Shows the list again, as the page where the next line begins a walk.
  private func pick() async {
    guard let beginWalk = hooks.beginWalk else {
      return console.fail(.init(.usage, "pick works only at a prompt with line editing."))
    }
    guard scene.numberedChoices.contains(where: { $0.photo != nil && $0.number > 0 }) else {
      return console.fail(
        .init(.nothingBefore, "There is no list of photos here to pick from. Show one first, as with: home"))
    }
    if await scene.appear() { beginWalk() }
  }

  private func showGraph(_ flags: Set<String>) async {
    if flags.contains(AnywhereCommand.modules) {
      let map = DisplayedModules(isDot: flags.contains(AnywhereCommand.dot))
      return await console.showText(map, as: map.lines)
    }
    if flags.contains(AnywhereCommand.dot) {
      return console.fail(.init(.usage, "--dot goes with --modules, as in: graph --modules --dot"))
    }
    let graph = DisplayedGraph(graph, onStage: scene)
    await console.showText(graph, as: graph.lines)
  }

  private func showLesson(_ number: String?) async {
    guard let number else {
      let lessons = DisplayedLessons()
      return await console.showText(lessons, as: lessons.lines)
    }
    guard let lesson = Int(number).flatMap(Lesson.init) else {
      return console.fail(
        .init(.unknownNumber, "There is no lesson \(number). They go from 1 to \(Lesson.count)."))
    }
    await console.showText(lesson, as: lesson.lines)
  }

  private func help(on word: String?, in scene: some TextScene) async {
    let book = book(of: scene)
    guard let word, word != Help.all else {
      let form = word == nil ? Help.Form.short : .whole
      return await show(
        rules.isOneCommand
          ? Help(atAShell: scenes.table.commandsAtAShell, form: form) : Help(book, form: form))
    }
    let page = HelpPage(word, in: scenes.table)
    if let help = Help(on: word, in: book) { return await show(help, with: page) }
    guard let page else { return console.fail(book.unknown(word)) }
    await console.showText(page, as: page.lines(window: console.width))
  }

  private func show(_ help: Help, with page: HelpPage? = nil) async {
    let width = console.width
    let more = page.map { [""] + $0.linesBelow(window: width) } ?? []
    await console.showText(help, as: help.lines(window: width) + more)
  }
}
