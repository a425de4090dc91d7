package import Domain
import FoundationEssentials
internal import Synchronization

extension LibraryWorkerFake {
  /// Returns a library that reports one of these photo counts from other sessions at each call.
  package static func telling(_ news: Result<Int?, Failure>...) -> LibraryWorkerFake {
    let library = LibraryWorkerFake()
    library.state.withLock { $0.news = news.map { $0.map { $0.map { LibraryNews(count: $0) } } } }
    return library
  }

  /// Returns a library that reports one of these news items, with the people in it, at each call.
  package static func hearing(_ news: LibraryNews?...) -> LibraryWorkerFake {
    let library = LibraryWorkerFake()
    library.state.withLock { $0.news = news.map { .success($0) } }
    return library
  }

  package var newsCalls: Int { state.withLock { $0.newsCalls } }

  package func newsOfOthers() async throws(Failure) -> LibraryNews? {
    try state.withLock { state in
      state.newsCalls += 1
      return state.news.isEmpty ? .success(nil) : state.news.removeFirst()
    }.get()
  }

  package func pendingReports(under root: String, limit: Int) async throws(Failure) -> [String] {
    Array(try await reports().filter { $0.hasPrefix(root) }.prefix(limit))
  }

  package func claimReport(_ downloadLocation: String) async throws(Failure) -> Bool {
    _ = try await photos(for: .claimReport)
    return state.withLock { state in
      state.reports.contains(downloadLocation) && state.claimed.insert(downloadLocation).inserted
    }
  }

  package func postponeReport(_ downloadLocation: String) async throws(Failure) {
    guard try await reports().contains(downloadLocation) else { return }
    try await removeReport(downloadLocation)
    state.withLock { state in
      state.reports.append(downloadLocation)
      state.claimed.remove(downloadLocation)
    }
  }

  package func removeReport(_ downloadLocation: String) async throws(Failure) {
    _ = try await photos(for: .removeReport)
    state.withLock { $0.reports.removeAll { $0 == downloadLocation } }
  }

  private func reports() async throws(Failure) -> [String] {
    _ = try await photos(for: .reports)
    return state.withLock { $0.reports }
  }
}

extension LibraryWorkerFake {
  package func undo() async throws(Failure) -> LibraryChange {
    _ = try await photos(for: .undo)
    guard let change = state.withLock({ $0.undo() }) else { throw .library(.nothingToUndo) }
    return change
  }

  package func redo() async throws(Failure) -> LibraryChange {
    _ = try await photos(for: .undo)
    guard let change = state.withLock({ $0.redo() }) else { throw .library(.nothingToRedo) }
    return change
  }
}

extension LibraryWorkerFake {
  package func tag(
    _ keys: [PhotoKey], adding added: [PhotoTag], removing removed: [PhotoTag]
  ) async throws(Failure) -> [RetaggedPhoto] {
    let photos = try await photos(for: .tags)
    guard keys.allSatisfy({ key in photos.contains { $0.photo.key == key } }) else {
      throw .library(.notSaved)
    }
    return state.withLock { state in
      var changed: Set<PhotoKey> = []
      for index in state.photos.indices where keys.contains(state.photos[index].photo.key) {
        let photo = state.photos[index]
        let tags = Set(photo.tags).union(added).subtracting(removed)
        state.photos[index].tags = tags.sorted()
        if tags != Set(photo.tags) { changed.insert(photo.photo.key) }
      }
      return keys.compactMap { key in
        state.photos.first { $0.photo.key == key }.map { RetaggedPhoto($0, isChanged: changed.contains(key)) }
      }
    }
  }

  package func tags() async throws(Failure) -> [TagCount] {
    let tags = try await photos(for: .tags).flatMap(\.tags)
    return Dictionary(grouping: tags) { $0 }.map { TagCount(tag: $0, photos: $1.count) }.sorted {
      $0.tag < $1.tag
    }
  }
}

extension LibraryWorkerFake {
  package func trashedPhotos(before place: TrashPlace?, limit: Int) async throws(Failure) -> SavedPage {
    _ = try await photos(for: .trash)
    let all = Array(state.withLock { $0.trash }.reversed())
    let first =
      place.flatMap { place in all.firstIndex { $0.sequence == place.sequence } }.map { $0 + 1 } ?? 0
    let rest = all[first...]
    return SavedPage(photos: Array(rest.prefix(limit)), total: all.count, hasMore: rest.count > limit)
  }

  package func trashedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto? {
    _ = try await photos(for: .trash)
    return state.withLock { $0.trash.first { $0.photo.key == key } }
  }

  package func trashedPhoto(id: PhotoID) async throws(Failure) -> SavedPhoto? {
    _ = try await photos(for: .trash)
    return state.withLock { $0.trash.last { $0.photo.id == id } }
  }

  package func restore(_ keys: [PhotoKey]) async throws(Failure) -> [SavedPhoto] {
    _ = try await photos(for: .trash)
    let restored = keys.compactMap { key in state.withLock { $0.restore(key) } }
    guard restored.count == keys.count else { throw .library(.notInTrash) }
    return restored
  }

  package func purge(_ keys: [PhotoKey]?) async throws(Failure) -> Int {
    _ = try await photos(for: .trash)
    return state.withLock { state in
      let count = state.trash.count
      state.trash.removeAll { keys?.contains($0.photo.key) ?? true }
      return count - state.trash.count
    }
  }

  package func trashCount() async throws(Failure) -> Int {
    _ = try await photos(for: .trash)
    return state.withLock { $0.trash.count }
  }
}

extension LibraryWorkerFake {
  /// Finds photos only by days, tags and words in the memo.
  package func find(
    _ query: FindQuery, before sequence: Int64?, limit: Int, timeZone: LocalTimeZone
  ) async throws(Failure) -> SavedPage {
    let all = try await photos(for: .find).filter { $0.meets(query, timeZone) }
      .sorted { $0.sequence > $1.sequence }
    let rest = all.filter { $0.sequence < sequence ?? .max }
    return SavedPage(photos: Array(rest.prefix(limit)), total: all.count, hasMore: rest.count > limit)
  }
}

extension LibraryWorkerFake {
  /// Sorts by characters, without folding case or accents.
  package func savedPhotos(
    in order: SavedOrder, after last: SavedPhoto?, limit: Int
  ) async throws(Failure) -> SavedPage {
    func comesBefore(_ one: SavedPhoto, _ other: SavedPhoto) -> Bool {
      let (a, b) = order.isReversed ? (other, one) : (one, other)
      let keys =
        switch order.key {
        case .saved: ("", "")
        case .memo: (a.memo, b.memo)
        case .photographer: (a.photo.photographer.name, b.photo.photographer.name)
        }
      return keys.0 == keys.1 ? a.sequence > b.sequence : keys.0 < keys.1
    }
    // Like the real library, starts after the current place of the previous page's last photo.
    let all = try await photos(for: .savedPhotos).sorted(by: comesBefore)
    let rest = all.drop { photo in last.map { !comesBefore($0, photo) } ?? false }
    return SavedPage(photos: Array(rest.prefix(limit)), total: all.count, hasMore: rest.count > limit)
  }
}

extension LibraryWorkerFake {
  package func memos(of key: PhotoKey) async throws(Failure) -> MemoHistory {
    let saved = try await photos(for: .memos).first { $0.photo.key == key }
    let trashed = state.withLock { $0.trash.first { $0.photo.key == key } }
    guard let photo = saved ?? trashed else { throw .library(.notSaved) }
    return state.withLock {
      MemoHistory(memo: photo.memo, earlier: $0.earlier[key] ?? [], isInTrash: saved == nil)
    }
  }

  package func pictureFile(of photo: SavedPhoto) async throws(Failure) -> String? { photo.path }
}

extension LibraryWorkerFake {
  package func libraryFacts() async throws(Failure) -> LibraryFacts {
    _ = try await photos(for: .facts)
    return state.withLock { state in
      var facts = LibraryFacts()
      facts.saved = state.photos.count
      facts.trashed = state.trash.count
      facts.pendingReports = state.reports.count
      facts.otherFiles = others
      return facts
    }
  }
}

extension LibraryWorkerFake {
  package func backUp(to folder: String) async throws(Failure) -> LibraryBackup {
    let count = try await photos(for: .backUp).count
    return LibraryBackup(folder: folder, photos: count, pictures: count, bytes: count * 1_024, missing: 0)
  }
}

extension SavedPhoto {
  /// Returns whether the photo matches a query by its days, its tags and the words in its memo.
  fileprivate func meets(_ query: FindQuery, _ timeZone: LocalTimeZone) -> Bool {
    let days = query.terms.compactMap { term -> Bool? in
      switch term.condition {
      case .before(let period): savedAt < period.start(in: timeZone)
      case .after(let period): savedAt >= period.start(in: timeZone)
      case .tag(let tag): tags.contains(tag)
      default: nil
      }
    }
    let hasWords = days.count < query.terms.count
    return !days.contains(false) && (!hasWords || !query.matches(in: memo, of: .memo).isEmpty)
  }
}
