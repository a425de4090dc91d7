import Synchronization

/// What pictures of pixels need from the program.
package struct PixelSupply: Sendable {
  /// A number under which the terminal keeps a picture, from 1 to 2²⁴ − 1.
  package let nextNumber: @Sendable () -> UInt32
  /// Puts bytes into an object of shared memory and returns its name; nil where that is not possible.
  package let share: @Sendable ([UInt8]) -> String?

  package init(
    nextNumber: @escaping @Sendable () -> UInt32, share: @escaping @Sendable ([UInt8]) -> String?
  ) {
    self.nextNumber = nextNumber
    self.share = share
  }

  /// Numbers that follow each other, since the terminal shows one picture under each.
  ///
  /// - Parameter start: Random, so that two programs in one window do not meet.
  package init(numbersFrom start: UInt32, share: @escaping @Sendable ([UInt8]) -> String? = { _ in nil }) {
    let count = Mutex(start)
    self.init(
      nextNumber: {
        count.withLock { count in
          count &+= 1
          return count % 0xFF_FFFF + 1
        }
      }, share: share)
  }
}
