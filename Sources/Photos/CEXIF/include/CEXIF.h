#ifndef CEXIF_H
#define CEXIF_H

/*
 * EXIF through libexif, opened on first use: only a folder of photos needs it, and linking it costs every start. Building
 * needs its headers; without the library, photos have no metadata.
 */

#include <stddef.h>
#include <stdint.h>

enum { CEXIF_TEXT_CAPACITY = 1024 };

/* The bytes of a tag, cut at the capacity, in an encoding that the file does not name. */
struct cexif_text {
  size_t count;
  uint8_t bytes[CEXIF_TEXT_CAPACITY];
};

struct cexif_rational {
  uint32_t numerator;
  uint32_t denominator; /* 0 if the tag is missing */
};

struct cexif_facts {
  struct cexif_text artist, description, comment, keywords, make, model;
  uint8_t taken[20]; /* "2026:11:21 14:03:02", all zeros if missing */
  struct cexif_rational exposure, aperture, length;
  uint32_t iso;      /* 0 if missing */
  int is_big_endian; /* for a comment in UTF-16 */
  int has_position;
  double latitude, longitude; /* degrees north and east */
};

/* Reads EXIF data that begins with "Exif" and two zeros. Returns 0 if libexif is missing or finds nothing. */
int cexif_read(const uint8_t *bytes, size_t count, struct cexif_facts *facts);

/* Copies the embedded thumbnail and returns its size in bytes, or 0 if there is none that fits. */
size_t cexif_thumbnail(const uint8_t *bytes, size_t count, uint8_t *thumbnail, size_t capacity);

#endif
