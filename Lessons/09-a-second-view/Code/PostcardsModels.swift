/// The postcard use cases and their models.
enum Postcards {
  /// Shows all postcards, in order of arrival.
  enum ShowPostcards {
    struct Request: Hashable {}

    struct Response: Hashable {
      var result: Result<ShownPostcards, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<[DisplayedPostcard], DisplayedError>
    }
  }

  /// Removes a postcard from the box.
  enum RemovePostcard {
    struct Request: Hashable {
      var number: Int
    }

    struct Response: Hashable {
      var result: Result<Postcard, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedRemoval, DisplayedError>
    }
  }
}

struct ShownPostcards: Hashable {
  var postcards: [Postcard]
  /// The day they are shown.
  var today: Int
}

/// A postcard ready to be shown as a line, as JSON, or as a row.
struct DisplayedPostcard: Hashable, Encodable {
  var number: Int
  var sender: String
  /// In words.
  var age: String
  var text: String
}

struct DisplayedRemoval: Hashable, Encodable {
  var sender: String
  /// For people only.
  var sentence: String

  enum CodingKeys: CodingKey { case sender }
}

/// A failure ready to be shown.
struct DisplayedError: Error, Hashable, Encodable {
  /// For scripts; it never changes.
  var code: String
  /// For people.
  var message: String
}
