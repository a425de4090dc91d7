/// A number that can be typed, and the label beside it.
package struct NumberedChoice: Sendable, Hashable {
  package var number: Int
  package var label: String

  package init(number: Int, label: String) {
    self.number = number
    self.label = label
  }
}
