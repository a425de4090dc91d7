import Foundation

/// The protocols in a scene's cycle, as far as a trace needs them.
struct Cycle {
  /// A protocol whose methods all have the same shape.
  enum Role: String, CaseIterable {
    case business = "BusinessLogic"
    case presentation = "PresentationLogic"
    case display = "DisplayLogic"
    case routing = "RoutingLogic"
  }

  struct Method: Equatable {
    var name: String
    /// The type of the only argument, if there is one.
    var model: String?
  }

  let scene: String
  /// The methods; a scene without a router has no entry for routing.
  let methods: [Role: [Method]]

  /// - Parameter source: The concatenated files that declare the protocols.
  init(scene: String, source: String) throws(ShapeError) {
    self.scene = scene
    var methods: [Role: [Method]] = [:]
    for role in Role.allCases {
      methods[role] = try Self.methods(of: scene + role.rawValue, role, in: source)
    }
    self.methods = methods
    for role in Role.allCases.dropLast() where methods[role] == nil {
      throw ShapeError(message: "There is no protocol \(scene)\(role.rawValue): AnyObject.")
    }
  }

  private static func methods(of name: String, _ role: Role, in source: String) throws(ShapeError)
    -> [Method]?
  {
    guard let start = source.range(of: "protocol \(name): AnyObject {\n"),
      let end = source.range(of: "\n}", range: start.upperBound..<source.endIndex)
    else { return nil }
    var methods: [Method] = []
    for requirement in requirements(in: source[start.upperBound..<end.lowerBound]) {
      guard let method = role.method(requirement) else {
        throw ShapeError(message: "\(name): \(requirement)\n  \(role.expectation)")
      }
      methods.append(method)
    }
    return methods
  }
}

/// The error if a cycle protocol declares a method that a trace cannot watch.
struct ShapeError: Error, Equatable, CustomStringConvertible {
  let message: String

  var description: String { message }
}

extension Cycle.Role {
  /// - Returns: The method, or `nil` if it has another shape.
  func method(_ requirement: String) -> Cycle.Method? {
    guard requirement.hasPrefix("func "), let open = requirement.firstIndex(of: "("),
      let close = requirement.lastIndex(of: ")")
    else { return nil }
    let name = String(requirement.dropFirst("func ".count).prefix { $0 != "(" })
    let argument = requirement[requirement.index(after: open)..<close]
    let effects = requirement[requirement.index(after: close)...]
    guard effects == (isAsync ? " async" : "") else { return nil }
    guard let label else { return argument.isEmpty && name.hasPrefix("routeTo") ? .init(name: name) : nil }
    guard argument.hasPrefix("\(label): "), !argument.contains(",") else { return nil }
    return .init(name: name, model: String(argument.dropFirst(label.count + 2)))
  }

  /// The label of the argument, if there is one.
  var label: String? {
    switch self {
    case .business: "request"
    case .presentation: "response"
    case .display: "viewModel"
    case .routing: nil
    }
  }

  var isAsync: Bool { self == .business || self == .routing }

  var expectation: String {
    switch self {
    case .business: "A use case is func fetchPhotos(request: Home.FetchPhotos.Request) async"
    case .presentation: "A presentation is func presentFetchedPhotos(response: Home.FetchPhotos.Response)"
    case .display: "A display is func displayFetchedPhotos(viewModel: Home.FetchPhotos.ViewModel)"
    case .routing: "A route is func routeToDetail() async"
    }
  }
}
