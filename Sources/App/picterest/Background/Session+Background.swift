import Domain
import Gallery
import Glibc
import LineEditing
import OperatingSystem
import SceneCore
import Shell
import Terminal

extension Session {
  struct Background {
    var announcer: Announcer
    var reports: ReportSender
    /// Reads topics ahead; `nil`, like `pageAhead`, unless a person is at a prompt and the server's answers are kept.
    var readingAhead: TopicsAhead?
    var pageAhead: NextPageAhead?
    var known: Known
    /// The pictures for the history search, or `nil` without line editing.
    var starredPictures: HistoryPictures?
  }

  func makeBackground(
    _ configuration: Configuration, _ workers: AppContainer.Workers, _ terminal: PictureTerminal,
    lines: Lines, console: Console
  ) -> Background {
    let announcer = Announcer(console: console, outlet: outlet(lines, console: console))
    return Background(
      announcer: announcer,
      reports: ReportSender(
        photos: workers.photos, store: workers.library, root: configuration.catalogue.root
      ) {
        announcer.announce($0, about: .reports)
      },
      readingAhead: makeReadingAhead(configuration, workers, advisor: lines.advisor),
      pageAhead: readsAhead(configuration)
        ? NextPageAhead(
          source: workers.photos, pictures: workers.pictures, budget: { await workers.photos.rateBudget() },
          file: { try? await workers.library.savedPhoto($0)?.file })
        : nil,
      known: Known(workers.library),
      starredPictures: lines.editor.map { starredPictures(workers, terminal, editor: $0) })
  }

  private func starredPictures(
    _ workers: AppContainer.Workers, _ terminal: PictureTerminal, editor: LineEditor
  ) -> HistoryPictures {
    let thumbnail = Thumbnail(pictures: workers.pictures)
    return HistoryPictures(
      library: workers.library, timeZone: timeZone,
      draw: { picture, columns, rows in
        guard let style = terminal.pictureDecision.pictures else { return nil }
        return await thumbnail.rows(
          of: picture, columns: columns, rows: rows, cell: terminal.cell ?? .usual, style: style)
      },
      // An announcement redraws the prompt, even if it is empty.
      haveCome: { editor.announce([]) })
  }

  private func readsAhead(_ configuration: Configuration) -> Bool {
    isInteractive && (configuration.keepsAnswers || configuration.catalogue.isLocal)
  }

  /// The demo catalogue needs no calls, so its topics are read only for Tab.
  private func makeReadingAhead(
    _ configuration: Configuration, _ workers: AppContainer.Workers, advisor: CommandAdvisor?
  ) -> TopicsAhead? {
    guard readsAhead(configuration) else { return nil }
    let keepsAnswers = configuration.keepsAnswers
    return TopicsAhead(
      source: workers.photos,
      callsLeft: { keepsAnswers ? await workers.photos.rateBudget()?.remaining : nil },
      learn: { topics in
        let names = zip(1..., topics).map { NumberedChoice(number: $0, label: $1.title, name: $1.slug) }
        advisor?.learn(names, of: "topics")
      })
  }

  /// Returns the words at the prompt's right edge, which are the calls left if few are left.
  func callsLeft(
    _ configuration: Configuration, _ workers: AppContainer.Workers
  ) -> @MainActor () async -> String {
    guard isInteractive, !configuration.catalogue.isLocal else { return { "" } }
    return {
      guard let budget = await workers.photos.rateBudget(), budget.isScarce else { return "" }
      return Wording.callsLeft(budget) + " calls left this hour"
    }
  }

  private func outlet(_ lines: Lines, console: Console) -> Announcer.Outlet {
    guard isInteractive else { return .nowhere }
    // If messages do not go to the terminal, the editor must not show them there.
    guard let editor = lines.editor, Environment.isTerminal(STDERR_FILENO) else {
      return .beforeTheNextPrompt
    }
    return .aboveTheLine { lines in
      console.pages?.linesWereWritten(lines)
      editor.announce(lines)
    }
  }

  /// Watches the library at a prompt until the task is canceled.
  func watchLibrary(
    of workers: AppContainer.Workers, shell: Shell, navigator: Navigator, announcer: Announcer
  ) -> Task<Void, Never>? {
    guard isInteractive else { return nil }
    let watcher = LibraryWatcher(
      news: workers.library, clock: ContinuousClock(), isCommandRunning: { shell.isRunning },
      announce: { announcer.announce($0, about: .library) },
      refresh: {
        let commands = shell.commands
        await navigator.takeNews(from: workers.library) { shell.isRunning || shell.commands != commands }
        shell.offersHaveChanged()
      })
    return Task { await watcher.watch() }
  }
}
