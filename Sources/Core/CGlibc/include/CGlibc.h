/* What Glibc has and Swift does not show. */
#ifndef CGLIBC_H
#define CGLIBC_H

/* Writes everything that the file system of an open file holds back to its disk. Returns -1 and leaves errno on failure.
 * Glibc declares it only for programs that ask for the GNU extensions. */
int syncfs(int descriptor);

/* The arguments of main, which Glibc passes to constructors. Swift looks for them below the environment on the stack, and
 * finds none if a preloaded library has called setenv. */
int cglibc_argument_count(void);
const char *cglibc_argument(int index);

#endif
