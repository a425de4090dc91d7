package import Domain
import FoundationEssentials
import LibraryCore
import PostgreSQL
import Synchronization

extension SharedLibraryWorker: LibraryCareLogic {
  package func libraryFacts() async throws(Failure) -> LibraryFacts {
    try await ask(otherwise: LibraryFacts()) { library in
      var facts = LibraryFacts()
      let row = try library.rows(
        """
        SELECT (SELECT sum(inLibrary) FROM photoCount)::bigint AS saved,
          (SELECT sum(inTrash) FROM photoCount)::bigint AS trashed,
          (SELECT min(deletedAt) FROM savedPhoto WHERE deletedAt IS NOT NULL) AS firstDeleted,
          (SELECT count(*) FROM downloadReport) AS reports,
          (SELECT coalesce(sum(pg_total_relation_size(oid)), 0)::bigint FROM pg_class
            WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname <> 'picture') AS tables,
          pg_total_relation_size('picture') AS pictures
        """
      ).first
      guard let row else { return facts }
      facts.saved = PhotoCount.plausible(Int(clamping: try row.integer("saved")))
      facts.trashed = PhotoCount.plausible(Int(clamping: try row.integer("trashed")))
      facts.nextRemoval = try row.optionalTime("firstDeleted")?.addingTimeInterval(
        library.settings.keepDeletedFor)
      facts.pendingReports = PhotoCount.plausible(Int(clamping: try row.integer("reports")))
      facts.databaseBytes = PhotoCount.plausible(Int(clamping: try row.integer("tables")))
      facts.pictureBytes = PhotoCount.plausible(Int(clamping: try row.integer("pictures")))
      return facts
    }
  }

  /// Returns news of others' changes since the last call.
  ///
  /// The first call connects, unless a command already has, and returns `nil`. Any earlier news is lost.
  package func newsOfOthers() async throws(Failure) -> LibraryNews? {
    if isFirstLook.exchange(false, ordering: .relaxed) {
      try await ask(otherwise: ()) { _ in }
      return nil
    }
    return try await askIfOpen { library in
      let told = try library.connection.notifications().filter { $0.process != library.connection.process }
      if told.isEmpty { return nil }
      return LibraryNews(
        count: try library.count(.inLibrary), deeds: told.compactMap { LibraryNews.Deed($0.text) })
    }
  }

  package func pendingReports(under root: String, limit: Int) async throws(Failure) -> [String] {
    try await askIfOpen { library in
      try library.rows(
        """
        SELECT downloadLocation FROM downloadReport WHERE starts_with(downloadLocation, \(root)) AND \(Self.isFree)
        ORDER BY id LIMIT \(max(0, limit))
        """
      ).map { try $0.text("downloadLocation") }
    } ?? []
  }

  package func claimReport(_ downloadLocation: String) async throws(Failure) -> Bool {
    try await change(otherwise: .success(false)) { edit in
      try edit.run(
        """
        UPDATE downloadReport SET claimedAt = \(sql: SharedEdit.seconds)
        WHERE downloadLocation = \(downloadLocation) AND \(Self.isFree)
        """
      ).count > 0
    }
  }

  package func postponeReport(_ downloadLocation: String) async throws(Failure) {
    try await change(otherwise: .success(())) { edit in
      try edit.run(
        """
        UPDATE downloadReport SET claimedAt = NULL, id = nextval(pg_get_serial_sequence('downloadReport', 'id'))
        WHERE downloadLocation = \(downloadLocation)
        """)
    }
  }

  package func removeReport(_ downloadLocation: String) async throws(Failure) {
    try await change(otherwise: .success(())) { edit in
      try edit.run("DELETE FROM downloadReport WHERE downloadLocation = \(downloadLocation)")
    }
  }

  /// The condition that no session is sending a report; after five minutes, a sending session counts as ended.
  private static let isFree: SQL = "(claimedAt IS NULL OR claimedAt < \(sql: SharedEdit.seconds) - 300)"
}

extension LibraryNews.Deed {
  /// Parses a message sent by `SharedEdit.tell`, such as "star 3 ada"; the result is `nil` for any other, because anybody can send one.
  init?(_ text: String) {
    let words = text.split(separator: " ", maxSplits: 2)
    guard words.count == 3, let act = Act(rawValue: String(words[0])), let photos = Int(words[1]), photos > 0,
      photos <= SharedLibrary.mostPhotos * 100
    else { return nil }
    self.init(person: String(words[2]), act: act, photos: photos)
  }
}
