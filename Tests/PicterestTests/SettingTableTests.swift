import Domain
import Foundation
import LineEditing
import SceneCore
import Terminal
import TestSupport
import Testing

@testable import picterest

/// What the file of settings does to the program.
@Suite(.onThreadsThatMayWait) final class SettingTableTests: ProgramSuite {
  private var file: URL { program.home.appending(path: ".config/picterest/config") }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.plainPath)
  }

  private func table(flags: Flags = Flags(), _ environment: [String: String] = [:]) throws -> SettingTable {
    try SettingTable(
      flags, environment.merging(["HOME": program.home.plainPath]) { $1 }, home: { nil })
  }

  @Test func wordsOfSettingsAreThoseOfTheirFlags() {
    #expect(SettingName.pictures.values == .words(PictureChoice.words))
    #expect(SettingName.color.values == .words(ColorChoice.allCases.map(\.rawValue)))
    #expect(SettingName.keys.values == .words(EditingKeys.allCases.map(\.rawValue)))
    let flags = Set(ProgramFlag.all.flatMap(\.names))
    let withoutFlag = SettingName.allCases.filter { !flags.contains("--" + $0.rawValue) }
    #expect(withoutFlag == [.accessKeyCommand, .browser, .cacheMB, .columns, .editor, .pager])
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
      configuration.columns == 3 && configuration.pictures == .off && configuration.mostCacheBytes == 7 << 20)
  }

  @Test func aKeyOfThePromptHasTheEffectOfTheFile() throws {
    try write("key ctrl-g = unix-line-discard\nkey alt-q = accept-line\n")
    let session = try TerminalSession(program)
    try session.type("nonsense\u{7}help columns\u{1B}q")
    #expect(try session.answer().text.contains("columns <1–8|auto>"))
    try write("key ctrl-c = undo\n")
    #expect(try program.run(["saved"]).errors.contains("line 1: \"ctrl-c\" is no key that can be set"))
  }

  @Test func aFolderThatIsAskedForIsNotPassedOverForALibraryOfTheFile() throws {
    try write("library = postgresql://studio/picterest\n")
    let name = SettingName.library.variable
    #expect(try table().environment[name] == "postgresql://studio/picterest")
    #expect(try table(["PICTEREST_DATA_DIR": "/photos"]).environment[name] == nil)
    #expect(try table(flags: Flags(dataDir: "/photos")).environment[name] == nil)
  }

  @Test func aMistakeInTheFileStopsTheProgramButNotTheCommandThatShowsIt() throws {
    try write("# mine\npicturs = off\nlibary = x\n")
    let sentence = "\"\(file.plainPath)\", line 2: there is no setting \"picturs\". Did you mean pictures?"
    let stopped = try program.run(["-c", "saved"])
    #expect(stopped.exitCode == 78)
    #expect(stopped.errors == "picterest: \(sentence) (1 more: picterest config)\n")
    #expect(try program.run(["doctor"]).output.contains("✗ Settings"))
    let shown = try program.run(["config", "pager"])
    #expect(shown.exitCode == 78)
    #expect(shown.output.hasPrefix("pager  less -R\n"))
    #expect(shown.errors.hasPrefix("picterest: \(sentence) "))
    #expect(shown.errors.contains("line 3: there is no setting \"libary\". Did you mean library?"))
  }

  @Test(arguments: [
    ("XDG_DATA_HOME", "/data", "data-dir", "/data/picterest"),
    ("XDG_CACHE_HOME", "/scratch", "cache-dir", "/scratch/picterest"), ("PAGER", "", "pager", "off"),
    ("PAGER", "most", "pager", "most"), ("EDITOR", "nano", "editor", "nano"),
  ]) func whatProgramsInGeneralGoByIsShownWithItsVariable(
    variable: String, value: String, name: String, shown: String
  ) throws {
    let output = try program.run(["config", name], environment: [variable: value]).output
    #expect(output.hasPrefix("\(name)  \(shown)  \(variable)\n"))
  }

  @Test func whatIsSetCountsFromTheNextStart() throws {
    let set = try program.run(["config", "data-dir", "~/elsewhere"])
    #expect(set.output == "From the next start, data-dir is \"~/elsewhere\".\n")
    _ = try program.run(["--yes", "-c", "home", "-c", "star 1"])
    let library = program.home.appending(path: "elsewhere/library.db").plainPath
    #expect(FileManager.default.fileExists(atPath: library))
  }

  @Test func aPasswordInTheFileIsNeitherShownNorSaidInAnError() throws {
    try write("library = postgresql://amy:secret@studio/picterest\napi = http://amy:secret@example.org\n")
    for arguments in [["config"], ["--json", "config"], ["saved"]] {
      let outcome = try program.run(arguments)
      #expect(!(outcome.output + outcome.errors).contains("secret"))
    }
  }
}
