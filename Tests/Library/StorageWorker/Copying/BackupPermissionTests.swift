import Domain
import Glibc
import TestSupport
import Testing

@testable import StorageWorker

/// Backups of pictures that this user may not read.
@Suite(.onThreadsThatMayWait) struct BackupPermissionTests: BackupSuite {
  let site: BackupSite

  init() async throws {
    site = try BackupSite()
    for number in 1...3 { try await site.worker.star(.make(id: "p\(number)")) }
  }

  /// Runs without root's rights, because permissions do not apply to root.
  @Test(arguments: ["pictures", "a picture"])
  func picturesThatMayNotBeReadAreCounted(denied: String) async throws {
    let pictures = folder.paths.pictures
    let files = try folder.pictures().map { pictures + "/" + $0 }
    let library = ["library.db", "library.lock"].map { folder.path + "/" + $0 }
    for path in [folder.path, place.path, pictures] + files + library {
      try #require(unsafe chmod(path, 0o777) == 0)
    }
    try #require(unsafe chmod(denied == "pictures" ? pictures : files[0], 0) == 0)
    await #expect(processExitsWith: .success) {
      [path = folder.path as String, target = target as String, all = (denied == "pictures") as Bool] in
      if geteuid() == 0 { #expect(seteuid(65_534) == 0) }
      let worker = StorageWorker(folder: path, now: { noon }, waits: Waits())
      let backup = try await worker.backUp(to: target)
      #expect(backup.missing == (all ? 3 : 1))
      #expect(backup.denied == backup.missing)
    }
    try #require(unsafe chmod(pictures, 0o700) == 0)
  }
}
