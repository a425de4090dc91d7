extension Cycle {
  var decorators: String {
    let roles = Role.allCases.filter { methods[$0] != nil }
    return """
      // Generated from the protocols of \(scene).

      internal import Inspection

      /// The decorators of \(scene), for its composer; without a trace there are none.
      ///
      /// The presenter holds its view controller weakly, so the decorator between them is held by the one before the
      /// presenter.
      @MainActor struct \(scene)Trace {
        private let trace: Trace?
        private let display: \(scene)DisplayLogicTrace?

        init(_ trace: Trace?) {
          self.trace = trace
          display = trace.map(\(scene)DisplayLogicTrace.init)
        }

      \(roles.map(wrapper).joined(separator: "\n\n"))
      }

      \(roles.map(decorator).joined(separator: "\n\n"))

      """
  }

  private func wrapper(_ role: Role) -> String {
    let type = scene + role.rawValue
    let signature = "  func \(role.part)(_ next: any \(type)) -> any \(type) {"
    guard role == .display else {
      let holding = role == .presentation ? ", holding: display" : ""
      return "\(signature) trace.map { \(type)Trace(next, $0\(holding)) } ?? next }"
    }
    return """
      \(signature)
          display?.next = next
          return display ?? next
        }
      """
  }

  private func decorator(_ role: Role) -> String {
    let type = scene + role.rawValue
    return """
      @MainActor private final class \(type)Trace: \(type), TraceDecorator {
      \(properties(role))

        var decorated: Any? { next }

      \((methods[role] ?? []).map { forwarding($0, role) }.joined(separator: "\n\n"))
      }
      """
  }

  private func properties(_ role: Role) -> String {
    let type = scene + role.rawValue
    switch role {
    case .display:
      return """
          weak var next: (any \(type))?
          private let trace: Trace

          init(_ trace: Trace) { self.trace = trace }
        """
    case .presentation:
      return """
          private let next: any \(type)
          private let trace: Trace
          private let display: \(scene)DisplayLogicTrace?

          init(_ next: any \(type), _ trace: Trace, holding display: \(scene)DisplayLogicTrace?) {
            (self.next, self.trace, self.display) = (next, trace, display)
          }
        """
    case .business, .routing:
      return """
          private let next: any \(type)
          private let trace: Trace

          init(_ next: any \(type), _ trace: Trace) { (self.next, self.trace) = (next, trace) }
        """
    }
  }

  private func forwarding(_ method: Method, _ role: Role) -> String {
    guard let label = role.label, let model = method.model else {
      return """
          func \(method.name)() async {
            await trace.route("\(method.name)") { await next.\(method.name)() }
          }
        """
    }
    let (effect, wait) = role.isAsync ? (" async", "await ") : ("", "")
    let next = role == .display ? "next?" : "next"
    return """
        func \(method.name)(\(label): \(model))\(effect) {
          \(wait)trace.\(label)(\(label)) { \(wait)\(next).\(method.name)(\(label): \(label)) }
        }
      """
  }
}

extension Cycle.Role {
  /// The composer's name for the object behind the protocol.
  fileprivate var part: String {
    switch self {
    case .business: "interactor"
    case .presentation: "presenter"
    case .display: "viewController"
    case .routing: "router"
    }
  }
}
