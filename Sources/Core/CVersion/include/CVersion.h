#ifndef CVERSION_H
#define CVERSION_H

#include <stdint.h>

// The state of the sources that the program was built from. The Makefile tells it to the compiler as numbers, so that only
// this module is built again for each commit.

/// The first eight digits of the commit, as a number; 0 when nobody said.
uint32_t cversion_commit(void);

/// The commit's day, as in 20261127; 0 when nobody said.
uint32_t cversion_day(void);

#endif
