#ifndef AVERAGE_H
#define AVERAGE_H

#include "CImageFormats.h"

#include <time.h>

/* Adds a row of pixels to `columns` sums of three colors, each over `divisor` pixels. */
static inline void add_blocks(uint32_t *sums, const uint8_t *row, size_t columns, size_t divisor) {
  for (size_t x = 0; x < columns; x++) {
    for (size_t part = 0; part < divisor; part++, row += 3) {
      for (int channel = 0; channel < 3; channel++) sums[3 * x + channel] += row[channel];
    }
  }
}

static inline void average_blocks(const uint32_t *sums, size_t columns, size_t divisor, uint8_t *pixels) {
  size_t area = divisor * divisor;
  for (size_t x = 0; x < columns * 3; x++) pixels[x] = (uint8_t)((sums[x] + area / 2) / area);
}

/* The monotonic clock. */
static inline uint64_t milliseconds_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000u + (uint64_t)time.tv_nsec / 1000000u;
}

#endif
