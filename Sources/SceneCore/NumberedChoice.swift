/// A number that can be typed, and the label beside it.
package struct NumberedChoice: Sendable, Hashable {
  package var number: Int
  package var label: String
  /// A word that can be typed in place of the number; nil when there is none.
  package var name: String?

  package init(number: Int, label: String, name: String? = nil) {
    self.number = number
    self.label = label
    self.name = name
  }
}
