package import Domain

extension StorageWorker: LibraryEntriesLogic {
  package func entries(
    _ query: FindQuery?, withTrash: Bool, after place: Int64?, limit: Int, timeZone: LocalTimeZone
  ) async throws(Failure) -> EntryPage {
    let nothing = EntryPage(entries: [], last: nil)
    return try await perform(otherwise: .success(nothing)) { library, use, _ throws(LibraryError) in
      try library.entries(
        query, withTrash: withTrash, after: place, limit: limit, timeZone: timeZone, use: use)
    }
  }

  package func merge(
    _ incoming: IncomingPhotos, batch: ChangeBatch?, isDryRun: Bool
  ) async throws(Failure) -> MergedEntries {
    guard isDryRun else {
      return try await perform { library, use, now throws(LibraryError) in
        try library.merge(incoming, batch: batch, now: now, use: use)
      }
    }
    let outcome: MergedEntries? = try await perform(otherwise: .success(nil)) {
      library, _, now throws(LibraryError) in try library.mergeOutcome(incoming, now: now)
    }
    return outcome ?? Self.outcomeWithoutLibrary(incoming)
  }

  private static func outcomeWithoutLibrary(_ incoming: IncomingPhotos) -> MergedEntries {
    var outcome = MergedEntries()
    outcome.added = incoming.count
    incoming.forget(incoming.count)
    return outcome
  }

  package func copyBeforeImport() async throws(Failure) -> String? {
    try await perform(otherwise: .success(nil)) { library, use, _ throws(LibraryError) in
      try ImportCopy(library: library, use: use).make()
    }
  }
}
