import Domain
import Foundation
import SettingsWorker
import TestSupport
import Testing

final class SettingsWorkerTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "picterest-\(UUID().uuidString)")
  private var url: URL { folder.appending(path: "new/config") }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func worker(stronger: Setting? = nil) -> SettingsWorker {
    SettingsWorker(file: SettingsFile(path: url.path(percentEncoded: false))) {
      SettingName.allCases.map { name in
        SettingRule(
          name, isValid: { name != .library || $0.hasPrefix("postgresql:") },
          shown: { $0.replacing("secret", with: "…") },
          stronger: stronger?.name == name ? stronger : nil, weaker: Setting(name, "usual", from: .usual))
      }
    }
  }

  private func write(_ text: String, mode: Int = 0o600) throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "new"), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
  }

  private func mode(of url: URL) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
  }

  private func setting(_ name: SettingName, _ worker: SettingsWorker) async throws -> Setting? {
    try await worker.settings().settings.first { $0.name == name }
  }

  @Test func withoutAFileEverythingIsAsUsualAndNoneIsMade() async throws {
    let settings = try await worker().settings()
    #expect(settings.settings == SettingName.allCases.map { Setting($0, "usual", from: .usual) })
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func theFileWinsOverWhatIsUsualAndFlagsAndVariablesWinOverTheFile() async throws {
    try write("pictures = off\nkeys = vi\n")
    let flag = Setting(.keys, "emacs", from: .flag("--keys"))
    let worker = worker(stronger: flag)
    #expect(try await setting(.pictures, worker) == Setting(.pictures, "off", from: .file(line: 1)))
    #expect(try await setting(.keys, worker) == flag)
    #expect(try await worker.set(.keys, to: "vi").setting == flag)
  }

  @Test func theFirstChangeMakesAFileThatIsOnesOwn() async throws {
    let change = try await worker().set(.pager, to: "less -S")
    #expect(change.setting == Setting(.pager, "less -S", from: .file(line: 1)))
    #expect(try String(contentsOf: url, encoding: .utf8) == "pager = less -S\n")
    #expect(try mode(of: url) == 0o600 && mode(of: folder.appending(path: "new")) == 0o700)
    #expect(try await worker().set(.pager, to: nil).setting == Setting(.pager, "usual", from: .usual))
    #expect(try String(contentsOf: url, encoding: .utf8) == "")
  }

  @Test func aChangeKeepsTheModeAndALinkToWhereSuchFilesAreKept() async throws {
    try write("", mode: 0o644)
    let target = folder.appending(path: "dotfiles")
    try FileManager.default.moveItem(at: url, to: target)
    try FileManager.default.createSymbolicLink(at: url, withDestinationURL: target)
    _ = try await worker().set(.keys, to: "vi")
    #expect(try String(contentsOf: target, encoding: .utf8) == "keys = vi\n")
    #expect(try mode(of: target) == 0o644)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: url.path) == target.path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["dotfiles", "new"])
  }

  @Test(
    arguments: [(.keys, "ed"), (.cacheMB, "-1"), (.library, "secret"), (.pager, ""), (.editor, "a\nb")]
      as [(SettingName, String)])
  func whatASettingDoesNotTakeIsNotWritten(name: SettingName, value: String) async throws {
    try write("# mine\n")
    let shown = value.replacing("secret", with: "…")
    await #expect(throws: Failure.settings(.badValue(shown, of: name, takes: name.values, at: nil))) {
      try await worker().set(name, to: value)
    }
    #expect(try String(contentsOf: url, encoding: .utf8) == "# mine\n")
  }

  @Test func aPasswordIsNotShown() async throws {
    try write("library = postgresql://amy:secret@studio/a\n")
    #expect(try await setting(.library, worker())?.value == "postgresql://amy:…@studio/a")
  }

  @Test func changesAtTheSameTimeAreAllInTheFile() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask { [worker = worker()] in
          try await worker.define(.alias, "a\(number)", as: "search \(number)")
        }
      }
      try await group.waitForAll()
    }
    #expect(try await worker().settings().definitions.count == 40)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "new").path) == ["config"])
  }

  @Test func anAliasThatIsNotThereCannotBeTakenAway() async throws {
    await #expect(throws: Failure.settings(.notDefined(.alias, "sea"))) {
      try await worker().define(.alias, "sea", as: nil)
    }
    try await worker().define(.alias, "sea", as: "search sea")
    try await worker().define(.alias, "sea", as: nil)
    #expect(try await worker().settings().definitions == [])
  }

  @Test(arguments: [("ctrl-t", "fly"), ("f1", "undo")])
  func aKeyThatTheProgramDoesNotTakeIsNotSet(name: String, effect: String) async throws {
    let keys = KeyRule(effects: ["undo"]) { $0 != "f1" }
    let worker = SettingsWorker(file: SettingsFile(path: url.path(percentEncoded: false)), keys: keys) { [] }
    try await worker.define(.key, "ctrl-t", as: "undo")
    await #expect(
      throws: Failure.settings(.unknownKey(Definition(.key, name, effect), effects: ["undo"], at: nil))
    ) { try await worker.define(.key, name, as: effect) }
    #expect(try String(contentsOf: url, encoding: .utf8) == "key ctrl-t = undo\n")
  }

  @Test func aChangeThatIsRefusedMakesNoFolder() async throws {
    await #expect(throws: Failure.self) { try await worker().set(.keys, to: "ed") }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test(arguments: [0o620, 0o602]) func aFileThatOthersCanChangeIsNotRead(mode: Int) async throws {
    try write("pager = rm", mode: mode)
    let failure = Failure.settings(.writableByOthers(file: url.path))
    await #expect(throws: failure) { try await worker().settings() }
    await #expect(throws: failure) { try await worker().set(.keys, to: "vi") }
  }

  @Test func whatIsNoTextOrTooLongIsLeftAsItIs() async throws {
    try write(String(repeating: "# 1234567\n", count: 6_600))
    await #expect(throws: Failure.settings(.tooLong(file: url.path, limit: 65_536))) {
      try await worker().set(.keys, to: "vi")
    }
    try Data([0x23, 0xFF]).write(to: url)
    await #expect(throws: Failure.settings(.notText(file: url.path))) { try await worker().settings() }
    try FileManager.default.removeItem(at: url)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    await #expect(throws: Failure.settings(.cannotRead(file: url.path, reason: "it is not a regular file"))) {
      try await worker().settings()
    }
  }

  @Test func withoutAHomeFolderThereIsNoFile() async {
    await #expect(throws: Failure.settings(.noHome)) { try await SettingsWorker(file: nil) { [] }.settings() }
  }
}
