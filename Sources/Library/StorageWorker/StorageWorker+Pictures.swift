import Dispatch
package import Domain
import Glibc
import OperatingSystem

extension StorageWorker: LibraryPicturesLogic {
  package func jpeg(named file: String) async throws(Failure) -> [UInt8] {
    let result: Result<[UInt8], LibraryError> = await withCheckedContinuation { continuation in
      pictures.async { [paths] in
        continuation.resume(
          returning: Result { () throws(LibraryError) in
            try paths.explaining { try PictureFolder(paths).read(file, limit: Self.mostPictureBytes) }
          })
      }
    }
    return try result.mapError(Failure.library).get()
  }

  /// The maximum size of a library picture in bytes; a larger file is refused.
  static let mostPictureBytes = 32 << 20
}
