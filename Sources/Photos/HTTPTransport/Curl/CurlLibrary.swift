import CCurl

/// The libcurl functions, loaded at run time; all unsafe C code ends here and in `CurlTransfer`.
@safe final class CurlLibrary {
  typealias Easy = UnsafeMutableRawPointer
  typealias Multi = UnsafeMutableRawPointer
  typealias HeaderList = UnsafeMutablePointer<curl_slist>

  /// The file name of every libcurl 7 and 8 on Linux.
  static let file = "libcurl.so.4"

  private let table: OpaquePointer

  /// - Throws: `unavailable` if this machine lacks `file` or one of its functions.
  init(file: String) throws(TransportError) {
    var reason = [CChar](repeating: 0, count: 256)
    let capacity = reason.count
    guard let table = unsafe ccurl_open(file, &reason, capacity) else {
      let text = String(decoding: reason.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
      throw .unavailable(
        reason:
          "the library \(file) from the package libcurl4 cannot be opened: \(text)")
    }
    unsafe self.table = table
  }

  deinit { unsafe ccurl_close(table) }

  // MARK: One transfer

  func makeEasy() -> Easy? { unsafe ccurl_easy_init(table) }

  func reset(_ easy: Easy) { unsafe ccurl_easy_reset(table, easy) }

  func free(_ easy: Easy) { unsafe ccurl_easy_cleanup(table, easy) }

  func set(_ option: CURLoption, _ value: Int, of easy: Easy) -> CURLcode {
    unsafe ccurl_easy_setopt_long(table, easy, option, value)
  }

  func set(_ option: CURLoption, offset: Int, of easy: Easy) -> CURLcode {
    unsafe ccurl_easy_setopt_offset(table, easy, option, curl_off_t(offset))
  }

  func set(_ option: CURLoption, _ value: String, of easy: Easy) -> CURLcode {
    unsafe ccurl_easy_setopt_string(table, easy, option, value)
  }

  func set(_ option: CURLoption, _ value: UnsafeMutableRawPointer?, of easy: Easy) -> CURLcode {
    unsafe ccurl_easy_setopt_pointer(table, easy, option, value)
  }

  func set(
    _ option: CURLoption,
    receiver: @convention(c) (UnsafeMutablePointer<CChar>, Int, Int, UnsafeMutableRawPointer?) -> Int,
    of easy: Easy
  ) -> CURLcode {
    unsafe ccurl_easy_setopt_receiver(table, easy, option, receiver)
  }

  /// Returns a `long` fact about a finished transfer, or 0 if libcurl has no value for it.
  func number(_ info: CURLINFO, of easy: Easy) -> Int? {
    var number = 0
    return unsafe ccurl_easy_getinfo_long(table, easy, info, &number) == CURLE_OK ? number : nil
  }

  // MARK: Header lists

  /// - Returns: `nil` if out of memory; `list` is then unchanged.
  func append(_ text: String, to list: HeaderList?) -> HeaderList? {
    unsafe ccurl_slist_append(table, list, text)
  }

  func free(_ list: HeaderList?) { unsafe ccurl_slist_free_all(table, list) }

  // MARK: All transfers

  func makeMulti() -> Multi? { unsafe ccurl_multi_init(table) }

  func free(multi: Multi) { unsafe ccurl_multi_cleanup(table, multi) }

  func set(_ option: CURLMoption, _ value: Int, ofMulti multi: Multi) {
    _ = unsafe ccurl_multi_setopt_long(table, multi, option, value)
  }

  func add(_ easy: Easy, to multi: Multi) -> CURLMcode { unsafe ccurl_multi_add_handle(table, multi, easy) }

  func remove(_ easy: Easy, from multi: Multi) { _ = unsafe ccurl_multi_remove_handle(table, multi, easy) }

  func perform(_ multi: Multi) -> CURLMcode { unsafe ccurl_multi_perform(table, multi) }

  func poll(_ multi: Multi, milliseconds: Int) -> CURLMcode {
    unsafe ccurl_multi_poll(table, multi, Int32(clamping: milliseconds))
  }

  func wake(_ multi: Multi) { _ = unsafe ccurl_multi_wakeup(table, multi) }

  /// Returns the next finished transfer, with its outcome.
  func nextDone(of multi: Multi) -> (easy: Easy, outcome: CURLcode)? {
    var outcome = CURLE_OK
    guard let easy = unsafe ccurl_multi_next_done(table, multi, &outcome) else { return nil }
    return unsafe (easy, outcome)
  }
}
