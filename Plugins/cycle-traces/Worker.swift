import Foundation

/// A worker's protocol, as far as a trace needs it.
struct Worker: Equatable {
  struct Method: Equatable {
    /// The declaration, starting at the name.
    var signature: String
    var name: String
    var arguments: [Argument]
    var isAsync: Bool
    var isThrowing: Bool
  }

  struct Argument: Equatable {
    /// The argument label in a call; empty for `_`.
    var label: String
    var name: String
  }

  /// The protocol's name without `Logic`.
  var name: String
  var methods: [Method]

  static func all(in source: String) throws(ShapeError) -> [Worker] {
    var workers: [Worker] = []
    for match in source.matches(of: /package protocol (\w+)Logic: Sendable \{\n((?:.|\n)*?)\n\}/) {
      var worker = Worker(name: String(match.output.1), methods: [])
      for requirement in requirements(in: match.output.2) {
        guard let method = Method(requirement) else {
          throw ShapeError(message: "\(worker.name)Logic: \(requirement)\n  A worker has methods only.")
        }
        worker.methods.append(method)
      }
      workers.append(worker)
    }
    return workers
  }
}

extension Worker.Method {
  init?(_ requirement: String) {
    guard let start = requirement.range(of: "func ")?.upperBound,
      let open = requirement[start...].firstIndex(of: "("),
      let close = Self.end(of: requirement[open...])
    else { return nil }
    signature = String(requirement[start...])
    name = String(requirement[start..<open])
    arguments = Self.parts(of: requirement[requirement.index(after: open)..<close]).map(Worker.Argument.init)
    let effects = requirement[close...].prefix { $0 != "-" }
    (isAsync, isThrowing) = (effects.contains("async"), effects.contains("throws"))
  }

  /// Returns the index of the parenthesis that closes the first one.
  private static func end(of text: Substring) -> String.Index? {
    var depth = 0
    return text.indices.first { index in
      depth += text[index] == "(" ? 1 : text[index] == ")" ? -1 : 0
      return depth == 0
    }
  }

  /// Splits text at the commas outside brackets.
  private static func parts(of text: Substring) -> [Substring] {
    var depth = 0
    return text.split { letter in
      if "([".contains(letter) { depth += 1 }
      if ")]".contains(letter) { depth -= 1 }
      return letter == "," && depth == 0
    }
  }
}

extension Worker.Argument {
  init(_ declaration: Substring) {
    let words = declaration.prefix { $0 != ":" }.split(separator: " ")
    label = words.first.map { $0 == "_" ? "" : String($0) } ?? ""
    name = words.last.map(String.init) ?? ""
  }
}

extension Worker {
  var decorator: String {
    """
    /// Shows a trace the calls to a `\(name)`.
    @MainActor package final class \(name)Trace: \(name)Logic, TraceDecorator {
      private let next: any \(name)Logic
      private let trace: Trace

      package init(_ next: any \(name)Logic, _ trace: Trace) { (self.next, self.trace) = (next, trace) }

      package var decorated: Any? { next }

    \(methods.map(forwarding).joined(separator: "\n\n"))
    }
    """
  }

  /// Returns the body of a method; a method that is not asynchronous is not traced as a hop.
  private func forwarding(_ method: Method) -> String {
    let values = method.arguments.map { ($0.label.isEmpty ? "" : "\($0.label): ") + $0.name }
    let call = "next.\(method.name)(\(values.joined(separator: ", ")))"
    let effects = (method.isThrowing ? "try " : "") + (method.isAsync ? "await " : "")
    guard method.isAsync else {
      return "  package nonisolated func \(method.signature) { \(effects)\(call) }"
    }
    let shown = method.arguments.map { "\"\($0.label)\": \($0.name) as Any" }
    let arguments = shown.isEmpty ? "[:]" : "[\(shown.joined(separator: ", "))]"
    let closure = method.isThrowing ? "() async throws(Failure) in " : ""
    return """
        package func \(method.signature) {
          \(effects)trace.call("\(name)", "\(method.name)", \(arguments)) { \(closure)\(effects)\(call) }
        }
      """
  }

  static func decorators(of workers: [Worker], importing source: String) -> String {
    let imports = Set(source.matches(of: /(?:^|\n)(package import \w+)/).map { String($0.output.1) })
    return
      ([
        "// Generated from the protocols of workers.",
        imports.union(["package import Domain"]).sorted().joined(separator: "\n"),
      ]
      + workers.map(\.decorator)).joined(separator: "\n\n") + "\n"
  }
}
