/// A number that can be typed, and what it stands for.
package struct NumberedChoice: Sendable, Hashable {
  package var number: Int
  package var label: String

  package init(number: Int, label: String) {
    self.number = number
    self.label = label
  }
}
