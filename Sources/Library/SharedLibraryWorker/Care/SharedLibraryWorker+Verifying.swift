package import Domain
import FoundationEssentials
import LibraryCore
import PostgreSQL

extension SharedLibraryWorker: VerificationLogic {
  package func photosToVerify() async throws(Failure) -> Int? {
    try await ask(otherwise: nil) { library in
      Int(clamping: try library.rows("SELECT count(*) AS count FROM savedPhoto").first?.integer("count") ?? 0)
    }
  }

  /// Makes the server compare each picture with its digest, and fetches only mismatches, to determine what is wrong with them.
  package func checkPictures(
    after sequence: Int64?, limit: Int, with checker: any PictureCheckLogic
  ) async throws(Failure) -> CheckedPictures {
    let nothing = CheckedPictures(photos: 0, damaged: [], unreadable: [], last: nil)
    return try await ask(otherwise: nothing) { library in
      let rows = try library.rows(
        """
        SELECT \(SavedRow.allColumns), coalesce(sha256(jpeg) = digest, false) AS isWhole
        FROM savedPhoto LEFT JOIN picture USING (digest)
        WHERE sequence > \(sequence ?? .min) ORDER BY sequence LIMIT \(max(1, limit))
        """)
      let readable = try ReadableRows(rows)
      let suspects = Set(try rows.filter { try !$0.boolean("isWhole") }.map { try $0.integer("sequence") })
      return CheckedPictures(
        photos: readable.rows.count,
        damaged: try readable.rows.filter { suspects.contains($0.sequence) }.compactMap { row in
          try library.flaw(of: row, with: checker).map { flaw in
            DamagedPicture(photo: row.photo, isInTrash: row.deletedAt != nil, file: row.file.text, flaw: flaw)
          }
        },
        unreadable: readable.unreadable,
        last: rows.count < max(1, limit) ? nil : try rows.last?.integer("sequence"))
    }
  }

  package func replace(_ damaged: DamagedPicture, with picture: Picture) async throws(Failure) -> Bool {
    let picture = (name: PictureName(of: damaged.photo.key, jpeg: picture.jpeg), jpeg: picture.jpeg)
    return try await change(otherwise: .success(false)) { edit in
      guard let row = try edit.row(of: damaged.photo.key), row.file.text == damaged.file else { return false }
      try edit.setPicture(picture, of: row)
      // Repairs the bytes if the digest of the damaged picture is the new picture's digest.
      try edit.run(
        "UPDATE picture SET jpeg = \(picture.jpeg) WHERE digest = sha256(\(picture.jpeg)) AND jpeg <> \(picture.jpeg)"
      )
      return true
    }
  }

  package func noteMissing(_ key: PhotoKey) async throws(Failure) -> Bool {
    try await change(otherwise: .success(false)) { edit in
      let now = edit.now.timeIntervalSince1970
      let row = try edit.run(
        """
        UPDATE savedPhoto SET
          withdrawnAt = coalesce(withdrawnAt, CASE WHEN \(now) - missingSince >= \(Self.secondsUntilCertain) THEN \(now) END),
          missingSince = coalesce(missingSince, \(now))
        WHERE \(key.isIt) RETURNING withdrawnAt IS NOT NULL AS isCertain
        """
      ).rows.first
      return try row?.boolean("isCertain") ?? false
    }
  }

  private static let secondsUntilCertain = 3_600.0

  package func checkDatabase(
    progress: @escaping @Sendable (_ percent: Int) -> Void
  ) async throws(Failure) -> DatabaseCheck {
    progress(100)
    return try await ask(otherwise: DatabaseCheck(problems: [])) { library in
      let row = try library.rows(
        """
        SELECT (SELECT count(*) FROM savedPhoto WHERE deletedAt IS NULL) AS saved,
          (SELECT count(*) FROM savedPhoto WHERE deletedAt IS NOT NULL) AS trashed,
          (SELECT sum(inLibrary) FROM photoCount)::bigint AS countedSaved,
          (SELECT sum(inTrash) FROM photoCount)::bigint AS countedTrashed,
          EXISTS (SELECT FROM savedPhoto FULL JOIN search USING (sequence)
            WHERE (savedPhoto.photoID IS NOT NULL AND deletedAt IS NULL) <> (search.tokens IS NOT NULL)) AS isIndexWrong
        """
      ).first
      guard let row else { return DatabaseCheck(problems: []) }
      let counts = ["saved", "trashed", "countedSaved", "countedTrashed"]
      let numbers = try counts.map { try row.integer($0) }
      let problems =
        numbers[0] == numbers[2] && numbers[1] == numbers[3]
        ? []
        : [
          "photoCount has \(numbers[2]) and \(numbers[3]) photos, and there are \(numbers[0]) and \(numbers[1])"
        ]
      return DatabaseCheck(problems: problems, isIndexRight: try !row.boolean("isIndexWrong"))
    }
  }

  package func rebuildIndex() async throws(Failure) {
    var last = Int64.min
    while let next = try await rebuildIndex(after: last) { last = next }
  }

  /// Indexes some photos and returns the last one, or `nil` when done.
  private func rebuildIndex(after last: Int64) async throws(Failure) -> Int64? {
    try await change(otherwise: .success(nil)) { edit in
      if last == .min {
        try edit.run(
          "DELETE FROM search USING savedPhoto WHERE search.sequence = savedPhoto.sequence AND deletedAt IS NOT NULL"
        )
      }
      let rows = try edit.run(
        """
        SELECT \(SavedRow.allColumns) FROM savedPhoto WHERE deletedAt IS NULL AND sequence > \(last)
        ORDER BY sequence LIMIT 200 FOR UPDATE
        """
      ).rows
      for row in try ReadableRows(rows).rows { try edit.index(row, insteadOf: nil) }
      return try rows.last?.integer("sequence")
    }
  }

  /// Finds the pictures that belong to no photo.
  package func findOtherFiles(
    naming limit: Int, progress: @escaping @Sendable (_ files: Int) -> Void
  ) async throws(Failure) -> OtherFiles {
    try await ask(otherwise: OtherFiles()) { library in
      let rows = try library.rows(
        """
        SELECT encode(digest, 'hex') AS name FROM picture
        WHERE NOT EXISTS (SELECT FROM savedPhoto WHERE savedPhoto.digest = picture.digest)
        """)
      return OtherFiles(count: rows.count, names: try rows.prefix(limit).map { try $0.text("name") })
    }
  }
}

extension SharedLibrary {
  fileprivate func flaw(of row: SavedRow, with checker: any PictureCheckLogic) throws -> PictureFlaw? {
    let found = try run(
      "SELECT jpeg FROM savedPhoto JOIN picture USING (digest) WHERE sequence = \(row.sequence)",
      isBinary: true
    ).rows.first
    guard let jpeg = try found?.bytes("jpeg") else { return .missing }
    if jpeg.isEmpty { return .empty }
    if let reason = checker.flaw(in: jpeg) { return .damaged(reason: reason) }
    return row.file.isName(of: row.photo.key, jpeg: jpeg) ? nil : .changed
  }
}
