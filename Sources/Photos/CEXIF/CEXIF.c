#include "CEXIF.h"

#include <dlfcn.h>
#include <math.h>
#include <pthread.h>
#include <string.h>

#include <libexif/exif-data.h>

#define FUNCTIONS(X) X(data_new) X(data_unset_option) X(data_load_data) X(data_unref) X(data_get_byte_order) \
  X(content_get_entry) X(get_short) X(get_long) X(get_rational)

#define MEMBER(name) static __typeof__(exif_##name) *name;
FUNCTIONS(MEMBER)
#undef MEMBER

static int is_open;

static void open_library(void) {
  void *handle = dlopen("libexif.so.12", RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return;
#define RESOLVE(name) if ((name = (__typeof__(name))dlsym(handle, "exif_" #name)) == NULL) return;
  FUNCTIONS(RESOLVE)
#undef RESOLVE
  is_open = 1;
}

static ExifData *load(const uint8_t *bytes, size_t count) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  if (!is_open || count > UINT32_MAX) return NULL;
  ExifData *data = data_new();
  if (data == NULL) return NULL;
  /* Repairing data for a file that is not written costs more than reading it. */
  data_unset_option(data, EXIF_DATA_OPTION_FOLLOW_SPECIFICATION);
  data_load_data(data, bytes, (unsigned)count);
  return data;
}

static ExifEntry *entry(ExifData *data, ExifIfd ifd, int tag) {
  return data->ifd[ifd] == NULL ? NULL : content_get_entry(data->ifd[ifd], (ExifTag)tag);
}

static void copy_text(ExifEntry *entry, struct cexif_text *text) {
  if (entry == NULL || entry->data == NULL) return;
  text->count = entry->size < CEXIF_TEXT_CAPACITY ? entry->size : CEXIF_TEXT_CAPACITY;
  memcpy(text->bytes, entry->data, text->count);
}

static struct cexif_rational rational(ExifEntry *entry, size_t index, ExifByteOrder order) {
  struct cexif_rational none = {0, 0};
  if (entry == NULL || entry->data == NULL || entry->format != EXIF_FORMAT_RATIONAL) return none;
  if (entry->size / 8 <= index) return none;
  ExifRational value = get_rational(entry->data + 8 * index, order);
  return (struct cexif_rational){value.numerator, value.denominator};
}

/* Degrees, minutes and seconds. */
static int position(ExifData *data, int tag, int reference, char negative, ExifByteOrder order, double *degrees) {
  ExifEntry *value = entry(data, EXIF_IFD_GPS, tag), *sign = entry(data, EXIF_IFD_GPS, reference);
  double sum = 0, unit = 1;
  for (size_t index = 0; index < 3; index++, unit *= 60) {
    struct cexif_rational part = rational(value, index, order);
    if (part.denominator == 0) return 0;
    sum += part.numerator / (double)part.denominator / unit;
  }
  if (!isfinite(sum) || sum > 180) return 0;
  *degrees = sign != NULL && sign->size > 0 && sign->data[0] == negative ? -sum : sum;
  return 1;
}

static void copy_time(ExifData *data, struct cexif_facts *facts) {
  ExifEntry *taken = entry(data, EXIF_IFD_EXIF, EXIF_TAG_DATE_TIME_ORIGINAL);
  if (taken == NULL) taken = entry(data, EXIF_IFD_0, EXIF_TAG_DATE_TIME);
  if (taken != NULL && taken->data != NULL && taken->size >= 19) memcpy(facts->taken, taken->data, 19);
}

static void copy_settings(ExifData *data, ExifByteOrder order, struct cexif_facts *facts) {
  facts->exposure = rational(entry(data, EXIF_IFD_EXIF, EXIF_TAG_EXPOSURE_TIME), 0, order);
  facts->aperture = rational(entry(data, EXIF_IFD_EXIF, EXIF_TAG_FNUMBER), 0, order);
  facts->length = rational(entry(data, EXIF_IFD_EXIF, EXIF_TAG_FOCAL_LENGTH), 0, order);
  ExifEntry *iso = entry(data, EXIF_IFD_EXIF, EXIF_TAG_ISO_SPEED_RATINGS);
  if (iso != NULL && iso->format == EXIF_FORMAT_SHORT && iso->size >= 2) facts->iso = get_short(iso->data, order);
  if (iso != NULL && iso->format == EXIF_FORMAT_LONG && iso->size >= 4) facts->iso = get_long(iso->data, order);
}

int cexif_read(const uint8_t *bytes, size_t count, struct cexif_facts *facts) {
  memset(facts, 0, sizeof *facts);
  ExifData *data = load(bytes, count);
  if (data == NULL) return 0;
  ExifByteOrder order = data_get_byte_order(data);
  facts->is_big_endian = order == EXIF_BYTE_ORDER_MOTOROLA;
  copy_text(entry(data, EXIF_IFD_0, EXIF_TAG_ARTIST), &facts->artist);
  copy_text(entry(data, EXIF_IFD_0, EXIF_TAG_IMAGE_DESCRIPTION), &facts->description);
  copy_text(entry(data, EXIF_IFD_EXIF, EXIF_TAG_USER_COMMENT), &facts->comment);
  copy_text(entry(data, EXIF_IFD_0, EXIF_TAG_XP_KEYWORDS), &facts->keywords);
  copy_text(entry(data, EXIF_IFD_0, EXIF_TAG_MAKE), &facts->make);
  copy_text(entry(data, EXIF_IFD_0, EXIF_TAG_MODEL), &facts->model);
  copy_time(data, facts);
  copy_settings(data, order, facts);
  facts->has_position = position(data, EXIF_TAG_GPS_LATITUDE, EXIF_TAG_GPS_LATITUDE_REF, 'S', order, &facts->latitude)
    && position(data, EXIF_TAG_GPS_LONGITUDE, EXIF_TAG_GPS_LONGITUDE_REF, 'W', order, &facts->longitude);
  data_unref(data);
  return 1;
}

size_t cexif_thumbnail(const uint8_t *bytes, size_t count, uint8_t *thumbnail, size_t capacity) {
  ExifData *data = load(bytes, count);
  if (data == NULL) return 0;
  size_t size = data->data != NULL && data->size <= capacity ? data->size : 0;
  if (size > 0) memcpy(thumbnail, data->data, size);
  data_unref(data);
  return size;
}
