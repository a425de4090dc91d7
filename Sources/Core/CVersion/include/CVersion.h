#ifndef CVERSION_H
#define CVERSION_H

#include <stdint.h>

// The state of the sources that the program was built from. The Makefile passes it to the compiler as numbers, so only
// this module is rebuilt for each commit.

/// The first eight digits of the commit, as a number, or 0 if unknown.
uint32_t cversion_commit(void);

/// The commit's day, as in 20261127, or 0 if unknown.
uint32_t cversion_day(void);

#endif
