package import Domain
internal import Synchronization

/// Returns prepared downloads and records the calls.
package final class DownloadDouble: DownloadLogic {
  package struct Call: Hashable, Sendable {
    package var photo: PhotoID
    package var order: FileOrder

    package init(photo: PhotoID, order: FileOrder) { (self.photo, self.order) = (photo, order) }
  }

  private let failures: [String: Failure]
  private let originals: [String: String]
  private let gate: WorkerGate
  private let recorded = Mutex<[Call]>([])

  /// - Parameter failures: Failures by photo id; "*" stands for all photos.
  package init(
    failing failures: [String: Failure] = [:], gate: WorkerGate = WorkerGate(),
    originals: [String: String] = [:]
  ) {
    self.failures = failures
    self.originals = originals
    self.gate = gate
  }

  package func originalFile(of photo: Photo) async -> String? { originals[photo.id.rawValue] }

  package var calls: [Call] { recorded.withLock { $0 } }

  package func download(_ photo: Photo, _ order: FileOrder) async throws(Failure) -> DownloadedPicture {
    recorded.withLock { $0.append(Call(photo: photo.id, order: order)) }
    guard await gate.pass() else { throw .library(.cancelled) }
    if let failure = failures[photo.id.rawValue] ?? failures["*"] { throw failure }
    return DownloadedPicture(
      path: "/here/\(photo.id.rawValue).jpg", bytes: 2 << 20, width: photo.width, height: photo.height)
  }
}

/// A desktop that accepts everything or nothing, and records the calls.
package final class DesktopDouble: DesktopLogic {
  private let isThere: Bool
  private let outcome: CopyOutcome
  private let failure: Failure?
  private let recorded = Mutex<[String]>([])

  /// - Parameter failure: The failure of a wallpaper.
  package init(isThere: Bool = true, copying outcome: CopyOutcome = .copied, failing failure: Failure? = nil)
  {
    (self.isThere, self.outcome, self.failure) = (isThere, outcome, failure)
  }

  package var opened: [String] { recorded.withLock { $0 } }

  package func showPage(at address: String) async -> Bool { take(address) }
  package func showPicture(at path: String) async -> Bool { take(path) }

  package func copy(_ text: String) async -> CopyOutcome {
    recorded.withLock { $0.append("copy \(text)") }
    return outcome
  }

  package func checkWallpaperCommand() async throws(Failure) {
    if let failure, failure == .desktop(.noWallpaperCommand) { throw failure }
  }

  package func setWallpaper(_ path: String) async throws(Failure) {
    recorded.withLock { $0.append("wallpaper \(path)") }
    if let failure { throw failure }
  }

  private func take(_ target: String) -> Bool {
    recorded.withLock { $0.append(target) }
    return isThere
  }
}
