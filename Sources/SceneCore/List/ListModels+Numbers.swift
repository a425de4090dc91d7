package import Domain

// What is done to several photos of a list by one command.

extension List {
  /// Photos of the list go into the library, one after the other, with the same memo if there is one.
  package enum StarPhotos {
    package struct Request: Sendable, Hashable {
      package var photos: PhotoNumbers
      package var memo: String?

      package init(photos: PhotoNumbers, memo: String?) {
        self.photos = photos
        self.memo = memo
      }
    }

    package struct Response: Sendable, Hashable {
      /// A success if any of them is in the library now.
      package var result: Result<StarredPhotos, Failure>

      package init(result: Result<StarredPhotos, Failure>) { self.result = result }
    }

    package struct ViewModel: Sendable, Hashable {
      package var result: Result<DisplayedStars, DisplayedError>

      package init(result: Result<DisplayedStars, DisplayedError>) { self.result = result }
    }
  }

  /// Photos of the list leave the library: all of them, or none.
  package enum UnstarPhotos {
    package struct Request: Sendable, Hashable {
      package var photos: PhotoNumbers

      package init(photos: PhotoNumbers) { self.photos = photos }
    }

    package struct Response: Sendable, Hashable {
      package var result: Result<[RemovedPhoto], Failure>

      package init(result: Result<[RemovedPhoto], Failure>) { self.result = result }
    }

    package struct ViewModel: Sendable, Hashable {
      package var result: Result<DisplayedDeletions, DisplayedError>

      package init(result: Result<DisplayedDeletions, DisplayedError>) { self.result = result }
    }
  }

  /// Photos get tags and lose tags: all of them, or none.
  package enum TagPhotos {
    package struct Request: Sendable, Hashable {
      package var photos: PhotoSelection
      package var tags: TagEdit

      package init(photos: PhotoSelection, tags: TagEdit) {
        self.photos = photos
        self.tags = tags
      }
    }

    package struct Response: Sendable, Hashable {
      package var tags: TagEdit
      package var result: Result<[TaggedPhoto], Failure>

      package init(tags: TagEdit, result: Result<[TaggedPhoto], Failure>) {
        self.tags = tags
        self.result = result
      }
    }

    package struct ViewModel: Sendable, Hashable {
      package var result: Result<DisplayedTagging, DisplayedError>

      package init(result: Result<DisplayedTagging, DisplayedError>) { self.result = result }
    }
  }
}
