internal import Domain

// What is done to several photos at once.

extension ListInteractor {
  func starPhotos(request: List.StarPhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      try await star(try request.photos.photos(in: feed.list.photos), memo: request.memo)
    }
    presenter.presentStarredPhotos(response: .init(result: result))
  }

  /// One after the other: each is in the library with its picture before the next.
  ///
  /// - Throws: Only when none of them is in the library now; otherwise the result says why it ended early.
  private func star(_ photos: [NumberedPhoto], memo: String?) async throws(Failure) -> StarredPhotos {
    var batch = StarBatch(count: photos.count)
    var starred = StarredPhotos(photos: [], left: photos, memo: memo)
    for photo in photos {
      let result = await Result { () async throws(Failure) in
        try await starWorker.star(photo.photo, memo: memo, in: batch)
      }
      if case .failure(let failure) = result, !starred.photos.isEmpty {
        starred.failure = failure
        return starred
      }
      let shown = feed.shownMemo(of: photo.photo.key)
      let star = try result.get()
      feed.note(star.memo, of: photo.photo.key)
      starred.photos.append(StarredPhoto(photo: photo, result: star, shown: shown))
      starred.left.removeFirst()
      batch.place += 1
    }
    return starred
  }

  func unstarPhotos(request: List.UnstarPhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      let found = try await finder.savedPhotos(.numbers(request.photos), in: feed.list.photos)
      let memos = try await libraryWorker.delete(found.map(\.photo.photo.key))
      for photo in found { feed.note("", of: photo.photo.photo.key) }
      return zip(found, memos).map { RemovedPhoto(photo: $0.photo, memo: $1) }
    }
    presenter.presentUnstarredPhotos(response: .init(result: result))
  }

  func tagPhotos(request: List.TagPhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      let found = try await finder.savedPhotos(request.photos, in: feed.list.photos)
      return try await tagWorker.tag(found, request.tags)
    }
    presenter.presentTaggedPhotos(response: .init(tags: request.tags, result: result))
  }
}
