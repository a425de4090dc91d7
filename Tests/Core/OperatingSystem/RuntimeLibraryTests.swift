import Testing

@testable import OperatingSystem

struct RuntimeLibraryTests {
  @Test func whatCanBeOpenedIsNoProblemAndOtherwiseTheLoaderSaysWhy() {
    #expect(RuntimeLibrary.problem(opening: "libc.so.6") == nil)
    #expect(RuntimeLibrary.problem(opening: "libnonsense.so.9")?.contains("libnonsense.so.9") == true)
  }

  @Test func theSystemHasItsNameOfOSRelease() {
    #expect(OperatingSystem.prettyName(in: "ID=debian\nPRETTY_NAME=\"Debian 12\"\n") == "Debian 12")
    #expect(OperatingSystem.prettyName(in: "ID=debian\n") == nil)
    #expect(OperatingSystem.name.contains(", "))
  }
}
