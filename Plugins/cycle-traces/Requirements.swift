import Foundation

/// Returns the requirements in a protocol's body, on one line each, without comments.
func requirements(in body: Substring) -> [String] {
  let lines = body.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    .filter { !$0.hasPrefix("//") && !$0.isEmpty }
  var requirements: [String] = []
  for line in lines {
    let isOpen = requirements.last.map { $0.count { $0 == "(" } > $0.count { $0 == ")" } } == true
    if isOpen || line.hasPrefix("->") {
      requirements[requirements.count - 1] += (isOpen ? "" : " ") + line
    } else {
      requirements.append(line)
    }
  }
  return requirements
}
