#include "CZlib.h"

#include <dlfcn.h>
#include <pthread.h>

typedef int (*compressor)(uint8_t *, unsigned long *, const uint8_t *, unsigned long, int);
typedef unsigned long (*checker)(unsigned long, const uint8_t *, unsigned);

static compressor compress2;
static checker crc32;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_library(void) {
  void *library = dlopen("libz.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  compressor function = (compressor)dlsym(library, "compress2");
  crc32 = (checker)dlsym(library, "crc32");
  if (crc32) compress2 = function;
}

size_t czlib_compress(const uint8_t *input, size_t count, int level, uint8_t *output, size_t capacity) {
  pthread_once(&once, open_library);
  unsigned long written = capacity;
  if (!compress2 || compress2(output, &written, input, count, level) != 0) return 0;
  return written;
}

size_t czlib_bound(size_t count) { return count + count / 1000 + 64; }

uint32_t czlib_crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
  pthread_once(&once, open_library);
  return crc32 ? (uint32_t)crc32(crc, bytes, (unsigned)count) : crc;
}
