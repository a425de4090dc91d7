import CCurl
import FoundationEssentials

/// A libcurl easy handle and its current request.
///
/// Handles are few and reused, because each takes about 60 kB. They belong to the loop's thread, on which libcurl makes its callbacks
/// during `perform`.
@safe final class CurlTransfer {
  let handle: CurlLibrary.Easy
  let library: CurlLibrary
  private(set) var job: CurlJob?
  private(set) var answer = CurlAnswer(mostBodyBytes: 0)
  var headerList: CurlLibrary.HeaderList?

  /// - Throws: `failed` if libcurl is out of memory.
  init(library: CurlLibrary) throws(TransportError) {
    guard let handle = unsafe library.makeEasy() else { throw .failed(reason: "out of memory") }
    unsafe self.handle = handle
    self.library = library
  }

  deinit {
    unsafe library.free(handle)
    unsafe library.free(headerList)
  }

  /// Prepares the handle for a job; adding the handle to the multi handle starts the transfer.
  ///
  /// - Throws: `unavailable` if libcurl is too old for a required option, `timedOut` if the deadline has passed.
  func prepare(_ job: CurlJob, userAgent: String) throws(TransportError) {
    let milliseconds = job.millisecondsLeft(at: .now)
    guard milliseconds > 0 else { throw .timedOut }
    unsafe library.reset(handle)
    answer = CurlAnswer(mostBodyBytes: job.request.limits.maximumBodyBytes)
    try setOptions(for: job.request, userAgent: userAgent, milliseconds: milliseconds)
    try setHeaders(job.request.headers)
    try setReceivers()
    self.job = job
  }

  func result(of outcome: CURLcode) -> Result<HTTPResponse, TransportError> {
    if let excess = answer.excess { return .failure(excess) }
    guard outcome == CURLE_OK else { return .failure(error(for: outcome)) }
    let status = unsafe library.number(CURLINFO_RESPONSE_CODE, of: handle) ?? 0
    return .success(HTTPResponse(status: status, headers: answer.headers, body: answer.body))
  }

  /// Releases the job, after which the handle can be prepared again.
  func release() -> CurlJob? {
    defer {
      job = nil
      answer = CurlAnswer(mostBodyBytes: 0)
    }
    return job
  }

  // MARK: What libcurl calls

  private func setReceivers() throws(TransportError) {
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    try check(unsafe library.set(CURLOPT_HEADERFUNCTION, receiver: receiveHeader, of: handle))
    try unsafe set(CURLOPT_HEADERDATA, context)
    try check(unsafe library.set(CURLOPT_WRITEFUNCTION, receiver: receiveBody, of: handle))
    try unsafe set(CURLOPT_WRITEDATA, context)
  }

  fileprivate func takeHeader(_ line: UnsafeRawBufferPointer) -> Bool { unsafe answer.takeHeader(line: line) }

  fileprivate func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard unsafe answer.takeBody(bytes) else { return false }
    job?.report?(answer.body.count, answer.headers["Content-Length"].flatMap { Int($0) })
    return true
  }
}

/// - Returns: The number of bytes accepted. Fewer bytes than libcurl passed end the transfer.
private func receiveHeader(
  bytes: UnsafeMutablePointer<CChar>, size: Int, count: Int, context: UnsafeMutableRawPointer?
) -> Int {
  guard let context = unsafe context else { return 0 }
  let transfer = unsafe Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
  let isTaken = unsafe transfer.takeHeader(UnsafeRawBufferPointer(start: bytes, count: size * count))
  return isTaken ? size * count : 0
}

private func receiveBody(
  bytes: UnsafeMutablePointer<CChar>, size: Int, count: Int, context: UnsafeMutableRawPointer?
) -> Int {
  guard let context = unsafe context else { return 0 }
  let transfer = unsafe Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
  let isTaken = unsafe transfer.takeBody(UnsafeRawBufferPointer(start: bytes, count: size * count))
  return isTaken ? size * count : 0
}

/// The part of an answer that has arrived so far, kept within its limits.
///
/// Only the last header counts: provisional answers (1xx) come before it, and the trailers of a chunked body come after it.
struct CurlAnswer {
  /// The size limit for all headers and trailers together; libcurl before 8.3 has none.
  static let mostHeaderBytes = 256 << 10

  private(set) var headers: HTTPHeaders = [:]
  private(set) var body = Data()
  /// The error for the limit that the answer exceeded, which ended the transfer.
  private(set) var excess: TransportError?
  private let mostBodyBytes: Int
  private var headerBytes = 0
  /// Whether no byte has arrived.
  var isUnbegun: Bool { headerBytes == 0 && body.isEmpty }
  private var headIsWhole = false

  init(mostBodyBytes: Int) { self.mostBodyBytes = mostBodyBytes }

  /// - Parameter line: A header line with its line ending: a status line, a field, the empty line or a trailer.
  /// - Returns: `false` if the transfer must end.
  mutating func takeHeader(line: UnsafeRawBufferPointer) -> Bool {
    headerBytes += line.count
    guard headerBytes <= Self.mostHeaderBytes else {
      excess = .unreadable(reason: "its header is longer than \(HTTPLimits.size(Self.mostHeaderBytes))")
      return false
    }
    takeHeader(text: unsafe String(decoding: line, as: UTF8.self))
    return true
  }

  private mutating func takeHeader(text: String) {
    if text.hasPrefix("HTTP/") {
      headers = [:]
      headIsWhole = false
    } else if text.utf8.allSatisfy(Self.isSpace) {
      headIsWhole = true
    } else if !headIsWhole, let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) {
      headers.append(Self.trimmed(text[..<colon]), Self.trimmed(text[text.utf8.index(after: colon)...]))
    }
  }

  /// - Returns: `false` if the transfer must end.
  mutating func takeBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard body.count + bytes.count <= mostBodyBytes else {
      excess = .tooLarge(limit: mostBodyBytes)
      body = Data()
      return false
    }
    unsafe body.append(contentsOf: bytes)
    return true
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.utf8.drop(while: isSpace)
    let end = start.lastIndex { !isSpace($0) }
    return end.map { String(decoding: start[...$0], as: UTF8.self) } ?? ""
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }
}
