/* What signals do to this process. The top of CSignals.c gives the reasons for this design. */
#ifndef CSIGNALS_H
#define CSIGNALS_H

#include <stdbool.h>
#include <sys/types.h>

struct termios;

/* From now on, each arrival of the signal writes its number to the pipe, as one byte. Returns false and leaves errno
 * if the system refuses the signal. The pipe must be non-blocking and stay open while the process lives. */
bool csig_report(int signal, int pipe);

/* Remembers one terminal, to restore it if the program ends suddenly. */
void csig_remember_terminal(int input, int output, const struct termios *saved);
void csig_forget_terminal(int input);

/* From now on, every signal that ends the process restores the remembered terminal first, and Ctrl-Z stops the process
 * only while no thread defers stops. Signals that are ignored, or that csig_report handles, stay as they are. */
void csig_restore_at_end(void);

/* The cursor's row is erased before Ctrl-Z stops the process or a signal ends it; -1 means no row. */
void csig_has_transient_row(int terminal);

/* Must be called on the one thread that changes the terminal. That thread is stopped before the terminal is restored,
 * even after a stack overflow on it. csig_forget_terminal ends this. */
void csig_is_terminal_thread(void);

/* If a signal or a crash ends the process, it removes the last few of the files PATH1, PATH2, … up to this number, if they
 * still exist. The first call sets the path. */
void csig_has_shared_memory(const char *path, int last);

/* Restores the terminal and ends the process as the signal would have, so that a shell sees 128 + signal. May be called
 * on any thread and in a signal handler. */
_Noreturn void csig_end(int signal);

/* From now on, if a signal or a crash ends this process, the given one ends with it, by SIGTERM; 0 for none. */
void csig_end_with_this(pid_t process);

/* Stops the process group as the terminal's own Ctrl-Z would, and returns when it continues. */
void csig_stop_group(void);

/* From here to csig_allow_stop, Ctrl-Z (SIGTSTP) on this thread does not stop the process; it does so afterwards. Calls
 * may nest, and several threads may use this at once. */
void csig_defer_stop(void);
void csig_allow_stop(void);

/* Stops the process if Ctrl-Z came while this thread deferred it. Does nothing if the thread defers it more than once,
 * as for two locks. */
void csig_stop_if_deferred(void);

/* The signal with which csig_end stops the terminal's thread, which must not block it. */
int csig_parking_signal(void);

#endif
