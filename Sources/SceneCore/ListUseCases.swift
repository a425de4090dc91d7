/// The old name, for the scenes that still carry out these use cases themselves.
package typealias ListUseCases = List
