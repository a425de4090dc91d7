/* What signals do to this process.
 *
 * This is C because a handler may interrupt any instruction: it may take no lock and allocate nothing, and Swift's
 * runtime does both. Functions that run in a handler make only calls that POSIX lists as safe there.
 *
 * A signal is one of four kinds:
 *
 *   - Reported: Ctrl-C, SIGTERM, a new window size, a return from Ctrl-Z. The handler writes the signal's number to a
 *     pipe, which a dedicated thread reads. That thread keeps running even if the others are blocked, say on a full pipe.
 *   - Ending: every other signal that would end the process, including real-time signals. The handler restores the
 *     terminal, if the program has changed one, and then dies of the signal.
 *   - Faults: SIGSEGV and the like. They restore the terminal as well and are then left to the previous handler, which
 *     is Swift's own and may print a backtrace.
 *   - Stopping: SIGTSTP. It stops the process, but not while a thread holds a lock that other processes wait for.
 *
 * Which thread runs the handlers. Swift's main thread gives itself to libdispatch and then waits in sigsuspend forever;
 * the other threads block these signals. So a handler runs at once. Only the thread that hears reported signals also
 * takes SIGTERM, SIGHUP and SIGQUIT: if the system has no thread for libdispatch, the main thread waits for one with
 * every signal blocked.
 *
 * Nothing may happen to the terminal between its restoration and the end. The line editor's thread could be about to
 * change it, so it is stopped first: it gets its own signal, whose handler never returns. That also interrupts a
 * tcsetattr that waits for output to drain.
 *
 * This assumes Linux: gettid, tgkill, and a tcsetattr that does nothing when a signal interrupts it.
 */
#define _GNU_SOURCE
#include "CSignals.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/syscall.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

/* ---- reporting ---- */

static int pipes[NSIG];

static void reported(int signal) {
  int error = errno;
  unsigned char number = (unsigned char)signal;
  if (write(pipes[signal], &number, 1) < 0) { /* the pipe is full: its reader has enough to do */ }
  errno = error;
}

bool csig_report(int signal, int pipe) {
  pipes[signal] = pipe;
  struct sigaction action = {.sa_handler = reported, .sa_flags = SA_RESTART};
  return sigaction(signal, &action, NULL) == 0;
}

/* ---- the terminal ---- */

static struct {
  volatile sig_atomic_t armed;
  int input, output;
  struct termios saved;
} remembered;

/* The thread that changes the terminal, or 0. */
static atomic_int terminal_thread;
static atomic_bool can_park, is_parking, is_parked;

void csig_remember_terminal(int input, int output, const struct termios *saved) {
  remembered.armed = 0;
  remembered.input = input;
  remembered.output = output;
  remembered.saved = *saved;
  remembered.armed = 1;
}

void csig_forget_terminal(int input) {
  if (remembered.input != input) return;
  remembered.armed = 0;
  atomic_store(&terminal_thread, 0);
}

static bool can_write(int descriptor) {
  struct pollfd terminal = {.fd = descriptor, .events = POLLOUT};
  return poll(&terminal, 1, 0) == 1 && (terminal.revents & POLLOUT) != 0;
}

/* In the background, the terminal belongs to another program. Otherwise this leaves paste mode off, the cursor visible,
 * plain colors, and a new row for the program that writes next. Output that Ctrl-S stopped continues. A terminal that
 * still accepts nothing gets nothing, because waiting for it could take forever. */
static void restore(void) {
  static const char reset[] = "\033[?2004l\033[?25h\033[0m\r\n\033[J";
  if (!remembered.armed) return;
  remembered.armed = 0;
  pid_t foreground = tcgetpgrp(remembered.input);
  if (foreground != -1 && foreground != getpgrp()) return;
  tcsetattr(remembered.input, TCSANOW, &remembered.saved);
  if (!can_write(remembered.output)) tcflow(remembered.output, TCOON);
  if (can_write(remembered.output) && write(remembered.output, reset, sizeof reset - 1) < 0) { /* no one to tell */ }
}

/* ---- a row that does not stay ---- */

/* The terminal with a transient row, or -1. The cursor waits at the row's beginning. */
static atomic_int row_terminal = -1;

void csig_has_transient_row(int terminal) {
  atomic_store(&row_terminal, terminal);
}

/* Otherwise a shell's prompt or the like would be written over it. */
static void erase_transient_row(void) {
  static const char erase[] = "\r\033[J";
  int terminal = atomic_exchange(&row_terminal, -1);
  if (terminal < 0 || tcgetpgrp(terminal) != getpgrp() || !can_write(terminal)) return;
  if (write(terminal, erase, sizeof erase - 1) < 0) { /* no one to tell */ }
}

static _Noreturn void wait_for_the_end(void) {
  for (;;) pause();
}

int csig_parking_signal(void) { return SIGRTMAX; }

static void sleep_one_millisecond(void) {
  struct timespec time = {.tv_nsec = 1000000};
  nanosleep(&time, NULL);
}

/* The limit is for a thread that hangs in the kernel; the terminal is restored even then. */
static void park_the_terminal_thread(void) {
  pid_t thread = atomic_load(&terminal_thread);
  if (thread == 0 || thread == gettid() || !atomic_load(&can_park)) return;
  atomic_store(&is_parking, true);
  if (syscall(SYS_tgkill, getpid(), thread, csig_parking_signal()) != 0) return;
  for (int times = 0; times < 200 && !atomic_load(&is_parked); times++) sleep_one_millisecond();
}

/* ---- shared memory ---- */

/* The names of its objects are a path and a number; the last few may still exist. */
static char objects[64];
static atomic_int last_object;

void csig_has_shared_memory(const char *path, int last) {
  if (last == 1) strncpy(objects, path, sizeof objects - 1);
  atomic_store(&last_object, last);
}

static void remove_shared_memory(void) {
  enum { most = 256 };
  int last = atomic_load(&last_object);
  for (int number = last; number > 0 && number > last - most; number--) {
    char name[sizeof objects + 12], digits[12];
    size_t length = strlen(objects), count = 0;
    memcpy(name, objects, length);
    for (int rest = number; rest > 0; rest /= 10) digits[count++] = (char)('0' + rest % 10);
    while (count > 0) name[length++] = digits[--count];
    name[length] = 0;
    unlink(name);
  }
}

/* ---- ending ---- */

static void block_every_signal(void) {
  sigset_t all;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, NULL);
}

/* Another program that has the terminal now and ends with this one, such as a pager; 0 if none. */
static atomic_int companion;

void csig_end_with_this(pid_t process) { atomic_store(&companion, process); }

/* If two signals end the process at once, the second leaves it to the first. */
static void prepare_the_end(void) {
  static atomic_flag is_ending = ATOMIC_FLAG_INIT;
  if (atomic_flag_test_and_set(&is_ending)) wait_for_the_end();
  pid_t other = atomic_load(&companion);
  if (other > 0) kill(other, SIGTERM);
  park_the_terminal_thread();
  erase_transient_row();
  restore();
  remove_shared_memory();
}

/* The signal goes to this thread, which unblocks it. If it went to the whole process, another thread would take it; for
 * SIGQUIT, which writes a core file, that could be so late that this thread exits first. */
static _Noreturn void die(int signal) {
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigaction(signal, &standard, NULL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  raise(signal);
  _exit(128 + signal);
}

void csig_end(int signal) {
  block_every_signal();
  prepare_the_end();
  die(signal);
}

static void ended(int signal, siginfo_t *info, void *context) {
  (void)context;
  bool isParkingOrder = signal == csig_parking_signal() && info->si_code == SI_TKILL && atomic_load(&is_parking);
  if (!isParkingOrder) csig_end(signal);
  atomic_store(&is_parked, true);
  wait_for_the_end();
}

static const int faults[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE};
static struct sigaction previous[sizeof faults / sizeof *faults];

/* The previous handler then handles it. The signal of a faulty instruction comes again when that instruction runs again;
 * a signal that was sent must be sent again. */
static void crashed(int signal, siginfo_t *info, void *context) {
  (void)context;
  prepare_the_end();
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
    if (faults[i] == signal) sigaction(signal, &previous[i], NULL);
  if (info->si_code <= 0 || signal == SIGTRAP) raise(signal);
}

/* Signals that do not end a process, are faults, are reported, or are ignored. Swift's own handler of SIGQUIT is
 * replaced, because it prints a backtrace and lets the program continue. */
static bool is_left_alone(int signal) {
  static const int harmless[] = {SIGCHLD, SIGCONT, SIGURG, SIGWINCH, SIGTSTP, SIGTTIN, SIGTTOU};
  for (size_t i = 0; i < sizeof harmless / sizeof *harmless; i++)
    if (harmless[i] == signal) return true;
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
    if (faults[i] == signal) return true;
  struct sigaction current;
  return pipes[signal] != 0 || sigaction(signal, NULL, &current) != 0 || current.sa_handler == SIG_IGN;
}

/* Handlers run on their own stack, so that they also work after a stack overflow. */
static void use_a_signal_stack(void) {
  static _Thread_local char memory[1 << 15];
  stack_t stack = {.ss_sp = memory, .ss_size = sizeof memory}, current;
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) sigaltstack(&stack, NULL);
}

static void begin_handling_stops(void);

void csig_restore_at_end(void) {
  static atomic_flag is_installed = ATOMIC_FLAG_INIT;
  if (atomic_flag_test_and_set(&is_installed)) return;
  begin_handling_stops();
  use_a_signal_stack();
  struct sigaction action = {.sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigfillset(&action.sa_mask);
  action.sa_sigaction = crashed;
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigaction(faults[i], &action, &previous[i]);
  action.sa_sigaction = ended;
  for (int signal = 1; signal < NSIG; signal++)
    if (!is_left_alone(signal) && sigaction(signal, &action, NULL) == 0 && signal == csig_parking_signal())
      atomic_store(&can_park, true);
}

void csig_is_terminal_thread(void) {
  use_a_signal_stack();
  atomic_store(&terminal_thread, gettid());
}

/* ---- Ctrl-Z ---- */

/* While any thread defers stops, the process keeps running: it could hold a lock that other processes wait for. */
static atomic_int deferring;
static _Thread_local int deferring_here;
static atomic_bool must_stop;
/* The number of threads that may be about to stop the process. */
static atomic_int stopping;

static void asked_to_stop(int signal);

/* Whether SIGTSTP comes here; set once, when the program starts. */
static atomic_bool handles_stops;

static void handle_stops(void) {
  struct sigaction action = {.sa_handler = asked_to_stop, .sa_flags = SA_RESTART};
  sigaction(SIGTSTP, &action, NULL);
}

/* Restores the earlier handling of SIGTSTP. */
static void restore_stops(const struct sigaction *before) {
  if (atomic_load(&handles_stops)) handle_stops();
  else sigaction(SIGTSTP, before, NULL);
}

/* Stops the process as it would stop without a handler, and returns when it continues. SIGSTOP would also stop an
 * orphaned process group, which no shell could continue. */
static void stop(void) {
  struct sigaction standard = {.sa_handler = SIG_DFL}, before;
  if (sigaction(SIGTSTP, NULL, &before) != 0 || before.sa_handler == SIG_IGN) return;
  erase_transient_row();
  sigset_t only, mask;
  sigemptyset(&only);
  sigaddset(&only, SIGTSTP);
  sigaction(SIGTSTP, &standard, NULL);
  pthread_sigmask(SIG_UNBLOCK, &only, &mask);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  restore_stops(&before);
}

static void begin_handling_stops(void) {
  struct sigaction current;
  if (sigaction(SIGTSTP, NULL, &current) != 0 || current.sa_handler != SIG_DFL) return;
  atomic_store(&handles_stops, true);
  handle_stops();
}

/* A thread that begins to defer waits until `stopping` is 0, so none begins between the check of `deferring` and the
 * stop. */
static void stop_if_asked(void) {
  atomic_fetch_add(&stopping, 1);
  if (atomic_load(&deferring) == 0 && atomic_exchange(&must_stop, false)) stop();
  atomic_fetch_sub(&stopping, 1);
}

static void asked_to_stop(int signal) {
  (void)signal;
  int error = errno;
  atomic_store(&must_stop, true);
  stop_if_asked();
  errno = error;
}

static void begin_deferring(int times) {
  atomic_fetch_add(&deferring, times);
  while (atomic_load(&stopping) > 0) sleep_one_millisecond();
}

static void end_deferring(int times) {
  atomic_fetch_sub(&deferring, times);
  if (atomic_load(&must_stop)) stop_if_asked();
}

void csig_defer_stop(void) {
  deferring_here++;
  begin_deferring(1);
}

void csig_allow_stop(void) {
  deferring_here--;
  end_deferring(1);
}

void csig_stop_if_deferred(void) {
  if (deferring_here != 1 || !atomic_load(&must_stop)) return;
  end_deferring(1);
  begin_deferring(1);
}

/* kill(0) alone could deliver the signal to any thread, and this one would go on drawing before it stops. So the other
 * processes of the group get the signal first. This process then stops on this thread, which goes on when the process
 * continues. */
void csig_stop_group(void) {
  struct sigaction ignore = {.sa_handler = SIG_IGN}, before;
  if (sigaction(SIGTSTP, &ignore, &before) != 0) return;
  kill(0, SIGTSTP);
  restore_stops(&before);
  atomic_store(&must_stop, true);
  /* Another thread may stop the process instead of this one. */
  for (stop_if_asked(); atomic_load(&must_stop) || atomic_load(&stopping) > 0; stop_if_asked())
    sleep_one_millisecond();
}
