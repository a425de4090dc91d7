/// The name of a scene, which prompts and scripts show: one lowercase word.
package struct SceneName: Sendable, Hashable, Encodable, ExpressibleByStringLiteral {
  package let rawValue: String

  package init(stringLiteral name: String) { rawValue = name }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
