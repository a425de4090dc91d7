import CCurl
import FoundationEssentials
import OperatingSystem

/// One easy handle of libcurl and its current request.
///
/// There are few handles and they are reused, because each holds about 60 kB. They belong to the loop's thread, and
/// libcurl calls back only on that thread, from within `perform`.
@safe final class CurlTransfer {
  let handle: CurlLibrary.Easy
  let library: CurlLibrary
  private(set) var job: CurlJob?
  private var answer = CurlAnswer(mostBodyBytes: 0)
  private var headerList: CurlLibrary.HeaderList?

  /// - Throws: `failed` when libcurl has no memory for a handle.
  init(library: CurlLibrary) throws(TransportError) {
    guard let handle = unsafe library.makeEasy() else { throw .failed(reason: "out of memory") }
    unsafe self.handle = handle
    self.library = library
  }

  deinit {
    unsafe library.free(handle)
    unsafe library.free(headerList)
  }

  /// Takes a job; adding the handle to the multi handle then starts it.
  ///
  /// - Throws: `unavailable` when libcurl is too old for a required option, `timedOut` when the deadline has passed.
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

  /// Returns the job and forgets it; the handle can then be prepared again.
  func release() -> CurlJob? {
    defer {
      job = nil
      answer = CurlAnswer(mostBodyBytes: 0)
    }
    return job
  }

  private func error(for outcome: CURLcode) -> TransportError {
    guard let request = job?.request else { return .cancelled }
    let error = TransportError(outcome, of: request)
    guard let proxy = ProxySetting(for: request, in: Environment.current()) else { return error }
    let connection = ProxySetting.Connection(
      status: unsafe library.number(CURLINFO_HTTP_CONNECTCODE, of: handle) ?? 0,
      port: unsafe library.number(CURLINFO_PRIMARY_PORT, of: handle).flatMap { $0 > 0 ? $0 : nil },
      isProxied: unsafe library.number(Self.usedProxy, of: handle).map { $0 != 0 },
      isNew: unsafe library.number(CURLINFO_NUM_CONNECTS, of: handle) ?? 0 > 0)
    return proxy.error(for: outcome, on: connection) ?? proxy.naming(error, on: connection)
  }

  /// CURLINFO_USED_PROXY, which headers before 8.7 do not have.
  private static let usedProxy = CURLINFO(UInt32(CURLINFO_LONG) + 66)

  private func setHeaders(_ headers: HTTPHeaders) throws(TransportError) {
    unsafe library.free(headerList)
    unsafe headerList = nil
    for field in headers.fields {
      // To libcurl, "Name:" means to leave the field out, and "Name;" means a field without a value.
      let line = field.value.isEmpty ? "\(field.name);" : "\(field.name): \(field.value)"
      guard !line.utf8.contains(where: { $0 < 0x20 || $0 == 0x7f }) else {
        throw .failed(reason: "a control character in the header field \(field.name.prefix { $0.isLetter })")
      }
      guard let longer = unsafe library.append(line, to: headerList) else {
        throw .failed(reason: "out of memory")
      }
      unsafe headerList = unsafe longer
    }
    try unsafe set(CURLOPT_HTTPHEADER, UnsafeMutableRawPointer(headerList))
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

/// - Returns: How many bytes were taken; fewer than came ends the transfer.
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
