import Domain
import Foundation
import LineEditing
import SceneCore
import SettingsWorker
import Shell
import Terminal
import TestSupport
import Testing

@testable import picterest

struct SettingTableTests {
  private let home = TemporaryFolder()
  private var file: URL { home.url.appending(path: ".config/picterest/config") }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.plainPath)
  }

  private func table(flags: Flags = Flags(), _ environment: [String: String] = [:]) throws -> SettingTable {
    try SettingTable(flags, environment.merging(["HOME": home.url.plainPath]) { $1 }, home: { nil })
  }

  private func table(for word: String) throws -> SettingTable {
    try table(flags: Flags(words: [ShellWord(word)]))
  }

  @Test func wordsOfSettingsAreThoseOfTheirFlags() {
    #expect(SettingName.pictures.values == .words(PictureChoice.words))
    #expect(SettingName.color.values == .words(ColorChoice.allCases.map(\.rawValue)))
    #expect(SettingName.keys.values == .words(EditingKeys.allCases.map(\.rawValue)))
    let flags = Set(ProgramFlag.all.flatMap(\.names))
    let withoutFlag = SettingName.allCases.filter { !flags.contains("--" + $0.rawValue) }
    #expect(
      withoutFlag == [
        .accessKeyCommand, .apiProxy, .browser, .cacheMB, .columns, .contentFilter, .downloadDir,
        .editor, .layout, .pager, .wallpaperCommand,
      ])
  }

  @Test func theFileIsReadAsIfItSetTheVariablesThatAreNotSet() throws {
    try write("pictures = half\ncolumns = 3\ncache-mb = 7\neditor = code --wait\n")
    let environment = try table(["PICTEREST_PICTURES": "off", "EDITOR": "vi"]).environment
    #expect(environment["PICTEREST_PICTURES"] == "off")
    #expect(environment["PICTEREST_CACHE_MB"] == "7")
    #expect(EditorCommand(environment).chosen == "code --wait")
    let configuration = try Configuration(
      flags: Flags(), environment: environment, home: { nil }, readKeyFile: { _ in nil })
    #expect(
      configuration.appearance.columns == 3 && configuration.appearance.pictures == .off
        && configuration.mostCacheBytes == 7 << 20)
  }

  @Test @MainActor func aSessionFollowsTheFileExceptForWhatCountsFromTheNextStart() throws {
    try write("columns = 3\npager = more\nkey ctrl-t = undo\n")
    let settings = LiveSettings(try table())
    try write("columns = 4\ndata-dir = /elsewhere\nsource = demo\n")
    settings.refresh()
    #expect(
      settings.environment["PICTEREST_COLUMNS"] == "4" && settings.environment["PICTEREST_PAGER"] == nil)
    #expect(
      settings.environment["PICTEREST_DATA_DIR"] == nil && settings.environment["PICTEREST_SOURCE"] == nil)
    #expect(settings.table.bindings == KeyBindings())
    try write("columns = 5\nnonsense\n")
    settings.refresh()
    #expect(settings.environment["PICTEREST_COLUMNS"] == "4", "A file with a mistake changes nothing.")
  }

  @Test func aFolderThatIsAskedForIsNotPassedOverForALibraryOfTheFile() throws {
    try write("library = postgresql://studio/picterest\n")
    let name = SettingName.library.variable
    #expect(try table().environment[name] == "postgresql://studio/picterest")
    #expect(try table(["PICTEREST_DATA_DIR": "/photos"]).environment[name] == nil)
    #expect(try table(flags: Flags(dataDir: "/photos")).environment[name] == nil)
  }

  @Test func aMistakeInTheFileStopsTheProgramButNotTheCommandsThatShowIt() async throws {
    try write("# mine\npicturs = off\nlibary = x\n")
    let error = DisplayedError(
      .configuration,
      "\"\(file.plainPath)\", line 2: there is no setting \"picturs\". Did you mean pictures? "
        + "(1 more: picterest config)")
    #expect(throws: error) { try table() }
    #expect(throws: error) { try table(for: "saved") }
    for word in ["config", "doctor"] {
      #expect(try await table(for: word).worker.settings().problems.count == 2)
    }
  }

  @Test func aKeyThatCannotBeSetIsAMistake() throws {
    try write("key ctrl-c = undo\n")
    let error = #expect(throws: DisplayedError.self) { try table() }
    #expect(error?.message.contains("line 1: \"ctrl-c\" cannot be bound") == true)
  }

  @Test(arguments: [
    ("XDG_DATA_HOME", "/data", SettingName.dataDir, "/data/picterest"),
    ("XDG_CACHE_HOME", "/scratch", .cacheDir, "/scratch/picterest"), ("PAGER", "", .pager, "off"),
    ("PAGER", "most", .pager, "most"), ("EDITOR", "nano", .editor, "nano"),
  ])
  func whatProgramsInGeneralGoByIsShownWithItsVariable(
    variable: String, value: String, name: SettingName, shown: String
  ) async throws {
    let settings = try await table([variable: value]).worker.settings().settings
    #expect(settings.contains(Setting(name, shown, from: .variable(variable))))
  }

  @Test func aPasswordInTheFileIsNeitherShownNorSaidInAnError() async throws {
    try write("library = postgresql://amy:secret@studio/picterest\napi = http://amy:secret@example.org\n")
    let error = #expect(throws: DisplayedError.self) { try table() }
    #expect(error?.message.contains("secret") == false)
    let settings = try await table(for: "config").worker.settings()
    let shown =
      settings.settings.compactMap(\.value) + settings.problems.map { DisplayedError($0).message }
    #expect(shown.contains { $0.contains("studio") } && !shown.contains { $0.contains("secret") })
  }
}

struct FlagParsingTests {
  @Test func everyFlagDoesWhatItSays() throws {
    let flags = try Flags(parsing: [
      "-c", "home", "--json", "-f", "a.txt", "--keep-going", "-c=saved", "--yes", "--demo", "--api",
      "http://a", "--data-dir=d=e", "--cache-dir", "c", "--color", "never", "--keys", "vi", "--plain",
      "--trace", "--pictures", "half", "--width", "８０",
    ])
    #expect(flags.scripts == [.command("home"), .file("a.txt"), .command("saved")])
    #expect(flags.json && flags.keepGoing && flags.yes && flags.source == .demo && flags.plain && flags.trace)
    #expect(flags.api == "http://a" && flags.dataDir == "d=e" && flags.cacheDir == "c" && flags.width == 80)
    #expect(flags.color == .never && flags.keys == .vi && flags.pictures == PictureChoice("half"))
  }

  @Test(arguments: ["19", "1001", "x", "99999999999999999999", ""])
  func aWidthThatNoTerminalHasIsRefused(width: String) {
    #expect(throws: DisplayedError.self) { try Flags(parsing: ["--width", width]) }
  }

  @Test func helpHasEveryFlagInRowsOf80Cells() {
    let rows = ProgramFlag.help.split(separator: "\n")
    #expect(rows.allSatisfy { $0.count <= 80 })
    for name in ProgramFlag.all.flatMap(\.names) {
      #expect(rows.contains { $0.hasPrefix("  ") && $0.contains(name) }, "\(name)")
    }
  }

  @Test func flagsThatAreRightAreNoError() {
    let flags = [
      "--json", "-c", "home --fresh", "-c=saved", "-f", "-", "--color", "never", "--data-dir=-x", "--help",
      "--pictures", "ascii", "-h",
    ]
    #expect(throws: Never.self) { try ProgramFlag.table.read(flags) }
  }
}
