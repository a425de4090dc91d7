#ifndef CCURL_H
#define CCURL_H

// libcurl for Swift: opened on demand, and called through functions of fixed arity.
//
// It is not linked because libcurl brings 30 shared objects along. Linking it costs 8 ms at each start, even for `--help`,
// the demo catalogue and the saved library, which never use a network.
//
// There are wrappers because curl_easy_setopt, curl_easy_getinfo and curl_multi_setopt are variadic, and Swift cannot
// call variadic functions. Each wrapper below passes exactly one kind of argument. Set an option with the wrapper of its
// kind, which is the CURLOPTTYPE in its definition.
//
// Building needs libcurl's header; running needs the library (package libcurl4).

#define CURL_DISABLE_TYPECHECK
#include <curl/curl.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

/// The functions of an opened libcurl. It does not change once open, so any thread may use it.
typedef struct ccurl ccurl;

/// Opens a libcurl and prepares it for this process.
///
/// The library itself is never closed: its TLS library leaves handlers that run at exit.
/// @param file The name for dlopen, such as "libcurl.so.4".
/// @param reason Receives the reason for a failure as a C string; empty on success.
/// @param capacity The number of bytes that `reason` can hold, at least 1.
/// @return NULL if the library or one of its functions is missing; otherwise release it with ccurl_close.
ccurl *_Nullable ccurl_open(const char *file, char *reason, size_t capacity);
void ccurl_close(ccurl *library);

CURL *_Nullable ccurl_easy_init(const ccurl *library);
void ccurl_easy_reset(const ccurl *library, CURL *easy);
void ccurl_easy_cleanup(const ccurl *library, CURL *easy);

CURLcode ccurl_easy_setopt_long(const ccurl *library, CURL *easy, CURLoption option, long value);
CURLcode ccurl_easy_setopt_offset(const ccurl *library, CURL *easy, CURLoption option, curl_off_t value);
CURLcode ccurl_easy_setopt_string(const ccurl *library, CURL *easy, CURLoption option, const char *_Nullable value);
CURLcode ccurl_easy_setopt_pointer(const ccurl *library, CURL *easy, CURLoption option, void *_Nullable value);
/// For CURLOPT_WRITEFUNCTION and CURLOPT_HEADERFUNCTION.
CURLcode ccurl_easy_setopt_receiver(const ccurl *library, CURL *easy, CURLoption option,
                                    size_t (*receiver)(char *bytes, size_t size, size_t count,
                                                       void *_Nullable context));
CURLcode ccurl_easy_getinfo_long(const ccurl *library, CURL *easy, CURLINFO info, long *value);

/// Returns the list with `text` at its end, or NULL when out of memory; `list` is then unchanged.
struct curl_slist *_Nullable ccurl_slist_append(const ccurl *library, struct curl_slist *_Nullable list,
                                                const char *text);
void ccurl_slist_free_all(const ccurl *library, struct curl_slist *_Nullable list);

CURLM *_Nullable ccurl_multi_init(const ccurl *library);
void ccurl_multi_cleanup(const ccurl *library, CURLM *multi);
CURLMcode ccurl_multi_setopt_long(const ccurl *library, CURLM *multi, CURLMoption option, long value);
CURLMcode ccurl_multi_add_handle(const ccurl *library, CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_remove_handle(const ccurl *library, CURLM *multi, CURL *easy);
CURLMcode ccurl_multi_perform(const ccurl *library, CURLM *multi);
/// Returns when there is something to do, after `milliseconds`, or after a wake-up.
CURLMcode ccurl_multi_poll(const ccurl *library, CURLM *multi, int milliseconds);
/// The only call that another thread may make while the multi handle is in use.
CURLMcode ccurl_multi_wakeup(const ccurl *library, CURLM *multi);
/// Returns a finished transfer and its outcome, or NULL if there is none.
CURL *_Nullable ccurl_multi_next_done(const ccurl *library, CURLM *multi, CURLcode *outcome);

#pragma clang assume_nonnull end

#endif
