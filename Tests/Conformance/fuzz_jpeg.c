/*
 * Decodes the JPEGs in a folder, and then mutated ones, with the decoder that the program uses.
 *
 *     fuzz_jpeg costs FOLDER...             what each file takes; fails if one takes more than 1 s or 100 MiB
 *     fuzz_jpeg mutate SECONDS SEED FILE... decodes mutated files; fails when a sanitizer or a guard page objects
 *
 * libjpeg itself is not watched by the sanitizers. So the file ends where a page begins that may not be touched, and so
 * does the memory for the pixels.
 */
#include "CJPEG.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static const struct cjpeg_limits LIMITS = {60000000, 40, 1000, 64u << 20};
static const char *const RESULTS[] = {"drawn",          "refused",  "ended early",    "too large",
                                      "too many scans", "too slow", "too much memory"};
enum { PIXELS = 8000000, SMALL = 400 * 400, MUTATED = 256 << 10 };

struct file {
  uint8_t *bytes;
  size_t count;
};

/* Memory whose last byte is followed by a page that may not be touched. */
struct guarded {
  uint8_t *end;
  size_t size;
};

static struct guarded guard(size_t size) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  size = (size + page - 1) / page * page;
  uint8_t *start = mmap(NULL, size + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (start == MAP_FAILED || mprotect(start + size, page, PROT_NONE) != 0) abort();
  return (struct guarded){start + size, size};
}

static double seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static struct file read_file(const char *path) {
  struct stat status;
  int descriptor = open(path, O_RDONLY);
  if (descriptor < 0 || fstat(descriptor, &status) != 0) {
    perror(path);
    exit(66);
  }
  struct file file = {malloc((size_t)status.st_size + 1), (size_t)status.st_size};
  if (file.bytes == NULL || read(descriptor, file.bytes, file.count) != (ssize_t)file.count) abort();
  close(descriptor);
  return file;
}

static const char *name_of(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

/* In a process of its own: what it takes at most is then what this file takes. */
static int cost(const char *path) {
  struct file file = read_file(path);
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    struct rusage before, after;
    char error[CJPEG_ERROR_CAPACITY];
    int width, height;
    uint8_t *pixels = malloc(PIXELS * 3);
    getrusage(RUSAGE_SELF, &before);
    double start = seconds();
    enum cjpeg_result result =
        cjpeg_decode(file.bytes, file.count, 1, &LIMITS, pixels, PIXELS * 3, &width, &height, error);
    double took = seconds() - start;
    getrusage(RUSAGE_SELF, &after);
    long grew = (after.ru_maxrss - before.ru_maxrss) / 1024;
    printf("%-40s %-15s %6.0f ms %4ld MiB  %s\n", name_of(path), RESULTS[result], took * 1000, grew, error);
    fflush(stdout);
    /* One row of blocks may begin just before the second is over. */
    _exit(took > 1.1 || grew > 100);
  }
  int status = 0;
  waitpid(child, &status, 0);
  free(file.bytes);
  if (!WIFEXITED(status)) printf("%s: ended by signal %d\n", name_of(path), WTERMSIG(status));
  return !WIFEXITED(status) || WEXITSTATUS(status) != 0;
}

static uint64_t state;

static uint32_t dice(uint32_t sides) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)((state >> 33) % (sides ? sides : 1));
}

static void mutate(struct file *file) {
  static const uint8_t MARKERS[] = {0xC0, 0xC2, 0xC4, 0xD0, 0xD8, 0xD9, 0xDA, 0xDB, 0xDD, 0xE1, 0xEE, 0x00};
  size_t at = dice((uint32_t)file->count);
  size_t length = 1 + dice(64);
  if (file->count == 0) return;
  switch (dice(8)) {
    case 0: file->bytes[at] ^= (uint8_t)(1 << dice(8)); break;
    case 1: file->bytes[at] = (uint8_t)dice(256); break;
    case 2: file->bytes[at] = 0xFF; break;
    case 3: /* a marker */
      file->bytes[at] = 0xFF;
      if (at + 1 < file->count) file->bytes[at + 1] = MARKERS[dice(sizeof MARKERS)];
      break;
    case 4: file->count = at; break;
    case 5: /* a part is missing */
      if (at + length < file->count) {
        memmove(file->bytes + at, file->bytes + at + length, file->count - at - length);
        file->count -= length;
      }
      break;
    case 6: /* or there twice */
      if (at + length < file->count && file->count + length <= MUTATED) {
        memmove(file->bytes + at + length, file->bytes + at, file->count - at);
        file->count += length;
      }
      break;
    default: /* the headers matter most */
      file->bytes[dice(file->count < 700 ? (uint32_t)file->count : 700)] = (uint8_t)dice(256);
  }
}

/* What was being decoded when something was found. */
static struct guarded input;
static size_t input_count;
static volatile long round_number;

static void report(int number) {
  static const char text[] = "\nThe file that it died of is in mutated.jpg.\n";
  int descriptor = open("mutated.jpg", O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (descriptor >= 0 && write(descriptor, input.end - input_count, input_count) >= 0) {
    if (write(2, text, sizeof text - 1) < 0) _exit(1);
  }
  signal(number, SIG_DFL);
  raise(number);
}

void __asan_on_error(void);
void __asan_on_error(void) { report(SIGABRT); }

static int fuzz(double duration, char **paths, int count) {
  struct file *seeds = calloc((size_t)count, sizeof *seeds);
  struct guarded output = guard(SMALL * 3);
  long results[7] = {0};
  input = guard(MUTATED);
  for (int number = 0; number < count; number++) seeds[number] = read_file(paths[number]);
  signal(SIGSEGV, report);
  signal(SIGBUS, report);
  double end = seconds() + duration;
  struct file file = {malloc(MUTATED), 0};
  for (; seconds() < end; round_number++) {
    struct file seed = seeds[dice((uint32_t)count)];
    file.count = seed.count < MUTATED ? seed.count : MUTATED;
    memcpy(file.bytes, seed.bytes, file.count);
    for (uint32_t times = 1 + dice(6); times > 0; times--) mutate(&file);
    input_count = file.count;
    memcpy(input.end - file.count, file.bytes, file.count);
    size_t capacity = 3 * (1 + dice(SMALL));
    char error[CJPEG_ERROR_CAPACITY];
    int width = 0, height = 0;
    struct cjpeg_limits limits = {60000000, 1 + dice(40), dice(100) ? 1000 : 0, 1u << (10 + dice(17))};
    enum cjpeg_result result = cjpeg_decode(input.end - file.count, file.count, 1 + (int)dice(8), &limits,
                                            output.end - capacity, capacity, &width, &height, error);
    results[result]++;
    if (result == CJPEG_DONE && (size_t)width * (size_t)height * 3 > capacity) abort();
    if (memchr(error, 0, sizeof error) == NULL) abort();
  }
  printf("%ld mutated files:", round_number);
  for (int result = 0; result < 7; result++) printf(" %ld %s%s", results[result], RESULTS[result], result < 6 ? "," : "\n");
  for (int number = 0; number < count; number++) free(seeds[number].bytes);
  free(seeds);
  free(file.bytes);
  return 0;
}

int main(int count, char **arguments) {
  int failed = 0;
  if (count > 4 && strcmp(arguments[1], "mutate") == 0) {
    state = strtoull(arguments[3], NULL, 10);
    return fuzz(strtod(arguments[2], NULL), arguments + 4, count - 4);
  }
  for (int number = 2; number < count; number++) failed |= cost(arguments[number]);
  return failed;
}
