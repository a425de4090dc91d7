import Domain
import SceneCore
import Terminal
import TestSupport
import Testing

@testable import StatusScene

@MainActor struct StatusFindingsTests {
  private let view = StatusDisplayLogicSpy()
  private let presenter = StatusPresenter(timeZone: .gmt)

  init() { presenter.viewController = view }

  private func shown(
    isReport: Bool = false, system: SystemFacts = .make(),
    _ change: (inout Status.Examine.Response) -> Void = { _ in }
  ) throws -> Status.Examine.ViewModel {
    var response = Status.Examine.Response(
      session: .make(), system: system, settings: .success(.make()), library: .success(.make(saved: 12)),
      cache: .make(), isReport: isReport)
    change(&response)
    presenter.presentExamined(response: response)
    return try view.last(Status.Examine.ViewModel.self)
  }

  private func check(_ name: String, in shown: Status.Examine.ViewModel) throws -> Status.DisplayedCheck {
    try #require(shown.checkup.checks.first { $0.name == name })
  }

  @Test func aMachineWhereAllIsWellHasNothingToDoButTheFont() throws {
    let shown = try shown()
    #expect(shown.error == nil)
    #expect(
      shown.checkup.checks.map { "\($0.name): \($0.text)" } == [
        "Program: picterest 0.1.0, Debian GNU/Linux 12 (bookworm), x86_64",
        "Terminal: foot(1.21.0), 100×40 cells of 9×18 pixels",
        "Pictures: quadrants (COLORTERM is truecolor)", "Font: 🬓 🬗 🬚 🬥",
        "Settings: pictures = off, pager = less -R, keys = vi",
        "Library: 12 photos saved, in /home/amy/pictures",
        "Cache: 1.2 MB of 256 MB, in /home/amy/cache", "Key: from UNSPLASH_ACCESS_KEY",
        "curl: found, for any server", "PostgreSQL: found, for a library on a server",
      ])
    #expect(shown.checkup.checks.filter { $0.advice != nil }.map(\.name) == ["Font"])
    #expect(shown.checkup.checks.filter { $0.state != .good }.map(\.name) == ["Font"])
  }

  @Test func aReportHasNoFoldersAddressesOrNames() throws {
    let shown = try shown(isReport: true) {
      $0.settings = .success(
        Settings(
          file: "/home/amy/config",
          settings: [
            Setting(.dataDir, "/home/amy/photos", from: .file(line: 1)),
            Setting(.keys, "vi", from: .file(line: 2)),
            Setting(.editor, "/home/amy/bin/ed", from: .file(line: 3)),
          ]))
      $0.library = .failure(.library(.damaged(path: "/home/amy/photos", reason: "amy")))
    }
    let text = "\(shown.checkup)"
    #expect(!text.contains("amy") && !text.contains("demo.test"))
    #expect(
      try check("Settings", in: shown).text == "data-dir = (not shown), keys = vi, editor = (not shown)")
    #expect(try check("Library", in: shown).text == "library-damaged")
    #expect(!shown.checkup.checks.contains { $0.name == "Font" })
  }

  @Test func whatFailsIsSaidAndTheFirstOfItFailsTheCommand() throws {
    let refused = Failure.photos(.keyRefused(message: nil), server: "api.unsplash.com")
    let shown = try shown {
      $0.library = .failure(.library(.busy))
      $0.call = .failure(refused)
    }
    #expect(shown.error == DisplayedError(Failure.library(.busy)))
    #expect(
      try check("Library", in: shown)
        == .init(
          name: "Library", state: .bad, text: DisplayedError(Failure.library(.busy)).message, advice: nil))
    #expect(try check("Call", in: shown).text == DisplayedError(refused).message)
  }

  @Test func aMistakeInTheSettingsFails() throws {
    let problem = SettingsError.unknownName("libary", at: .init(file: "/config", line: 2))
    let shown = try shown { $0.settings = .success(.make(problems: [problem])) }
    #expect(shown.error == DisplayedError(problem))
    #expect(try check("Settings", in: shown).state == .bad)
  }

  @Test func aLibraryOnAServerMayBeTheNameOfAService() throws {
    let shown = try shown(system: .make { $0.postgreSQLProblem = "no such file" }) {
      $0.session.libraryFolder = "studio"
    }
    #expect(try check("PostgreSQL", in: shown).state == .bad)
  }

  @Test(arguments: [true, false]) func aLibraryThatIsNotThereFailsOnlyWhereItIsNeeded(isNeeded: Bool) throws {
    let system = SystemFacts.make {
      ($0.curlProblem, $0.postgreSQLProblem) = ("no such file", "no such file")
    }
    let shown = try shown(system: system) {
      $0.session.server = isNeeded ? "https://api.unsplash.com" : nil
      $0.session.libraryFolder = isNeeded ? "postgresql://studio/picterest" : "/home/amy/pictures"
    }
    for (name, package) in [("curl", "libcurl4"), ("PostgreSQL", "libpq5")] {
      let check = try check(name, in: shown)
      #expect(check.state == (isNeeded ? .bad : .note))
      #expect(check.advice == "Install \(package), as with: sudo apt install \(package)")
    }
    #expect((shown.error != nil) == isNeeded)
  }

  @Test func withoutATerminalOrAKeyOrACacheThatIsNoted() throws {
    let system = SystemFacts.make { ($0.terminal, $0.keyOrigin) = (nil, nil) }
    let shown = try shown(system: system) {
      $0.session.server = nil
      $0.session.pictures = .init(mode: "off", reason: "standard output is not a terminal")
      $0.cache = .make(mostBytes: 0)
    }
    #expect(shown.error == nil)
    let notes = shown.checkup.checks.filter { $0.state == .note }.map(\.name)
    #expect(notes == ["Terminal", "Pictures", "Cache", "Key"])
    #expect(try check("Key", in: shown).advice?.hasPrefix("For Unsplash, get one at") == true)
  }

  @Test func aKeyIsMissingOnlyWhereTheSourceNeedsOne() throws {
    let needed = try shown(system: .make { ($0.keyOrigin, $0.lacksKey) = (nil, true) }) { _ in }
    #expect(try check("Key", in: needed).state == .bad)
    #expect(try check("Key", in: needed).advice?.hasPrefix("For Unsplash, get one at") == true)
    let other = try shown(system: .make { $0.keyOrigin = nil }) { $0.session.server = "https://photos.test" }
    #expect(try check("Key", in: other).text == "none for this server")
  }

  private static func system(_ folders: SystemFacts.Folder...) -> SystemFacts {
    .make { $0.folders = folders }
  }

  @Test func aLibraryFolderThatCannotBeWrittenFailsAsStarWould() throws {
    let shown = try shown(
      system: Self.system(.init(.library, "/l", problem: "Permission denied", freeBytes: nil)))
    let error = DisplayedError(.library(.cannotCreate(path: "/l", reason: "Permission denied")))
    #expect(shown.error == error)
    #expect(
      try check("Library", in: shown).state == .bad && check("Library", in: shown).text == error.message)
    let full = try self.shown(
      system: Self.system(.init(.library, "/l", problem: "No space left", isFull: true, freeBytes: 0)))
    #expect(full.error == DisplayedError(.library(.diskFull(path: "/l"))))
  }

  @Test func littleSpaceIsSaid() throws {
    let folder = SystemFacts.Folder(.library, "/l", problem: nil, freeBytes: 12_000_000)
    let shown = try shown(system: Self.system(folder))
    #expect(
      try check("Library", in: shown).text
        == "12 photos saved, in /home/amy/pictures, only \(Wording.size(12_000_000)) free")
    #expect(shown.error == nil)
  }

  @Test func aFolderThatTheProgramCanDoWithoutIsBadAndFailsNothing() throws {
    let shown = try shown(
      system: Self.system(
        .init(.cache, "/c", problem: "Read-only file system", freeBytes: nil),
        .init(.history, "/h", problem: "Permission denied", freeBytes: nil),
        .init(.settings, "/s", problem: "Permission denied", freeBytes: nil)))
    #expect(shown.error == nil)
    #expect(try check("Cache", in: shown).text == "cannot write to /c: Read-only file system")
    #expect(try check("History", in: shown).text == "cannot write to /h: Permission denied")
    #expect(try check("Settings", in: shown).state == .bad)
  }

  @Test(arguments: [("kitty", Status.DisplayedCheck.State.bad), ("quadrants", .note)])
  func inTmuxTheLineThatGivesBetterPicturesIsNamed(mode: String, state: Status.DisplayedCheck.State) throws {
    let client = TmuxClients.Client(version: "kitty(0.41.1)", term: "xterm-kitty", features: ["RGB"])
    let shown = try shown(system: .make { $0.tmux = TmuxClients([client], passesCommandsOn: false) }) {
      $0.session.pictures = .init(mode: mode, reason: "tmux in kitty(0.41.1)")
    }
    let check = try check("Pictures", in: shown)
    #expect(check.state == state && check.advice?.hasSuffix(": set -g allow-passthrough on") == true)
  }

  @Test(arguments: [
    ("kitty", "foot(1.21.0)", Status.DisplayedCheck.State.bad), ("sixel", "kitty(0.41.1)", .bad),
    ("iterm2", "foot(1.21.0)", .bad), ("sixel", "foot(1.21.0)", .note), ("half", "foot(1.21.0)", .good),
  ])
  func aModeThatWasChosenAndThatTmuxDoesNotShowIsBad(
    mode: String, version: String, state: Status.DisplayedCheck.State
  ) throws {
    let features: Set = version.hasPrefix("foot") ? ["RGB", "sixel"] : ["RGB"]
    let client = TmuxClients.Client(version: version, term: "xterm", features: features)
    let shown = try shown(system: .make { $0.tmux = TmuxClients([client], passesCommandsOn: true) }) {
      $0.session.pictures = .init(mode: mode, reason: "--pictures \(mode)")
    }
    let check = try check("Pictures", in: shown)
    #expect(check.state == state && (check.advice == "Use --pictures auto.") == (state == .bad))
    #expect((check.advice?.hasPrefix("tmux keeps only a few sixel pictures") == true) == (state == .note))
  }

  @Test func aPicturesFolderThatCannotBeWrittenFails() throws {
    let shown = try shown(
      system: Self.system(
        .init(.library, "/l", problem: nil, freeBytes: nil),
        .init(.library, "/l/pictures", problem: "Permission denied", freeBytes: nil)))
    #expect(
      shown.error
        == DisplayedError(.library(.cannotCreate(path: "/l/pictures", reason: "Permission denied"))))
  }

  @Test func anAnsweredCallSaysHowManyAreLeft() throws {
    let shown = try shown { $0.call = .success(RateBudget(limit: 50, remaining: 49)) }
    #expect(try check("Call", in: shown).text == "answered, 49 of 50 left this hour")
  }
}
