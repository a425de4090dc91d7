/// Tests of the built program, each with a home folder of its own.
class ProgramSuite {
  let folder: TemporaryFolder
  let program: PicterestProgram

  init() throws {
    folder = try TemporaryFolder()
    program = PicterestProgram(home: folder.url)
  }
}

/// The same with a server of three photos.
class CatalogueSuite: ProgramSuite {
  let catalogue: ScriptedCatalogue

  override init() throws {
    catalogue = try ScriptedCatalogue()
    try super.init()
  }
}
