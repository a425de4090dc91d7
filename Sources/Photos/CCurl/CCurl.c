#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define FUNCTIONS(X)                                                                                             \
  X(global_init)                                                                                                 \
  X(easy_init) X(easy_reset) X(easy_cleanup) X(easy_setopt) X(easy_getinfo)                     \
  X(slist_append) X(slist_free_all)                                                                              \
  X(multi_init) X(multi_cleanup) X(multi_setopt) X(multi_add_handle) X(multi_remove_handle)                      \
  X(multi_perform) X(multi_poll) X(multi_wakeup) X(multi_info_read)

// One member per function, with the type that libcurl's own header declares.
struct ccurl {
#define MEMBER(name) __typeof__(curl_##name) *name;
  FUNCTIONS(MEMBER)
#undef MEMBER
};

static void *resolve(void *handle, const char *symbol, char *reason, size_t capacity) {
  void *function = dlsym(handle, symbol);
  if (function == NULL) snprintf(reason, capacity, "it has no %s", symbol);
  return function;
}

// curl_global_init is thread-safe only since 7.84.
static CURLcode initialise(const ccurl *library) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&lock);
  CURLcode code = library->global_init(CURL_GLOBAL_DEFAULT);
  pthread_mutex_unlock(&lock);
  return code;
}

static int fill(ccurl *library, void *handle, char *reason, size_t capacity) {
#define RESOLVE(name)                                                                                            \
  library->name = (__typeof__(library->name))resolve(handle, "curl_" #name, reason, capacity);                   \
  if (library->name == NULL) return 0;
  FUNCTIONS(RESOLVE)
#undef RESOLVE
  if (initialise(library) == CURLE_OK) return 1;
  snprintf(reason, capacity, "it does not start");
  return 0;
}

ccurl *ccurl_open(const char *file, char *reason, size_t capacity) {
  reason[0] = '\0';
  // Lazy, as in programs that link it: looking up every function of its 30 libraries takes half a millisecond.
  void *handle = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  if (handle == NULL) {
    const char *error = dlerror();
    snprintf(reason, capacity, "%s", error != NULL ? error : "unknown error");
    return NULL;
  }
  ccurl *library = calloc(1, sizeof *library);
  if (library != NULL && fill(library, handle, reason, capacity)) return library;
  free(library);
  return NULL;
}

void ccurl_close(ccurl *library) { free(library); }

CURL *ccurl_easy_init(const ccurl *library) { return library->easy_init(); }
void ccurl_easy_reset(const ccurl *library, CURL *easy) { library->easy_reset(easy); }
void ccurl_easy_cleanup(const ccurl *library, CURL *easy) { library->easy_cleanup(easy); }

CURLcode ccurl_easy_setopt_long(const ccurl *library, CURL *easy, CURLoption option, long value) {
  return library->easy_setopt(easy, option, value);
}

CURLcode ccurl_easy_setopt_offset(const ccurl *library, CURL *easy, CURLoption option, curl_off_t value) {
  return library->easy_setopt(easy, option, value);
}

CURLcode ccurl_easy_setopt_string(const ccurl *library, CURL *easy, CURLoption option, const char *value) {
  return library->easy_setopt(easy, option, value);
}

CURLcode ccurl_easy_setopt_pointer(const ccurl *library, CURL *easy, CURLoption option, void *value) {
  return library->easy_setopt(easy, option, value);
}

CURLcode ccurl_easy_setopt_receiver(const ccurl *library, CURL *easy, CURLoption option,
                                    size_t (*receiver)(char *, size_t, size_t, void *)) {
  return library->easy_setopt(easy, option, receiver);
}

CURLcode ccurl_easy_getinfo_long(const ccurl *library, CURL *easy, CURLINFO info, long *value) {
  return library->easy_getinfo(easy, info, value);
}

struct curl_slist *ccurl_slist_append(const ccurl *library, struct curl_slist *list, const char *text) {
  return library->slist_append(list, text);
}

void ccurl_slist_free_all(const ccurl *library, struct curl_slist *list) { library->slist_free_all(list); }

CURLM *ccurl_multi_init(const ccurl *library) { return library->multi_init(); }
void ccurl_multi_cleanup(const ccurl *library, CURLM *multi) { library->multi_cleanup(multi); }

CURLMcode ccurl_multi_setopt_long(const ccurl *library, CURLM *multi, CURLMoption option, long value) {
  return library->multi_setopt(multi, option, value);
}

CURLMcode ccurl_multi_add_handle(const ccurl *library, CURLM *multi, CURL *easy) {
  return library->multi_add_handle(multi, easy);
}

CURLMcode ccurl_multi_remove_handle(const ccurl *library, CURLM *multi, CURL *easy) {
  return library->multi_remove_handle(multi, easy);
}

CURLMcode ccurl_multi_perform(const ccurl *library, CURLM *multi) {
  int running = 0;
  return library->multi_perform(multi, &running);
}

CURLMcode ccurl_multi_poll(const ccurl *library, CURLM *multi, int milliseconds) {
  return library->multi_poll(multi, NULL, 0, milliseconds, NULL);
}

CURLMcode ccurl_multi_wakeup(const ccurl *library, CURLM *multi) { return library->multi_wakeup(multi); }

CURL *ccurl_multi_next_done(const ccurl *library, CURLM *multi, CURLcode *outcome) {
  int left = 0;
  for (CURLMsg *message; (message = library->multi_info_read(multi, &left)) != NULL;) {
    if (message->msg != CURLMSG_DONE) continue;
    *outcome = message->data.result;
    return message->easy_handle;
  }
  return NULL;
}
