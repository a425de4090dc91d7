import Domain
import Glibc
import HTTPTransport
import OperatingSystem
import ProgramVersion
import SceneCore
import SharedLibraryWorker
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
      facts.keyOrigin = keyOrigin(configuration)
      if case .unsplash(.missing) = configuration.catalogue { facts.lacksKey = true }
      facts.curlProblem = RuntimeLibrary.problem(opening: CurlTransport.library)
      facts.postgreSQLProblem = RuntimeLibrary.problem(opening: LibraryAddress.clientLibrary)
      return facts
    }
  }

  private func keyOrigin(_ configuration: Configuration) -> String? {
    let isSet = { (name: String) in environment[name]?.isEmpty == false }
    switch configuration.catalogue {
    case .demo, .unsplash(.missing): return nil
    case .server: return isSet("PICTEREST_API_KEY") ? "PICTEREST_API_KEY" : nil
    case .unsplash(.printed): return SettingName.accessKeyCommand.rawValue
    case .unsplash(.text): return isSet("UNSPLASH_ACCESS_KEY") ? "UNSPLASH_ACCESS_KEY" : "the key file"
    }
  }
}
