import Domain
import Glibc
import OperatingSystem

/// A copy of piped input in an unnamed file, because an import counts the photos before it reads them.
final class SpooledInput: Sendable {
  private static let (part, mostBytes) = (256 << 10, 4 << 30)

  private let file: Descriptor

  /// A path that opens the copy at its beginning.
  var path: String { "/proc/self/fd/\(file.number)" }

  /// Copies the input until it ends.
  ///
  /// - Parameters:
  ///   - name: The input's name, for errors.
  ///   - folder: The folder for the copy, which has no name there.
  init(
    copying input: BorrowedDescriptor, named name: String, in folder: String, random: UInt64
  ) throws(Failure) {
    file = try Result { () throws(SystemError) in
      let temporary = try Descriptor(folder: folder)
      let part = UnfinishedFile.name(random)
      let file = try temporary.create(part)
      try temporary.remove(part)
      return file
    }.mapError { Failure.file(FileError($0)) }.get()
    try copy(input, name)
  }

  private func copy(_ input: BorrowedDescriptor, _ name: String) throws(Failure) {
    var count = 0
    while true {
      if Task.isCancelled { throw .library(.cancelled) }
      // Some pipes do not make readers wait for a writer.
      guard input.hasInput(within: 100) else { continue }
      let bytes = try part(of: input, name)
      if bytes.isEmpty {
        // A failed program may have written nothing.
        if count == 0 { throw .file(.notText(path: name, kind: "empty")) }
        return
      }
      if count == 0, let kind = FileKind.name(ofFileBeginningWith: bytes) {
        throw .file(.notText(path: name, kind: kind))
      }
      count += bytes.count
      guard count <= Self.mostBytes else {
        throw .file(.notText(path: name, kind: "longer than 4 GiB"))
      }
      do throws(SystemError) { try file.write(bytes) } catch { throw .file(FileError(error)) }
    }
  }

  private func part(of input: BorrowedDescriptor, _ name: String) throws(Failure) -> [UInt8] {
    do throws(SystemError) { return try input.read(upTo: Self.part) } catch {
      throw .file(.cannotRead(path: name, reason: error.reason))
    }
  }
}
