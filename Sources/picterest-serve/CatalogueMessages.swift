import HTTPTransport

// FlyingFox has types of the same names, and `HTTPTransport.HTTPRequest` cannot be written because the module has a
// protocol of its own name. These are the names to use next to FlyingFox's.
typealias CatalogueRequest = HTTPRequest
typealias CatalogueResponse = HTTPResponse
