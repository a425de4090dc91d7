#include "CGlibc.h"

static int count;
static char **words;

__attribute__((constructor)) static void keep(int argc, char **argv) {
  count = argc;
  words = argv;
}

int cglibc_argument_count(void) { return count; }

const char *cglibc_argument(int index) { return words[index]; }
