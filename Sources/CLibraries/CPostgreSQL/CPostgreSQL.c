#include "CPostgreSQL.h"

#include <dlfcn.h>
#include <stdio.h>
#include <sys/ioctl.h>

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

int cpostgresql_pending(int socket) {
  int bytes = 0;
  return ioctl(socket, FIONREAD, &bytes) == 0 ? bytes : 0;
}
