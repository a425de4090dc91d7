import Synchronization

/// The services that the program provides for pictures made of pixels.
package struct PixelSupply: Sendable {
  /// Returns the number for a picture in a terminal, from 1 to 2²⁴ − 1.
  package let nextNumber: @Sendable () -> UInt32
  /// Puts bytes into shared memory and returns its name, or `nil` if that is impossible.
  package let share: @Sendable ([UInt8]) -> String?

  package init(
    nextNumber: @escaping @Sendable () -> UInt32, share: @escaping @Sendable ([UInt8]) -> String?
  ) {
    self.nextNumber = nextNumber
    self.share = share
  }

  /// Creates a supply of consecutive numbers; the terminal shows one picture per number.
  ///
  /// - Parameter start: A random number, so that two programs in one window do not collide.
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
