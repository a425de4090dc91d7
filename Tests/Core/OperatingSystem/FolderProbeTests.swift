import Foundation
import Glibc
import OperatingSystem
import TestSupport
import Testing

struct FolderProbeTests {
  private let folder = TemporaryFolder()

  @Test func aFolderThatIsThereOrCanBeMadeHasNoProblemAndStaysAsItIs() throws {
    for path in [folder.path, folder.path + "/not/yet"] {
      let probe = FolderProbe(path)
      #expect(probe.problem == nil && (probe.freeBytes ?? 0) > 0)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func aFolderThatNobodyCanWriteToHasAProblem() {
    // Even root cannot write there.
    #expect(FolderProbe("/proc/self/picterest").problem != nil)
  }

  @Test func aFileInPlaceOfTheFolderIsAProblem() throws {
    let file = folder.path + "/file"
    try "text".write(toFile: file, atomically: false, encoding: .utf8)
    #expect(FolderProbe(file + "/folder").problem?.code == ENOTDIR)
  }
}

struct TerminfoTests {
  private let folder = TemporaryFolder()

  @Test func anEntryIsFoundUnderItsFirstLetterOrItsNumber() throws {
    for (place, name) in [("x", "xterm-novum"), ("6e", "novum")] {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/\(place)", withIntermediateDirectories: true)
      try "".write(toFile: "\(folder.path)/\(place)/\(name)", atomically: false, encoding: .utf8)
      #expect(Terminfo.knows(name, ["TERMINFO_DIRS": "/none:\(folder.path)"]))
      #expect(!Terminfo.knows(name, [:]))
    }
    #expect(!Terminfo.knows("", [:]) && !Terminfo.knows("../x", ["TERMINFO": folder.path]))
  }
}
