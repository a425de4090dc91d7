import Domain
import Pictures
import SceneCore
import Terminal

/// Fetches and draws the pictures of a page.
struct PictureDrawing: Sendable {
  /// The maximum number of pictures in progress, so that an endless page does not need endless memory.
  private static let mostAtOnce = 16

  let pictures: any PictureWorkerLogic
  /// The renderers, which draw two pictures at the same time, except while someone is typing.
  private let renderers: [PictureRenderer]

  init(pictures: any PictureWorkerLogic, supply: PixelSupply) {
    self.pictures = pictures
    renderers = [PictureRenderer(supply), PictureRenderer(supply)]
  }

  /// Fills the page with pictures in memory, which are final, and BlurHashes; returns the remaining jobs.
  @MainActor func fill(
    _ live: inout LivePage, keeping kept: UploadedPictures
  ) async -> [(index: Int, job: PictureJob)] {
    let jobs = live.jobs
    var rest: [(index: Int, job: PictureJob)] = []
    for ((index, job), picture) in zip(jobs, await remembered(jobs)) {
      if let picture {
        live.finish(DrawnPicture(index: index, picture: picture), keeping: kept)
      } else {
        live.blur(index, with: await job.blurred(by: renderers[0]))
        rest.append((index, job))
      }
    }
    return rest
  }

  private func remembered(_ jobs: [(index: Int, job: PictureJob)]) async -> [FramedPicture?] {
    await withTaskGroup(of: (Int, FramedPicture?).self) { group in
      for (place, (_, job)) in jobs.enumerated() {
        group.addTask { (place, await job.remembered(by: renderers[place % 2], from: pictures)) }
      }
      return await group.reduce(into: Array(repeating: nil, count: jobs.count)) { $0[$1.0] = $1.1 }
    }
  }

  /// Draws pictures as they arrive, as long as `take` returns `true`.
  ///
  /// - Parameter isInBackground: Whether someone is typing in the meantime.
  @MainActor func draw(
    _ jobs: [(index: Int, job: PictureJob)], isInBackground: Bool = false, take: (DrawnPicture) -> Bool
  ) async {
    await withTaskGroup(of: DrawnPicture.self) { group in
      var waiting = jobs.makeIterator()
      func begin() {
        guard let (index, job) = waiting.next() else { return }
        let renderer = renderers[isInBackground ? 0 : index % 2]
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
