import Domain
import SceneCore
import Terminal

struct Findings {
  struct Finding {
    var check: Status.DisplayedCheck
    var error: DisplayedError?

    init(_ name: String, _ text: String, _ state: Status.DisplayedCheck.State = .good, advice: String? = nil)
    {
      check = .init(name: name, state: state, text: text, advice: advice)
    }

    /// - Parameter text: A message without the names and folders that the error may contain.
    init(_ name: String, failed error: DisplayedError, text: String? = nil) {
      check = .init(name: name, state: .bad, text: text ?? error.message, advice: nil)
      self.error = error
    }
  }

  private let response: Status.Examine.Response

  init(_ response: Status.Examine.Response) { self.response = response }

  var all: [Finding] {
    [program, terminal, pictures] + [font].compactMap(\.self)
      + [settings, library, cache] + [history].compactMap(\.self) + [key] + [call].compactMap(\.self)
      + [curl, postgreSQL]
  }

  private var system: SystemFacts { response.system }

  private var program: Finding { Finding("Program", "\(system.version), \(system.system)") }

  // MARK: The terminal

  private var terminal: Finding {
    guard let terminal = system.terminal else {
      return Finding("Terminal", "standard output is not a terminal", .note)
    }
    let cell = terminal.cell.map { " of \($0.width)×\($0.height) pixels" } ?? ""
    return Finding("Terminal", "\(terminal.name), \(terminal.columns)×\(terminal.rows) cells\(cell)")
  }

  private var pictures: Finding {
    let pictures = response.session.pictures
    let isOff = pictures.mode == PictureChoice.off.word
    if let finding = system.tmux.flatMap(picturesInTmux) { return finding }
    return Finding(
      "Pictures", "\(pictures.mode) (\(pictures.reason))", isOff ? .note : .good,
      advice: isOff ? "help pictures says what a terminal needs." : nil)
  }

  /// Returns the finding if tmux does not show the pictures, or would show better ones; otherwise, `nil`.
  private func picturesInTmux(_ tmux: TmuxClients) -> Finding? {
    let pictures = response.session.pictures
    let areShown = PictureMode(rawValue: pictures.mode).map(tmux.shows) ?? true
    let line =
      tmux.advice.map { "For better ones, put this line into ~/.tmux.conf and restart tmux: \($0)" }
      ?? (areShown && pictures.mode == PictureMode.sixel.rawValue ? Self.sixelsInTmux : nil)
    if areShown, line == nil { return nil }
    return Finding(
      "Pictures", "\(pictures.mode) (\(pictures.reason))\(areShown ? "" : ", which tmux does not show here")",
      areShown ? .note : .bad, advice: line ?? "Use --pictures auto.")
  }

  private static let sixelsInTmux =
    "tmux keeps only a few sixel pictures, so it gets blocks for longer pages and small pictures. "
    + "Run picterest outside tmux, or in kitty, for pixels everywhere."

  /// Only a person can see whether the font has these characters.
  private var font: Finding? {
    let blocks: [PictureMode] = [.half, .quadrants]
    guard system.terminal != nil, blocks.map(\.rawValue).contains(response.session.pictures.mode),
      !response.isReport
    else { return nil }
    return Finding(
      "Font", "🬓 🬗 🬚 🬥", .note,
      advice: "If these are four shapes and no boxes: config pictures sextants shows more of a picture.")
  }

  // MARK: Kept files

  private var settings: Finding {
    switch response.settings {
    case .failure(let failure): return failed("Settings", failure)
    case .success(let settings):
      if let problem = settings.problems.first { return failed("Settings", .settings(problem)) }
      let set = settings.settings.filter { $0.origin != .usual }
      let text = set.map { "\($0.name.rawValue) = \(shown($0))" }.joined(separator: ", ")
      return unwritable(.settings, "Settings") ?? Finding("Settings", set.isEmpty ? "defaults" : text)
    }
  }

  private func shown(_ setting: Setting) -> String {
    // Any text may contain a name or a folder.
    if response.isReport, case .text = setting.name.values { return "(not shown)" }
    return setting.value ?? "(not set)"
  }

  private var library: Finding {
    switch response.library {
    case .failure(let failure): failed("Library", failure)
    case .success(let facts):
      if let problem = facts.problem ?? writingProblem {
        failed("Library", .library(problem))
      } else {
        Finding("Library", Wording.saved(facts.saved) + place(response.session.libraryFolder) + space)
      }
    }
  }

  /// The error with which saving a photo would fail.
  private var writingProblem: LibraryError? {
    let folders = system.folders.filter { $0.purpose == .library }
    guard let folder = folders.first(where: { $0.problem != nil }), let reason = folder.problem else {
      return nil
    }
    return folder.isFull
      ? .diskFull(path: folder.path) : .cannotCreate(path: folder.path, reason: reason)
  }

  /// The space left for pictures, if it is little.
  private var space: String {
    let enough = 256 << 20
    guard let free = folder(.library)?.freeBytes, free < enough else { return "" }
    return ", only \(Wording.size(free)) free"
  }

  private func folder(_ purpose: SystemFacts.Folder.Purpose) -> SystemFacts.Folder? {
    system.folders.first { $0.purpose == purpose }
  }

  /// Returns the finding on a folder that the program can do without, or `nil` if writing works.
  private func unwritable(_ purpose: SystemFacts.Folder.Purpose, _ name: String) -> Finding? {
    guard let folder = folder(purpose), let reason = folder.problem else { return nil }
    let words = response.isReport ? "cannot be written" : "cannot write to \(folder.path)"
    return Finding(name, "\(words): \(reason)", .bad)
  }

  private var history: Finding? { unwritable(.history, "History") }

  private var cache: Finding {
    guard let folder = response.cache.folder else { return Finding("Cache", "none: no home folder", .note) }
    guard response.cache.mostBytes > 0 else { return Finding("Cache", "off: cache-mb is 0", .note) }
    if let finding = unwritable(.cache, "Cache") { return finding }
    let size = "\(Wording.size(response.cache.bytes)) of \(Wording.size(response.cache.mostBytes))"
    return Finding("Cache", size + place(folder))
  }

  private func place(_ folder: String) -> String { response.isReport ? "" : ", in \(folder)" }

  // MARK: Requirements

  private var key: Finding {
    if let origin = system.keyOrigin { return Finding("Key", "from \(origin)") }
    let advice = "For Unsplash, get one at https://unsplash.com/developers and set UNSPLASH_ACCESS_KEY."
    if system.lacksKey { return Finding("Key", "none", .bad, advice: advice) }
    if response.session.server != nil { return Finding("Key", "none for this server", .note) }
    return Finding("Key", "none: you see the demo catalogue", .note, advice: advice)
  }

  private var call: Finding? {
    switch response.call {
    case nil: nil
    case .failure(let failure): failed("Call", failure)
    case .success(let budget):
      Finding("Call", "answered" + (budget.map { ", \(Wording.callsLeft($0)) left this hour" } ?? ""))
    }
  }

  private var curl: Finding {
    needed(
      "curl", isUsed: response.session.server != nil, problem: system.curlProblem, for: "for any server",
      package: "libcurl4")
  }

  private var postgreSQL: Finding {
    needed(
      "PostgreSQL", isUsed: !response.session.libraryFolder.hasPrefix("/"),
      problem: system.postgreSQLProblem, for: "for a library on a server", package: "libpq5")
  }

  private func needed(
    _ name: String, isUsed: Bool, problem: String?, for purpose: String, package: String
  ) -> Finding {
    guard let problem else { return Finding(name, "found, \(purpose)") }
    let advice = "Install \(package), as with: sudo apt install \(package)"
    if !isUsed { return Finding(name, "not found; needed only \(purpose)", .note, advice: advice) }
    var finding = Finding(name, problem, .bad, advice: advice)
    finding.error = DisplayedError(.configuration, "\(name) not found: \(problem). \(advice)")
    return finding
  }

  private func failed(_ name: String, _ failure: Failure) -> Finding {
    let error = DisplayedError(failure)
    return Finding(name, failed: error, text: response.isReport ? error.code.rawValue : nil)
  }
}
