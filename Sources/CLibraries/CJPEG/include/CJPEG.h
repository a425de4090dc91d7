#ifndef CJPEG_H
#define CJPEG_H

#include <stddef.h>
#include <stdint.h>

/*
 * JPEG through libjpeg, which reports errors by longjmp: every jump starts and ends inside CJPEG.c, so none ever
 * crosses a Swift frame.
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

#endif
