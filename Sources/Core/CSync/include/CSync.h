/* Glibc declares syncfs only for programs that ask for the GNU extensions, and Swift does not. */
#ifndef CSYNC_H
#define CSYNC_H

/* Writes everything that the file system of an open file holds back to its disk. Returns -1 and leaves errno on failure. */
int syncfs(int descriptor);

#endif
