import Domain
import Pictures
import SceneCore
import Terminal

/// Has the pictures of a page fetched and drawn.
struct PictureDrawing: Sendable {
  /// How many are under way at once, so that an endless page takes no endless memory.
  private static let mostAtOnce = 16

  let pictures: any PictureWorkerLogic
  let renderer: PictureRenderer
  let other: PictureRenderer

  init(pictures: any PictureWorkerLogic, renderer: PictureRenderer, and other: PictureRenderer? = nil) {
    self.pictures = pictures
    self.renderer = renderer
    self.other = other ?? renderer
  }

  /// Pictures in memory are final; a BlurHash is in the place of all others.
  /// - Returns: The jobs that are left.
  @MainActor func fill(
    _ live: inout LivePage, keeping kept: KeptPictures
  ) async -> [(index: Int, job: PictureJob)] {
    var rest: [(index: Int, job: PictureJob)] = []
    for (index, job) in live.jobs {
      if let picture = await job.remembered(by: renderer, from: pictures) {
        live.finish(index, with: kept.adding(picture), isMissing: false)
      } else {
        live.blur(index, with: await job.blurred(by: renderer))
        rest.append((index, job))
      }
    }
    return rest
  }

  /// Draws pictures as they arrive, each renderer one after the other.
  ///
  /// - Parameters:
  ///   - jobs: With the numbers of their cards.
  ///   - take: Takes one, and says whether the others are still wanted.
  @MainActor func draw(_ jobs: [(index: Int, job: PictureJob)], take: (DrawnPicture) -> Bool) async {
    await withTaskGroup(of: DrawnPicture.self) { group in
      var waiting = jobs.makeIterator()
      func begin() {
        guard let (index, job) = waiting.next() else { return }
        let renderer = index.isMultiple(of: 2) ? renderer : other
        group.addTask { await job.drawn(at: index, by: renderer, from: pictures) }
      }
      for _ in 0..<Self.mostAtOnce { begin() }
      for await drawn in group {
        guard take(drawn) else { return group.cancelAll() }
        begin()
      }
    }
  }
}
