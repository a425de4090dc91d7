/* Glibc shows syncfs only to programs that ask for the extensions of GNU, and Swift does not. */
#ifndef CSYNC_H
#define CSYNC_H

/* Writes all that the file system of an open file holds back to its disk. Returns -1 and leaves errno on failure. */
int syncfs(int descriptor);

#endif
