#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

/*
 * JPEG through libjpeg, which reports errors by longjmp: every jump starts and ends inside CJPEG.c, so none ever
 * crosses a Swift frame. JPEGDecoder.swift in Pictures lists the assumptions about libjpeg and its unused features.
 */

enum { CJPEG_ERROR_CAPACITY = 200 };

/*
 * Encodes `width` x `height` pixels, three bytes (red, green, blue) each, row by row without gaps, as a baseline
 * JPEG with halved chroma (4:2:0). Quality is 1 to 100.
 *
 * Returns 0 and sets *bytes (release with cjpeg_free) and *count. Otherwise returns -1, leaves *bytes NULL and
 * writes a sentence, NUL-terminated, to `error`, which holds CJPEG_ERROR_CAPACITY bytes.
 */
int cjpeg_encode(const uint8_t *rgb, int width, int height, int quality, uint8_t **bytes, size_t *count,
                 char *error);

void cjpeg_free(uint8_t *bytes);

/* The limits for a picture from outside. */
struct cjpeg_limits {
  uint64_t pixels;       /* width x height, as the header says */
  uint32_t scans;        /* of a progressive picture */
  uint32_t milliseconds; /* of wall clock */
  uint64_t memory;       /* bytes that libjpeg may keep for a progressive picture */
};

enum cjpeg_result {
  CJPEG_DONE = 0,
  CJPEG_REFUSED,    /* `error` has libjpeg's words */
  CJPEG_ENDED_EARLY,
  CJPEG_TOO_LARGE,  /* more pixels than the limit, or than there is room for */
  CJPEG_TOO_MANY_SCANS,
  CJPEG_TOO_SLOW,
  CJPEG_TOO_MUCH_MEMORY
};

/*
 * Decodes a JPEG at `eighths` (1 to 8) eighths of its size, each side rounded up, to red, green and blue, a byte each,
 * row by row without gaps. `pixels` holds `capacity` bytes, and *width and *height say how many were filled.
 *
 * Keeps nothing: all of libjpeg's memory is released, whatever the result. Unless that is CJPEG_DONE, the contents of
 * `pixels` mean nothing. `error` holds CJPEG_ERROR_CAPACITY bytes.
 */
enum cjpeg_result cjpeg_decode(const uint8_t *bytes, size_t count, int eighths, const struct cjpeg_limits *limits,
                               uint8_t *pixels, size_t capacity, int *width, int *height, char *error);

#endif
