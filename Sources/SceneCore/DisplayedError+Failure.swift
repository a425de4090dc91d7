package import Domain

// The words for what goes wrong in a worker, in one place, so that every scene says the same thing the same way.

extension DisplayedError {
  package init(_ failure: Failure) {
    switch failure {
    case .photos(let error): self.init(error)
    case .picture(let error): self.init(error)
    case .library(let error): self.init(error)
    case .unknownNumber(let number, let count): self = .unknownNumber(number, count: count)
    case .notAsked:
      self.init(
        .notAsked,
        "Nobody can be asked here, so nothing was deleted. Say yes beforehand, as in: delete 1 --yes")
    }
  }

  private init(_ error: PhotosError) {
    switch error {
    case .cancelled: self = .cancelled
    case .unreachable(let reason):
      self.init(.network, "The photos cannot be reached: \(reason). Check the connection and try again.")
    case .timedOut:
      self.init(.network, "The photos' server took too long to answer. Try again in a moment.")
    case .keyRefused(let message):
      self.init(
        .keyRefused,
        "The server refused the access key\(Self.quote(message)). Check that it is the right one."
      )
    case .rateLimited(let limit):
      let spent = limit.map { "this hour's \(Wording.counted($0, "call"))" } ?? "this hour's calls"
      self.init(
        .rateLimited,
        "The server takes no more calls: \(spent) \(limit == 1 ? "is" : "are") spent. "
          + "Try again in the next hour.")
    case .notFound:
      self.init(.notFound, "The server does not have this photo any more.")
    case .server(let status, let message):
      self.init(.server, "The server answered with error \(status)\(Self.quote(message)). Try again later.")
    case .unreadableAnswer(let reason):
      self.init(.server, "The server's answer cannot be read: \(reason). Try again later.")
    }
  }

  private init(_ error: PictureError) {
    switch error {
    case .cancelled: self = .cancelled
    case .unreachable(let reason):
      self.init(.network, "The picture cannot be fetched: \(reason). Nothing was saved; try again.")
    case .timedOut:
      self.init(.network, "The picture took too long to arrive. Nothing was saved; try again.")
    case .addressRefused(let url?):
      self.init(
        .server, "The picture's address \"\(url)\" is not one that pictures may come from. Nothing was saved."
      )
    case .addressRefused(nil):
      self.init(.server, "The server gave no address for the picture. Nothing was saved.")
    case .server(let status):
      self.init(
        .server, "The picture's server answered with error \(status). Nothing was saved; try again later.")
    case .tooLarge(let limit):
      self.init(.notAPicture, "The picture has more than \(limit >> 20) MiB. Nothing was saved.")
    case .notAPicture(let reason):
      self.init(.notAPicture, "What came is not a whole JPEG picture: \(reason). Nothing was saved.")
    }
  }

  private init(_ error: LibraryError) {
    switch error {
    case .cancelled: self = .cancelled
    case .busy:
      self.init(.libraryBusy, "Another program is using the library. Try again in a moment.")
    case .damaged(let path, let reason):
      self.init(
        .libraryDamaged,
        "The library \"\(path)\" is damaged: \(reason). It was left as it is. "
          + "Put a backup in its place, or move it away to begin a new one.")
    case .madeByNewerVersion(let path):
      self.init(
        .libraryNewer,
        "The library \"\(path)\" was made by a newer version of picterest. It was left as it is. "
          + "Update picterest, or choose another folder with --data-dir.")
    case .readOnly(let path):
      self.init(.cannotWrite, "The library \"\(path)\" is read-only. Nothing was changed.")
    case .diskFull(let path):
      self.init(
        .cannotWrite,
        "There is no room left for \"\(path)\". Nothing was changed; free some space and try again.")
    case .cannotCreate(let path, let reason):
      self.init(
        .cannotWrite,
        "\"\(path)\" cannot be made or opened: \(reason). Check who may write there, or use --data-dir.")
    case .inputOutput(let path, let reason):
      self.init(.inputOutput, "Reading or writing \"\(path)\" failed: \(reason).")
    case .notSaved:
      self.init(.notSaved, "This photo is not in the library. Type saved to see what is.")
    }
  }

  private static let cancelled = DisplayedError(.cancelled, "Cancelled.")

  /// - Parameter count: How many numbers the list on show has.
  private static func unknownNumber(_ number: Int, count: Int) -> DisplayedError {
    switch count {
    case 0: DisplayedError(.unknownNumber, "There is no photo \(number): the list is empty.")
    case 1: DisplayedError(.unknownNumber, "There is no photo \(number): the list has only photo 1.")
    default: DisplayedError(.unknownNumber, "There is no photo \(number): the list goes from 1 to \(count).")
    }
  }

  private static func quote(_ message: String?) -> String {
    message.map { ": \"\($0)\"" } ?? ""
  }
}
