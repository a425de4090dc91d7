#include "CPostgreSQL.h"

#include <dlfcn.h>
#include <linux/tcp.h>
#include <netinet/in.h>
#include <stdio.h>
#include <sys/socket.h>

static void *resolve(void *handle, const char *symbol, char *reason, size_t capacity) {
  void *function = dlsym(handle, symbol);
  if (function == NULL) snprintf(reason, capacity, "it has no %s", symbol);
  return function;
}

int cpostgresql_open(const char *file, cpostgresql *library, char *reason, size_t capacity) {
  reason[0] = '\0';
  void *handle = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  if (handle == NULL) {
    const char *error = dlerror();
    snprintf(reason, capacity, "%s", error != NULL ? error : "unknown error");
    return 0;
  }
#define RESOLVE(name)                                                                                            \
  library->name = (__typeof__(library->name))resolve(handle, "PQ" #name, reason, capacity);                      \
  if (library->name == NULL) return 0;
  CPOSTGRESQL_FUNCTIONS(RESOLVE)
#undef RESOLVE
  return 1;
}

// Half a megabyte still allows 5 MB/s at a distance of 100 ms.
static const int kept = 512 * 1024;

void cpostgresql_keep_few(int socket) {
  if (cpostgresql_received(socket) > 0) setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &kept, sizeof kept);
}

unsigned long long cpostgresql_received(int socket) {
  struct tcp_info info = {0};
  socklen_t size = sizeof info;
  if (getsockopt(socket, IPPROTO_TCP, TCP_INFO, &info, &size) != 0) return 0;
  return size >= offsetof(struct tcp_info, tcpi_bytes_received) + sizeof info.tcpi_bytes_received
    ? info.tcpi_bytes_received : 0;
}
