/// The turns of phrase that several scenes share.
package enum Wording {
  /// "1 call", "50 calls".
  package static func counted(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  /// How much the library holds: "2 photos saved".
  package static func saved(_ count: Int) -> String { counted(count, "photo") + " saved" }
}
