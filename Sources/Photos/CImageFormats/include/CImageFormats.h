#ifndef CIMAGEFORMATS_H
#define CIMAGEFORMATS_H

/*
 * PNG, WebP, HEIC and AVIF through libpng, libwebp and libheif, each opened on first use. A machine without one of them shows
 * the other formats.
 *
 * Pictures become red, green and blue, a byte each. Transparent ones get a white background, except in HEIC and AVIF. A function
 * returns 0, or -1 with a sentence in `error`, which holds CIMAGE_ERROR_CAPACITY bytes.
 */

#include <stddef.h>
#include <stdint.h>

enum { CIMAGE_ERROR_CAPACITY = 200 };

struct cimage_limits {
  uint64_t pixels;      /* width x height */
  uint64_t whole_bytes; /* of a picture that can only be decoded as a whole */
  uint32_t milliseconds;
};

/* The result: `pixels` holds `capacity` bytes; width and height say how many were filled. */
struct cimage_pixels {
  uint8_t *pixels;
  size_t capacity;
  int width, height;
};

/*
 * Decodes a PNG, with each block of `divisor` x `divisor` pixels averaged to one. Parts of blocks at the right and at the bottom
 * are left out. libpng reports errors by longjmp; every jump starts and ends inside PNG.c.
 */
int cimage_png(const uint8_t *bytes, size_t count, int divisor, const struct cimage_limits *limits,
               struct cimage_pixels *result, char *error);

/* Decodes a WebP to exactly the size that `result` has. */
int cimage_webp(const uint8_t *bytes, size_t count, const struct cimage_limits *limits, struct cimage_pixels *result, char *error);

/*
 * Decodes the main picture of an open HEIC or AVIF file or, if that has at least 3/5 of `width`, its thumbnail. Averages blocks as
 * cimage_png does, for a result of at least `width` pixels across. libheif has no time limit, only the limit of pixels.
 */
int cimage_heif(int file, int width, const struct cimage_limits *limits, struct cimage_pixels *result, char *error);

/*
 * Reads the upright size of the main picture, and its EXIF data from the byte order on, if there is any and it fits. Returns 0 if
 * the file is damaged or libheif is missing.
 */
int cimage_heif_facts(int file, int *width, int *height, uint8_t *exif, size_t capacity, size_t *count);

#endif
