import Glibc

/// A TCP socket on this machine: a plain descriptor.
struct LoopbackSocket: Sendable, Hashable {
  let descriptor: Int32

  enum Wake { case peerHasGone, signalled, timedOut }

  /// Listens on 127.0.0.1, on a port chosen by the system.
  static func listening() throws(LoopbackError) -> LoopbackSocket {
    let socket = try bound()
    guard listen(socket.descriptor, 128) == 0 else {
      defer { socket.close() }
      throw LoopbackError(call: "listen", code: errno)
    }
    return socket
  }

  /// Takes a port of 127.0.0.1 chosen by the system, but refuses connections.
  static func bound() throws(LoopbackError) -> LoopbackSocket {
    try unsafe made("bind", port: 0, bind)
  }

  /// Connects to a port of 127.0.0.1.
  static func connected(to port: Int) throws(LoopbackError) -> LoopbackSocket {
    try unsafe made("connect", port: port, connect)
  }

  private static func made(
    _ call: String, port: Int, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws(LoopbackError) -> LoopbackSocket {
    let socket = LoopbackSocket(
      descriptor: Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
    guard socket.descriptor >= 0 else { throw LoopbackError(call: "socket", code: errno) }
    var address = loopbackAddress
    address.sin_port = in_port_t(port).bigEndian
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        unsafe use(socket.descriptor, generic, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      defer { socket.close() }
      throw LoopbackError(call: call, code: errno)
    }
    return socket
  }

  private static var loopbackAddress: sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return address
  }

  var port: Int {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
        unsafe getsockname(descriptor, generic, &length)
      }
    }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// - Returns: The connection, or `nil` after a shutdown.
  func accepted() -> LoopbackSocket? {
    let client = Self.again { Int(accept(descriptor, nil, nil)) }
    guard client >= 0 else { return nil }
    // A program that another test starts meanwhile must not keep the connection open.
    let peer = Int32(client)
    _ = fcntl(peer, F_SETFD, FD_CLOEXEC)
    var isOn: Int32 = 1
    unsafe setsockopt(peer, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    return LoopbackSocket(descriptor: peer)
  }

  /// Limits how long `received` waits.
  func limitWaiting(seconds: Int) {
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  /// - Returns: The bytes, or `nil` once the connection has ended for any reason.
  func received() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let capacity = buffer.count
    let count = Self.again { unsafe recv(descriptor, &buffer, capacity, 0) }
    return count > 0 ? Array(buffer.prefix(count)) : nil
  }

  /// - Returns: `false` if the client is gone.
  func send(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while start < bytes.count {
      let sent = Self.again {
        unsafe bytes.withUnsafeBytes { buffer in
          unsafe Glibc.send(
            descriptor, UnsafeRawBufferPointer(rebasing: buffer[start...]).baseAddress,
            buffer.count - start, Int32(MSG_NOSIGNAL))
        }
      }
      guard sent > 0 else { return false }
      start += sent
    }
    return true
  }

  /// - Parameters:
  ///   - signal: A descriptor that ends the wait once it is readable.
  ///   - milliseconds: -1 waits forever.
  func wait(for signal: Int32? = nil, milliseconds: Int32 = -1) -> Wake {
    let gone = Int16(POLLHUP | POLLERR | 0x2000)  // POLLRDHUP, which Swift does not import
    var watched = [pollfd(fd: descriptor, events: gone, revents: 0)]
    if let signal { watched.append(pollfd(fd: signal, events: Int16(POLLIN), revents: 0)) }
    let count = nfds_t(watched.count)
    while unsafe poll(&watched, count, milliseconds) < 0, errno == EINTR {}
    if watched[0].revents != 0 { return .peerHasGone }
    return watched.last?.revents != 0 && signal != nil ? .signalled : .timedOut
  }

  /// Repeats a call after a signal: SA_RESTART does not apply to a wait with a time limit (signal(7)).
  private static func again(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  /// Ends every pending call on the socket; the descriptor stays open.
  func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Closes the socket; `reset` sends a reset in place of the usual end.
  func close(reset: Bool = false) {
    if reset {
      var now = linger(l_onoff: 1, l_linger: 0)
      unsafe setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    }
    _ = Glibc.close(descriptor)
  }
}

/// A failed system call.
package struct LoopbackError: Error {
  package let call: String
  package let code: Int32
}
