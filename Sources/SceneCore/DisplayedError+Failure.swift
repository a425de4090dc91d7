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
        "There is no one to confirm this. Add --yes: delete 1 --yes")
    }
  }

  private init(_ error: PhotosError) {
    switch error {
    case .cancelled: self = .cancelled
    case .unreachable(let reason):
      self.init(.network, "Cannot reach the photo server: \(reason). Check your connection and try again.")
    case .timedOut:
      self.init(.network, "The photo server took too long to answer. Try again in a moment.")
    case .keyRefused(let message):
      self.init(
        .keyRefused,
        "The server refused the access key\(Self.quote(message)). Check that the key is right."
      )
    case .rateLimited(let limit):
      let spent = limit.map { "This hour's \(Wording.counted($0, "call"))" } ?? "This hour's calls"
      self.init(
        .rateLimited,
        "\(spent) \(limit == 1 ? "is" : "are") used up. Try again next hour.")
    case .notFound:
      self.init(.notFound, "The server no longer has this photo.")
    case .server(let status, let message):
      self.init(.server, "The server answered with error \(status)\(Self.quote(message)). Try again later.")
    case .unreadableAnswer(let reason):
      self.init(.server, "Cannot read the server's answer: \(reason). Try again later.")
    }
  }

  private init(_ error: PictureError) {
    switch error {
    case .cancelled: self = .cancelled
    case .unreachable(let reason):
      self.init(.network, "Cannot fetch the picture: \(reason). Nothing was saved; try again.")
    case .timedOut:
      self.init(.network, "The picture took too long to arrive. Nothing was saved; try again.")
    case .addressRefused(let url?):
      self.init(
        .server, "Pictures from \"\(url)\" are not allowed. Nothing was saved."
      )
    case .addressRefused(nil):
      self.init(.server, "The server gave no address for the picture. Nothing was saved.")
    case .server(let status):
      self.init(
        .server, "The picture server answered with error \(status). Nothing was saved; try again later.")
    case .tooLarge(let limit):
      self.init(.notAPicture, "The picture is larger than \(limit >> 20) MiB. Nothing was saved.")
    case .notAPicture(let reason):
      self.init(.notAPicture, "The download is not a complete JPEG: \(reason). Nothing was saved.")
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
        "The library \"\(path)\" is damaged: \(reason). It was not changed. "
          + "Put a backup in its place, or move it away to start a new one.")
    case .madeByNewerVersion(let path):
      self.init(
        .libraryNewer,
        "The library \"\(path)\" was made by a newer version of picterest. It was not changed. "
          + "Update picterest, or choose another folder with --data-dir.")
    case .readOnly(let path):
      self.init(.cannotWrite, "The library \"\(path)\" is read-only. Nothing was changed.")
    case .diskFull(let path):
      self.init(
        .cannotWrite,
        "There is no space left for \"\(path)\". Nothing was changed; free some space and try again.")
    case .cannotCreate(let path, let reason):
      self.init(
        .cannotWrite,
        "Cannot create or open \"\(path)\": \(reason). Check its permissions, or choose another folder with --data-dir."
      )
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
