internal import Domain
internal import TestSupport
internal import Testing

extension LibraryPromise {
  static let reports = [
    LibraryPromise("reportsWaitInTheirOrderAndApartByServer") { library in
      let servers = ["https://a.test/", "https://a.test:444/", "https://a.tes%/", "https://a.test.b/"]
      for (number, server) in servers.enumerated() {
        try await library.star(.make(id: "p\(number)"), pendingReport: server + "d?ixid=1&x=바다")
      }
      for server in servers {
        #expect(try await library.pendingReports(under: server, limit: 9) == [server + "d?ixid=1&x=바다"])
      }
      let oldest = servers.prefix(2).map { $0 + "d?ixid=1&x=바다" }
      #expect(try await library.pendingReports(under: "", limit: 2) == oldest)
      for limit in [0, -1] { #expect(try await library.pendingReports(under: "", limit: limit) == []) }
      #expect(try await library.libraryFacts().pendingReports == 4)
    },
    LibraryPromise("aPostponedReportGoesToTheEndAndARemovedOneIsForgotten") { library in
      for id in ["a", "b", "c"] { try await library.star(.make(id: id), pendingReport: "https://" + id) }
      try await library.postponeReport("https://a")
      try await library.star(.make(id: "d"), pendingReport: "https://d")
      try await library.postponeReport("https://never-there")
      try await library.removeReport("https://b")
      #expect(
        try await library.pendingReports(under: "", limit: 9) == ["c", "a", "d"].map { "https://" + $0 })
    },
    LibraryPromise("aReportIsSentByOneSessionUntilItIsPostponed") { library in
      try await library.star(.make(id: "a"), pendingReport: "https://a")
      #expect(try await library.claimReport("https://a"))
      #expect(try await !library.claimReport("https://a"))
      #expect(try await library.pendingReports(under: "", limit: 9) == [])
      try await library.postponeReport("https://a")
      #expect(try await library.claimReport("https://a"))
    },
    LibraryPromise("aPlaceThatIsLearnedLaterIsKeptAndFound") { library in
      try await library.star(.make(id: "a"), memo: "light #city")
      try await library.keepPlace("Montréal, Canada", of: .make("a"))
      try await library.keepPlace("Montréal, Canada", of: .make("unknown"))
      #expect(try await library.found("montreal") == ["a"])
      #expect(try await library.found("#city light") == ["a"])
      try await library.keepPlace("Busan", of: .make("a"))
      #expect(try await library.found("montreal") == [])
      try await library.delete(.make("a"))
      try await library.keepPlace("Seoul", of: .make("a"))
      try await library.star(.make(id: "a"))
      #expect(try await library.found("busan") == ["a"])
      #expect(try await library.savedPhoto(.make("a"))?.photo.place == "Busan")
      var other = Photo.make(id: "b")
      other.place = "Lagos"
      try await library.star(other)
      #expect(try await library.found("lagos") == ["b"])
    },
  ]
}
