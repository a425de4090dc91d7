// Makes the system fail for one program at one point. LD_PRELOAD puts it between the program and libc.
//
// A point is a call that changes something below the folder FAULT_PATH: a write, a sync, a new file, a rename, a removal.
// All threads share one count of points, so the next run can meet the same point again.
//
//   FAULT_PATH    the folder; nothing else is counted or disturbed
//   FAULT_LOG     a file that gets a line for each point: "open library.db-journal"
//   FAULT_AT      the point where the fault happens, from 1
//   FAULT_KIND    kill     the process ends there, as with kill -9, without the call
//                 torn     the process ends after half of a write
//                 short    the call writes half, and says so
//                 eio, enospc, eintr    the call does nothing and fails with this error
//                 stop     the process stops there, as with kill -STOP, until it gets SIGCONT
//                 tstp     the process gets SIGTSTP, as from Ctrl-Z, and then makes the call
//                 nosync   a sync does nothing but reports success
//                 int, term, hup        the process gets the signal, and then makes the call
//   FAULT_STICKY  set: the calls after that point fail in the same way
//   FAULT_CLOCK   "S" sets the clock to S seconds since 1970, "+S" or "-S" moves it; a space and "-J" after this make it jump
//                 back by J seconds when it is read the second time
//
// Build: cc -shared -fPIC -o faultshim.so faultshim.c -ldl
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { PASS, FAIL, HALF, SKIP };

static atomic_int points;

// The next definition of a function, which is libc's.
#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

/// The path of `name` in the folder `fd`, or of `fd` itself; empty when there is none.
static void find_path(int fd, const char *name, char path[2 * PATH_MAX]) {
  path[0] = 0;
  if (name && (name[0] == '/' || fd == AT_FDCWD)) {
    snprintf(path, 2 * PATH_MAX, "%s", name);
    return;
  }
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  if (length < 0) return;
  path[length] = 0;
  if (name) snprintf(path + length, PATH_MAX, "/%s", name);
}

static void log_point(const char *call, const char *file) {
  const char *log = getenv("FAULT_LOG");
  if (!log) return;
  char line[PATH_MAX + 64];
  int length = snprintf(line, sizeof line, "%s %s\n", call, file);
  // Uses system calls, so that the log itself is not a point.
  int fd = (int)syscall(SYS_openat, AT_FDCWD, log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  syscall(SYS_write, fd, line, length);
  syscall(SYS_close, fd);
}

/// Counts a point, and says what is to happen there.
static int meet(const char *call, int fd, const char *name, int is_write) {
  int error = errno;
  const char *folder = getenv("FAULT_PATH");
  char path[2 * PATH_MAX];
  if (!folder) return PASS;
  find_path(fd, name, path);
  size_t length = strlen(folder);
  if (strncmp(path, folder, length) != 0 || (path[length] != '/' && path[length] != 0)) {
    errno = error;
    return PASS;
  }
  int number = atomic_fetch_add(&points, 1) + 1;
  log_point(call, path[length] ? path + length + 1 : ".");
  const char *at = getenv("FAULT_AT"), *kind = getenv("FAULT_KIND");
  errno = error;
  if (!at || !kind || !(number == atoi(at) || (getenv("FAULT_STICKY") && number > atoi(at)))) return PASS;
  if (!strcmp(kind, "kill") || (!strcmp(kind, "torn") && !is_write)) raise(SIGKILL);
  if (!strcmp(kind, "nosync")) return strstr(call, "sync") ? SKIP : PASS;
  if (!strcmp(kind, "stop")) raise(SIGSTOP);
  if (!strcmp(kind, "int")) kill(getpid(), SIGINT);
  if (!strcmp(kind, "term")) kill(getpid(), SIGTERM);
  if (!strcmp(kind, "tstp")) kill(getpid(), SIGTSTP);
  if (!strcmp(kind, "hup")) kill(getpid(), SIGHUP);
  if (!strcmp(kind, "short") || !strcmp(kind, "torn")) return is_write ? HALF : PASS;
  errno = !strcmp(kind, "eio") ? EIO : !strcmp(kind, "enospc") ? ENOSPC : !strcmp(kind, "eintr") ? EINTR : error;
  return errno == error ? PASS : FAIL;
}

/// Ends the process after half of a write, if that is the fault.
static ssize_t torn(ssize_t result) {
  const char *kind = getenv("FAULT_KIND");
  if (kind && !strcmp(kind, "torn")) raise(SIGKILL);
  return result;
}

#define HALVED(count) ((count) > 1 ? (count) / 2 : (count))

ssize_t write(int fd, const void *bytes, size_t count) {
  switch (meet("write", fd, NULL, 1)) {
    case FAIL: return -1;
    case HALF: return torn(REAL(write)(fd, bytes, HALVED(count)));
    default: return REAL(write)(fd, bytes, count);
  }
}

#define PWRITE(name, offset_type)                                                    \
  ssize_t name(int fd, const void *bytes, size_t count, offset_type offset) {        \
    switch (meet("pwrite", fd, NULL, 1)) {                                           \
      case FAIL: return -1;                                                          \
      case HALF: return torn(REAL(name)(fd, bytes, HALVED(count), offset));          \
      default: return REAL(name)(fd, bytes, count, offset);                          \
    }                                                                                \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)

ssize_t writev(int fd, const struct iovec *parts, int count) {
  switch (meet("writev", fd, NULL, 1)) {
    case FAIL: return -1;
    case HALF: return torn(REAL(writev)(fd, parts, HALVED(count)));
    default: return REAL(writev)(fd, parts, count);
  }
}

// Calls that go through or fail.
#define CALL(type, name, parameters, fd, path, arguments) \
  type name parameters {                                  \
    switch (meet(#name, fd, path, 0)) {                   \
      case FAIL: return -1;                               \
      case SKIP: return 0;                                \
      default: return REAL(name) arguments;               \
    }                                                     \
  }
CALL(int, fsync, (int fd), fd, NULL, (fd))
CALL(int, fdatasync, (int fd), fd, NULL, (fd))
CALL(int, syncfs, (int fd), fd, NULL, (fd))
CALL(int, ftruncate, (int fd, off_t size), fd, NULL, (fd, size))
CALL(int, ftruncate64, (int fd, off64_t size), fd, NULL, (fd, size))
CALL(int, rename, (const char *old, const char *new), AT_FDCWD, new, (old, new))
CALL(int, renameat, (int from, const char *old, int to, const char *new), to, new, (from, old, to, new))
CALL(int, renameat2, (int from, const char *old, int to, const char *new, unsigned flags), to, new,
     (from, old, to, new, flags))
CALL(int, link, (const char *old, const char *new), AT_FDCWD, new, (old, new))
CALL(int, linkat, (int from, const char *old, int to, const char *new, int flags), to, new, (from, old, to, new, flags))
CALL(int, unlink, (const char *path), AT_FDCWD, path, (path))
CALL(int, unlinkat, (int fd, const char *path, int flags), fd, path, (fd, path, flags))
CALL(int, mkdir, (const char *path, mode_t mode), AT_FDCWD, path, (path, mode))
CALL(int, mkdirat, (int fd, const char *path, mode_t mode), fd, path, (fd, path, mode))
CALL(ssize_t, copy_file_range, (int in, off64_t *from, int out, off64_t *to, size_t count, unsigned flags), out, NULL,
     (in, from, out, to, count, flags))

/// The mode of a call that may make a file.
static mode_t mode_of(int flags, va_list list) { return flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0; }

// Opening counts as a point only if it may create a file.
#define OPEN(name, parameters, fd, arguments)                                              \
  int name parameters {                                                                    \
    va_list list;                                                                          \
    va_start(list, flags);                                                                 \
    mode_t mode = mode_of(flags, list);                                                    \
    va_end(list);                                                                          \
    if (flags & O_CREAT && meet("open", fd, path, 0) == FAIL) return -1;                   \
    return REAL(name) arguments;                                                           \
  }
OPEN(open, (const char *path, int flags, ...), AT_FDCWD, (path, flags, mode))
OPEN(open64, (const char *path, int flags, ...), AT_FDCWD, (path, flags, mode))
OPEN(openat, (int fd, const char *path, int flags, ...), fd, (fd, path, flags, mode))
OPEN(openat64, (int fd, const char *path, int flags, ...), fd, (fd, path, flags, mode))

/// The seconds to add to the clock at this look.
static time_t clock_offset(time_t now) {
  static atomic_int looks;
  const char *clock = getenv("FAULT_CLOCK");
  if (!clock) return 0;
  char *end;
  long long seconds = strtoll(clock, &end, 10);
  long long jump = *end && atomic_fetch_add(&looks, 1) > 0 ? strtoll(end, NULL, 10) : 0;
  return (*clock == '+' || *clock == '-' ? seconds : seconds - now) + jump;
}

int clock_gettime(clockid_t id, struct timespec *time) {
  int result = (int)syscall(SYS_clock_gettime, id, time);
  if (result == 0 && (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE)) time->tv_sec += clock_offset(time->tv_sec);
  return result;
}

int gettimeofday(struct timeval *restrict result, void *restrict zone) {
  struct timespec now;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  *result = (struct timeval){now.tv_sec, now.tv_nsec / 1000};
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}
