import Domain
import Glibc
import HTTPTransport
import OperatingSystem
import ProgramVersion
import SceneCore
import SharedLibraryWorker
import StorageWorker
import Terminal

extension Session {
  /// Returns the facts for `doctor`, which are determined at each call.
  func systemFacts(
    _ configuration: Configuration, _ terminal: PictureTerminal
  ) -> @MainActor () -> SystemFacts {
    {
      var facts = SystemFacts(version: "picterest \(Version.whole)", system: OperatingSystem.name)
      if Environment.isTerminal(STDOUT_FILENO), let window = Environment.window(of: STDOUT_FILENO) {
        facts.terminal = .init(
          name: terminal.name ?? environment["TERM"] ?? "TERM is not set", columns: window.columns,
          rows: window.rows, cell: terminal.cell)
      }
      facts.tmux = terminal.tmuxClients
      facts.folders = folders(configuration)
      facts.keyOrigin = keyOrigin(configuration)
      if case .unsplash(.missing) = configuration.catalogue { facts.lacksKey = true }
      facts.curlProblem = RuntimeLibrary.problem(opening: CurlTransport.library)
      facts.postgreSQLProblem = RuntimeLibrary.problem(opening: LibraryAddress.clientLibrary)
      return facts
    }
  }

  /// Writes to each of the program's folders, and reports the results.
  private func folders(_ configuration: Configuration) -> [SystemFacts.Folder] {
    typealias Purpose = SystemFacts.Folder.Purpose
    let settingsFile = try? Folders.settingsFile(environment, home: Environment.homeFolder)
    let library = configuration.libraryServer == nil ? configuration.folders.data : nil
    let all: [(Purpose, String?, file: String?)] = [
      (.library, library, StorageWorker.databaseFile),
      (.library, library.map(StorageWorker.picturesFolder), nil), (.cache, configuration.folders.cache, nil),
      (.history, configuration.folders.state, "history"),
      (.settings, settingsFile.map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) }, "config"),
    ]
    return all.compactMap { purpose, path, file in
      guard let path else { return nil }
      let probe = FolderProbe(path, file: file)
      let isFull = [ENOSPC, EDQUOT].contains(probe.problem?.code)
      return .init(
        purpose, path, problem: probe.problem?.reason, isFull: isFull, freeBytes: probe.freeBytes)
    }
  }

  private func keyOrigin(_ configuration: Configuration) -> String? {
    let isSet = { (name: String) in environment[name]?.isEmpty == false }
    switch configuration.catalogue {
    case .demo, .folder, .unsplash(.missing): return nil
    case .server, .proxy: return isSet("PICTEREST_API_KEY") ? "PICTEREST_API_KEY" : nil
    case .unsplash(.printed): return SettingName.accessKeyCommand.rawValue
    case .unsplash(.text): return isSet("UNSPLASH_ACCESS_KEY") ? "UNSPLASH_ACCESS_KEY" : "the key file"
    }
  }
}
