#ifndef CPNG_H
#define CPNG_H

/*
 * PNG through libpng, opened on first use. libpng reports errors by longjmp; every jump starts and ends inside CPNG.c.
 */

#include <stddef.h>
#include <stdint.h>

enum { CPNG_ERROR_CAPACITY = 200 };

struct cpng_limits {
  uint64_t pixels;           /* width x height */
  uint64_t interlaced_bytes; /* an interlaced picture is decoded as a whole */
  uint32_t milliseconds;
};

/*
 * Decodes a PNG to red, green and blue, a byte each, on white, with each block of `divisor` x `divisor` pixels averaged
 * to one. `pixels` holds `capacity` bytes; *width and *height say how many were filled, and parts of blocks at the right
 * and at the bottom are left out.
 *
 * Returns 0, or -1 with a sentence in `error`, which holds CPNG_ERROR_CAPACITY bytes.
 */
int cpng_decode(const uint8_t *bytes, size_t count, int divisor, const struct cpng_limits *limits, uint8_t *pixels,
                size_t capacity, int *width, int *height, char *error);

#endif
