import Domain
import FoundationEssentials
import SceneCore
import Shell

extension Session {
  /// The tags and photos that Tab offers.
  struct Known {
    let tags: KnownInLibrary<String>
    let saved: KnownInLibrary<NumberedChoice>
    let trashed: KnownInLibrary<NumberedChoice>

    /// The number of newest photos to offer.
    private static let mostPhotos = 1_000

    init(_ worker: any LibraryWorkerLogic) {
      tags = KnownInLibrary { () async throws(Failure) in try await worker.tags().map(\.tag.name) }
      saved = KnownInLibrary { () async throws(Failure) in
        try await worker.savedPhotos(before: nil, limit: Self.mostPhotos).photos.map { NumberedChoice($0) }
      }
      trashed = KnownInLibrary { () async throws(Failure) in
        try await worker.trashedPhotos(before: nil, limit: Self.mostPhotos).photos.map { NumberedChoice($0) }
      }
    }

    func forget() {
      tags.forget()
      saved.forget()
      trashed.forget()
    }

    func add(to snapshot: inout CommandAdvisor.Snapshot) {
      snapshot.knownTags = tags.all
      snapshot.savedPhotos = saved.all
      snapshot.trashedPhotos = trashed.all
    }
  }
}

extension Session {
  /// Adds offers from the library and the cached topics for a shell; calls no server.
  func complete(_ completion: inout ShellCompletion) async throws(DisplayedError) {
    let configuration = try makeConfiguration()
    let workers = makeWorkers(
      configuration, configuration.catalogue.authorization, settings.table.worker, network, { Date.now })
    Known(workers.library).add(to: &completion.snapshot)
    guard completion.takesName(from: "topics") else { return }
    let topics =
      configuration.catalogue.isLocal
      ? (try? await workers.photos.topics(page: 1))?.topics ?? [] : await workers.photos.keptTopics()
    completion.snapshot.items["topics"] = zip(1..., topics).map {
      NumberedChoice(number: $0, label: $1.title, name: $1.slug)
    }
  }
}

extension NumberedChoice {
  /// A photo from the library, outside any list.
  fileprivate init(_ saved: SavedPhoto) {
    self.init(
      number: 0, label: saved.photo.photographer.name,
      photo: Photo(
        id: saved.photo.id.rawValue, description: saved.photo.description, isStarred: saved.deletedAt == nil,
        memo: saved.memo))
  }
}
