extension CommandSpec {
  /// The full form: `star <n|id> ["memo"]`.
  package var usage: String {
    let rest = usage(afterArguments: 0)
    return rest.isEmpty ? verb : verb + " " + rest
  }

  /// The shortest form: `star <n|id>`.
  package var shortestUsage: String {
    ([verb] + arguments.filter { !$0.isOptional }.map(\.usage)).joined(separator: " ")
  }

  /// Returns the part of the usage that follows these arguments and flags: `["memo"]`.
  package func usage(afterArguments count: Int, flags given: Set<String> = []) -> String {
    let left = flags.filter { !given.contains($0) } + options.filter { !given.contains($0.name) }.map(\.usage)
    return (arguments.dropFirst(count).map(\.usage) + left.map { "[\($0)]" }).joined(separator: " ")
  }
}

extension CommandSpec.Argument {
  package var usage: String {
    let word =
      switch kind {
      case .text: "\"\(name)\""
      case .item: "<n|\(name)>"
      case .photos: isOptional ? "\(name)…" : "<\(name)>…"
      default: isOptional ? name : "<\(name)>"
      }
    return isOptional ? "[\(word)]" : word
  }
}
