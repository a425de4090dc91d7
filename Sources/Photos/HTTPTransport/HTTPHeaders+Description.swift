// Descriptions hide the header fields that may contain a key, because a description may end up in a log or an error.

extension HTTPHeaders: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "[" + fields.map(\.description).joined(separator: ", ") + "]" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, unlabeledChildren: fields, displayStyle: .collection) }
}

extension HTTPHeaders.Field: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { "\(name): \(shownValue)" }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: ["name": name, "value": shownValue]) }

  private var shownValue: String {
    ["authorization", "proxy-authorization", "cookie"].contains(name.lowercased()) ? "(hidden)" : value
  }
}
