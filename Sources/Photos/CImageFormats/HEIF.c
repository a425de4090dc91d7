#include "Average.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <libheif/heif.h>

#define FUNCTIONS(X) X(context_alloc) X(context_free) X(context_read_from_reader) X(context_get_primary_image_handle) \
  X(image_handle_release) X(image_handle_get_width) X(image_handle_get_height) X(image_handle_get_list_of_thumbnail_IDs) \
  X(image_handle_get_thumbnail) X(image_handle_get_list_of_metadata_block_IDs) X(image_handle_get_metadata_size) \
  X(image_handle_get_metadata) X(decode_image) X(image_get_width) X(image_get_height) \
  X(image_get_plane_readonly) X(image_release)

#define MEMBER(name) static __typeof__(heif_##name) *name;
FUNCTIONS(MEMBER)
#undef MEMBER

static int is_open;

static void open_library(void) {
  void *handle = dlopen("libheif.so.1", RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return;
#define RESOLVE(name) if ((name = (__typeof__(name))dlsym(handle, "heif_" #name)) == NULL) return;
  FUNCTIONS(RESOLVE)
#undef RESOLVE
  is_open = 1;
}

/* An open file and its main picture. */
struct source {
  int file;
  int64_t position, size;
  struct heif_context *context;
  struct heif_image_handle *main;
};

static int64_t get_position(void *data) { return ((struct source *)data)->position; }

static int read_bytes(void *target, size_t count, void *data) {
  struct source *source = data;
  for (size_t done = 0; done < count;) {
    ssize_t part = pread(source->file, (uint8_t *)target + done, count - done, source->position);
    if (part <= 0) return -1;
    done += (size_t)part;
    source->position += part;
  }
  return 0;
}

static int seek(int64_t position, void *data) {
  ((struct source *)data)->position = position;
  return 0;
}

static enum heif_reader_grow_status wait_for_size(int64_t size, void *data) {
  return size > ((struct source *)data)->size ? heif_reader_grow_status_size_beyond_eof : heif_reader_grow_status_size_reached;
}

static struct heif_reader reader = {1, get_position, read_bytes, seek, wait_for_size};

static int fail(char *error, const char *words) {
  if (error != NULL) snprintf(error, CIMAGE_ERROR_CAPACITY, "%s", words);
  return -1;
}

static int open_source(struct source *source, int file, char *error) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  if (!is_open) return fail(error, "libheif is not installed (package libheif1)");
  struct stat status;
  *source = (struct source){.file = file};
  if (fstat(file, &status) != 0) return fail(error, "the file cannot be read");
  source->size = status.st_size;
  source->context = context_alloc();
  if (source->context == NULL) return fail(error, "there is too little memory");
  struct heif_error result = context_read_from_reader(source->context, &reader, source, NULL);
  if (result.code == heif_error_Ok) result = context_get_primary_image_handle(source->context, &source->main);
  return result.code == heif_error_Ok ? 0 : fail(error, result.message);
}

static void close_source(struct source *source) {
  if (source->main != NULL) image_handle_release(source->main);
  if (source->context != NULL) context_free(source->context);
}

/* A block of EXIF data begins with the distance from its fifth byte to the byte order. */
static size_t copy_exif(struct source *source, uint8_t *exif, size_t capacity) {
  heif_item_id block;
  if (image_handle_get_list_of_metadata_block_IDs(source->main, "Exif", &block, 1) != 1) return 0;
  size_t size = image_handle_get_metadata_size(source->main, block);
  if (size <= 4 || size > capacity) return 0;
  if (image_handle_get_metadata(source->main, block, exif).code != heif_error_Ok) return 0;
  size_t distance = (size_t)exif[0] << 24 | (size_t)exif[1] << 16 | (size_t)exif[2] << 8 | exif[3];
  if (distance >= size - 4) return 0;
  memmove(exif, exif + 4 + distance, size - 4 - distance);
  return size - 4 - distance;
}

int cimage_heif_facts(int file, int *width, int *height, uint8_t *exif, size_t capacity, size_t *count) {
  struct source source = {0};
  int status = open_source(&source, file, NULL);
  if (status == 0) {
    *width = image_handle_get_width(source.main);
    *height = image_handle_get_height(source.main);
    *count = copy_exif(&source, exif, capacity);
  }
  close_source(&source);
  return status == 0;
}

static void use_thumbnail(struct source *source, int width) {
  heif_item_id id;
  struct heif_image_handle *thumbnail = NULL;
  if (image_handle_get_list_of_thumbnail_IDs(source->main, &id, 1) != 1) return;
  if (image_handle_get_thumbnail(source->main, id, &thumbnail).code != heif_error_Ok) return;
  if (image_handle_get_width(thumbnail) >= (int64_t)width * 3 / 5) {
    image_handle_release(source->main);
    source->main = thumbnail;
  } else {
    image_handle_release(thumbnail);
  }
}

/* The data decides on the size; the box with the size may say something else. */
static int average(const struct heif_image *image, int wanted, struct cimage_pixels *result, char *error) {
  int width = image_get_width(image, heif_channel_interleaved), height = image_get_height(image, heif_channel_interleaved);
  int stride;
  const uint8_t *plane = image_get_plane_readonly(image, heif_channel_interleaved, &stride);
  if (width < 1 || height < 1) return fail(error, "the picture has no size");
  size_t divisor = wanted > 0 && width > wanted ? (size_t)(width / wanted) : 1;
  if (divisor > (size_t)height) divisor = (size_t)height;
  size_t columns = (size_t)width / divisor, rows = (size_t)height / divisor;
  if (columns * rows > result->capacity / 3) return fail(error, "the picture is too large");
  uint32_t *sums = malloc(columns * 3 * sizeof *sums);
  if (sums == NULL || plane == NULL) {
    free(sums);
    return fail(error, "there is too little memory");
  }
  uint8_t *pixels = result->pixels;
  for (size_t y = 0; y < rows; y++, pixels += columns * 3) {
    memset(sums, 0, columns * 3 * sizeof *sums);
    for (size_t line = 0; line < divisor; line++) {
      add_blocks(sums, plane + (y * divisor + line) * (size_t)stride, columns, divisor);
    }
    average_blocks(sums, columns, divisor, pixels);
  }
  result->width = (int)columns;
  result->height = (int)rows;
  free(sums);
  return 0;
}

static int decode(struct source *source, int wanted, const struct cimage_limits *limits, struct cimage_pixels *result, char *error) {
  use_thumbnail(source, wanted);
  int width = image_handle_get_width(source->main), height = image_handle_get_height(source->main);
  if (width < 1 || height < 1) return fail(error, "the picture has no size");
  uint64_t size = (uint64_t)width * (uint64_t)height;
  if (size > limits->pixels || size * 3 > limits->whole_bytes) return fail(error, "the picture has too many pixels");
  struct heif_image *image = NULL;
  struct heif_error found = decode_image(source->main, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGB, NULL);
  if (found.code != heif_error_Ok) return fail(error, found.message);
  int status = average(image, wanted, result, error);
  image_release(image);
  return status;
}

int cimage_heif(int file, int width, const struct cimage_limits *limits, struct cimage_pixels *result, char *error) {
  struct source source = {0};
  error[0] = 0;
  int status = open_source(&source, file, error);
  if (status == 0) status = decode(&source, width, limits, result, error);
  close_source(&source);
  return status;
}
