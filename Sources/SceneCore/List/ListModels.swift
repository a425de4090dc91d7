package import Domain

/// What can be done with the photos of every list: every use case with the models of its cycle.
package enum List {
  /// A photo of the list goes into the library, with a memo if there is one.
  package enum StarPhoto {
    package struct Request: Sendable, Hashable {
      package var photo: PhotoReference
      package var memo: String?

      package init(photo: PhotoReference, memo: String?) {
        self.photo = photo
        self.memo = memo
      }
    }

    package struct Response: Sendable, Hashable {
      package var result: Result<StarredPhoto, Failure>

      package init(result: Result<StarredPhoto, Failure>) { self.result = result }
    }

    package struct ViewModel: Sendable, Hashable {
      package var result: Result<DisplayedStar, DisplayedError>

      package init(result: Result<DisplayedStar, DisplayedError>) { self.result = result }
    }
  }

  /// A photo of the list leaves the library.
  package enum UnstarPhoto {
    package struct Request: Sendable, Hashable {
      package var photo: PhotoReference

      package init(photo: PhotoReference) { self.photo = photo }
    }

    package struct Response: Sendable, Hashable {
      package var result: Result<RemovedPhoto, Failure>

      package init(result: Result<RemovedPhoto, Failure>) { self.result = result }
    }

    package struct ViewModel: Sendable, Hashable {
      package var result: Result<DisplayedDeletion, DisplayedError>

      package init(result: Result<DisplayedDeletion, DisplayedError>) { self.result = result }
    }
  }

  /// The photo that Detail is to show, or whose photographer is to be shown.
  package enum SelectPhoto {
    package struct Request: Sendable, Hashable {
      package var photo: PhotoReference

      package init(photo: PhotoReference) { self.photo = photo }
    }

    package struct Response: Sendable, Hashable {
      package var result: Result<FoundPhoto, Failure>

      package init(result: Result<FoundPhoto, Failure>) { self.result = result }
    }

    package struct ViewModel: Sendable, Hashable {
      /// Nil when there is a photo, which the next scene then shows.
      package var error: DisplayedError?

      package init(error: DisplayedError?) { self.error = error }
    }
  }

  /// Pages get another number of columns, and the last one is shown with it.
  package enum ArrangePhotos {
    package struct Request: Sendable, Hashable {
      /// Nil for as few as fit in the window.
      package var columns: Int?

      package init(columns: Int?) { self.columns = columns }
    }

    package struct Response: Sendable, Hashable {
      package var columns: Int?
      package var result: Result<ShownPhotos, Failure>

      package init(columns: Int?, result: Result<ShownPhotos, Failure>) {
        self.columns = columns
        self.result = result
      }
    }

    package struct ViewModel: Sendable, Hashable {
      package var result: Result<DisplayedArrangement, DisplayedError>

      package init(result: Result<DisplayedArrangement, DisplayedError>) { self.result = result }
    }
  }
}
