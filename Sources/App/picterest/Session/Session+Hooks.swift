import Gallery
import Glibc
import LineEditing
import OperatingSystem
import SceneCore
import SettingsWorker
import Shell
import Terminal

extension Session {
  func makeHooks(
    _ container: AppContainer, _ terminal: PictureTerminal, lines: Lines, firstStart: FirstStart?,
    console: Console, background: Background
  ) -> Shell.Hooks {
    var hooks = Shell.Hooks()
    hooks.clear = { clearScreen(lines) }
    if let advisor = lines.advisor {
      hooks.offer = { offer($0, container, lines, background) }
      hooks.beginWalk = { advisor.beginWalk() }
      hooks.firstOnPage = { advisor.firstOnPage }
      if let gallery = console.pages?.gallery { connect(gallery, advisor) }
    }
    let isInteractive = isInteractive
    hooks.beforeLine = {
      if isInteractive { followSettings(terminal, lines, console) }
      background.announcer.sayWhatWaits()
      if isInteractive { background.reports.start() }
      background.readingAhead?.start()
      if let advice = firstStart?.adviceBeforeLine() { console.remark(advice) }
      if let problem = lines.editor?.takeHistoryProblem() {
        console.remark("\(DisplayedError(problem).message)")
      }
      console.pages?.gallery?.lineBegins()
    }
    hooks.afterLine = {
      background.pageAhead?.stop()
      console.pages?.gallery?.leave()
    }
    return hooks
  }

  private func offer(
    _ moment: Shell.Moment, _ container: AppContainer, _ lines: Lines, _ background: Background
  ) {
    background.known.forget()
    background.starredPictures?.forget()
    var snapshot = CommandAdvisor.Snapshot(moment)
    snapshot.items = container.items
    background.known.add(to: &snapshot)
    snapshot.aliases = settings.table.aliases
    snapshot.picture = { [starred = background.starredPictures] in
      starred?.rows(beside: $0, columns: $1, rows: $2) ?? []
    }
    snapshot.names = { [home = container.homeFolder] in PathCompletion.names(in: $0, home: home) }
    lines.advisor?.update(snapshot)
  }

  /// Clears the screen before the next line, as Ctrl-L does; a prompt that never redraws does not change.
  private func clearScreen(_ lines: Lines) {
    guard let size = Environment.window(of: STDOUT_FILENO) else { return }
    lines.editor?.replaceScreen(with: ScreenContent([], columns: size.columns, height: size.rows))
  }
}
