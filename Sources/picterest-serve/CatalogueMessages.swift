import HTTPTransport

// FlyingFox has types of the same names, and the module's own name is taken by its protocol, so that
// `HTTPTransport.HTTPRequest` cannot be written: these are the names to use next to FlyingFox's.
typealias CatalogueRequest = HTTPRequest
typealias CatalogueResponse = HTTPResponse
