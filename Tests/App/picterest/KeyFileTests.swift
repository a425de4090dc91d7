import Foundation
import SceneCore
import TestSupport
import Testing

@testable import picterest

struct KeyFileTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.url.appending(path: "access-key").plainPath }

  private func write(_ text: String, mode: Int = 0o600) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  private func failure(_ path: String) -> DisplayedError? {
    do throws(DisplayedError) {
      _ = try KeyFile.read(path)
      return nil
    } catch { return error }
  }

  @Test func withoutAFileThereIsNoKey() throws {
    #expect(try KeyFile.read(path) == nil)
    try write("key")
    #expect(try KeyFile.read(path + "/below-a-file") == nil)
  }

  /// The configuration decides what counts as a key, so it gets the file as it is.
  @Test(arguments: ["key", "key\n", "key\r\n", "", "\n\nkey", "key\u{0}more", "two words"])
  func theTextIsNotChanged(text: String) throws {
    try write(text)
    #expect(try KeyFile.read(path) == text)
    try write("\u{FEFF}" + text)
    #expect(try KeyFile.read(path) == text, "A byte order mark at its beginning is no part of it.")
  }

  @Test(arguments: [0o400, 0o600, 0o700]) func aFileOnlyForItsOwnerIsRead(mode: Int) throws {
    try write("key", mode: mode)
    #expect(try KeyFile.read(path) == "key")
  }

  @Test(arguments: [0o604, 0o640, 0o620, 0o602, 0o601, 0o610, 0o644, 0o777])
  func aFileThatOthersCanUseIsRefusedAndTheMessageSaysWhatToDo(mode: Int) throws {
    try write("secret", mode: mode)
    #expect(
      failure(path)
        == DisplayedError(
          .configuration, "The key file \"\(path)\" can be read by others. Type: chmod 600 \"\(path)\""))
  }

  @Test func aLinkIsFollowedToItsFile() throws {
    try write("secret", mode: 0o644)
    let link = folder.url.appending(path: "link").plainPath
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(failure(link)?.message.contains("can be read by others") == true)
  }

  @Test(arguments: [true, false]) func aFolderOrAPipeIsRefusedAndNotWaitedFor(isFolder: Bool) throws {
    try #require(unsafe (isFolder ? mkdir(path, 0o700) : mkfifo(path, 0o600)) == 0)
    #expect(
      failure(path) == DisplayedError(.configuration, "The key file \"\(path)\" is not a regular file."))
  }

  @Test(arguments: ["/nonexistent/key", nil]) func aLinkThatLeadsNowhereOrToItselfIsReported(target: String?)
    throws
  {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target ?? path)
    #expect(failure(path)?.message.hasPrefix("The key file \"\(path)\" cannot be read: ") == true)
  }

  @Test func aFileThatIsTooLongForAKeyIsRefusedAndNotTruncated() throws {
    try write(String(repeating: "k", count: 4_096))
    #expect(try KeyFile.read(path)?.count == 4_096)
    try write(String(repeating: "k", count: 4_097))
    #expect(
      failure(path)?.message
        == "The key file \"\(path)\" is larger than 4096 bytes. It should hold the key on one line and nothing else."
    )
  }

  @Test func bytesThatAreNotTextAreReplacedSoThatTheyAreNotAKey() throws {
    try Data([0x6B, 0xFF, 0xFE]).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
    #expect(try KeyFile.read(path) == "k\u{FFFD}\u{FFFD}")
  }
}
