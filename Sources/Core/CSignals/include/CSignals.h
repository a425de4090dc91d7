/* What a signal does to this process. The reasons for this shape are at the top of CSignals.c. */
#ifndef CSIGNALS_H
#define CSIGNALS_H

#include <stdbool.h>
#include <sys/types.h>

struct termios;

/* From now on, each arrival of the signal writes its number to the pipe, as one byte. Returns false and leaves errno
 * when the system refuses the signal. The pipe must be non-blocking and stay open while the process lives. */
bool csig_report(int signal, int pipe);

/* One terminal is remembered, to be restored when the program ends suddenly. */
void csig_remember_terminal(int input, int output, const struct termios *saved);
void csig_forget_terminal(int input);

/* From now on, every signal that ends the process restores the remembered terminal first, and Ctrl-Z stops it only where
 * no thread defers that. Signals that are ignored, or that csig_report handles, stay as they are. */
void csig_restore_at_end(void);

/* The row of the cursor is erased before the process is stopped by Ctrl-Z or ended by a signal; -1 is for no row. */
void csig_has_transient_row(int terminal);

/* To be called on the one thread that changes the terminal: it is stopped before the terminal is restored, which also
 * works after a stack overflow on it. csig_forget_terminal ends this. */
void csig_is_terminal_thread(void);

/* A process that a signal or a crash ends removes the last of the files PATH1, PATH2, … up to this one, as far as they are
 * there. The path is taken with the first. */
void csig_has_shared_memory(const char *path, int last);

/* Restores the terminal and ends the process as the signal would have, so that a shell sees 128 + signal. May be called
 * on any thread and in a signal handler. */
_Noreturn void csig_end(int signal);

/* From now on, a process that a signal or a crash ends takes this one with it, by SIGTERM; 0 for none. */
void csig_end_with_this(pid_t process);

/* Stops the process group as the terminal's own Ctrl-Z would, and returns when it is continued. */
void csig_stop_group(void);

/* From here to csig_allow_stop, on this thread, Ctrl-Z (SIGTSTP) does not stop the process; it does so afterwards. May be
 * nested, and used by several threads at once. */
void csig_defer_stop(void);
void csig_allow_stop(void);

/* Stops the process if Ctrl-Z came while this thread deferred it. Does nothing where the thread defers it more than once,
 * as for two locks. */
void csig_stop_if_deferred(void);

/* The signal with which csig_end stops the thread of the terminal, which must not block it. */
int csig_parking_signal(void);

#endif
