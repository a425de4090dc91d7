package import Domain

/// The use cases for a photo's picture, page and credit, each with the models of its cycle.
package enum Take {
  /// Fetches the path of a picture in the library or in the user's own folder.
  package enum FetchPath {
    package struct Request: Sendable, Hashable {
      package var photos: PhotoSelection
    }

    package struct Response: Sendable, Hashable {
      package var result: Result<PictureFile, Failure>
    }

    package struct ViewModel: Sendable, Hashable {
      package var result: Result<DisplayedPath, DisplayedError>
    }
  }

  /// Saves full-size photos as files.
  package enum DownloadPhotos {
    package struct Request: Sendable, Hashable {
      package var photos: PhotoSelection
      /// A file or folder as typed, or `nil` for the folder in the settings or, without that setting, the current one.
      package var place: String?
      /// Whether an existing file may be replaced.
      package var replaces = false
      /// Whether a photo with an existing file is skipped.
      package var skipsExisting = false
    }

    package struct Response: Sendable, Hashable {
      package var result: Result<DownloadedPhotos, Failure>
    }

    package struct ViewModel: Sendable, Hashable {
      package var result: Result<DisplayedDownloads, DisplayedError>
    }
  }

  /// Opens a photo's page in the browser, or its picture in a viewer.
  package enum OpenPhoto {
    package struct Request: Sendable, Hashable {
      package var photos: PhotoSelection
      package var isPicture: Bool
    }

    package struct Response: Sendable, Hashable {
      package var result: Result<Opened, Failure>
    }

    package struct ViewModel: Sendable, Hashable {
      package var result: Result<DisplayedOpening, DisplayedError>
    }
  }

  package enum FetchCredits {
    package struct Request: Sendable, Hashable {
      package var photos: PhotoSelection
      package var format: CreditFormat
    }

    package struct Response: Sendable, Hashable {
      package var format: CreditFormat
      package var result: Result<[Photo], Failure>
    }

    package struct ViewModel: Sendable, Hashable {
      package var result: Result<DisplayedCredits, DisplayedError>
    }
  }

  /// Copies text about a photo to the clipboard.
  package enum CopyText {
    package struct Request: Sendable, Hashable {
      package var photos: PhotoSelection
      package var part = CopiedPart.address
    }

    package struct Response: Sendable, Hashable {
      package var result: Result<Copied, Failure>
    }

    package struct ViewModel: Sendable, Hashable {
      package var result: Result<DisplayedCopy, DisplayedError>
    }
  }

  /// Downloads a photo and makes it the wallpaper.
  package enum SetWallpaper {
    package struct Request: Sendable, Hashable {
      package var photos: PhotoSelection
    }

    package struct Response: Sendable, Hashable {
      package var result: Result<Wallpaper, Failure>
    }

    package struct ViewModel: Sendable, Hashable {
      package var result: Result<DisplayedWallpaper, DisplayedError>
    }
  }

  package struct Copied: Sendable, Hashable {
    package var id: PhotoID
    package var text: String
    package var outcome: CopyOutcome
  }

  package struct Wallpaper: Sendable, Hashable {
    package var photo: NumberedPhoto
    /// The full path of the downloaded picture.
    package var path: String
  }

  package struct PictureFile: Sendable, Hashable {
    package var photo: NumberedPhoto
    /// The name in the library's picture folder, or `nil` for a photo outside the library.
    package var name: String?
    /// The full path.
    package var path: String
  }

  /// The page or picture that `open` opens.
  package struct Opened: Sendable, Hashable {
    package var photo: NumberedPhoto
    package var target: Target
    /// Whether a desktop program opened it.
    package var isOpen: Bool

    package enum Target: Sendable, Hashable {
      case page(String)
      /// A picture, identified by its full path.
      case picture(String)
    }
  }
}
