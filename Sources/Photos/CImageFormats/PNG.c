#include "Average.h"

#include <dlfcn.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <png.h>

#define FUNCTIONS(X) X(create_read_struct) X(create_info_struct) X(destroy_read_struct) X(set_read_fn) X(get_io_ptr) \
  X(get_error_ptr) X(read_info) X(get_IHDR) X(set_expand) X(set_scale_16) X(set_gray_to_rgb) X(set_background) \
  X(set_interlace_handling) X(read_update_info) X(get_rowbytes) X(read_row) X(read_image) X(set_user_limits) \
  X(set_chunk_malloc_max)

#define MEMBER(name) static __typeof__(png_##name) *name;
FUNCTIONS(MEMBER)
#undef MEMBER

static int is_open;

static void open_library(void) {
  void *handle = dlopen("libpng16.so.16", RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return;
#define RESOLVE(name) if ((name = (__typeof__(name))dlsym(handle, "png_" #name)) == NULL) return;
  FUNCTIONS(RESOLVE)
#undef RESOLVE
  is_open = 1;
}

/* It lies in the frame of cimage_png, so nothing that changes between setjmp and longjmp is a local of `decode`. */
struct decoding {
  jmp_buf out;
  const uint8_t *next;
  size_t left;
  png_structp png;
  png_infop info;
  uint8_t *rows;   /* one row, or the whole picture if it is interlaced */
  uint8_t **lines; /* the rows of an interlaced picture */
  uint32_t *sums;  /* of a row of blocks */
  png_uint_32 width, height;
  uint64_t deadline; /* milliseconds of the monotonic clock */
  char *error;
};

static void give_up(struct decoding *decoding, const char *words) {
  snprintf(decoding->error, CIMAGE_ERROR_CAPACITY, "%s", words);
  longjmp(decoding->out, 1);
}

static void fail(png_structp png, png_const_charp words) { give_up(get_error_ptr(png), words); }

static void ignore(png_structp png, png_const_charp words) { (void)png, (void)words; }

static void read_bytes(png_structp png, png_bytep bytes, png_size_t count) {
  struct decoding *decoding = get_io_ptr(png);
  if (count > decoding->left) give_up(decoding, "the PNG is cut short");
  memcpy(bytes, decoding->next, count);
  decoding->next += count;
  decoding->left -= count;
}

static void *allocate(struct decoding *decoding, size_t count, size_t size) {
  void *memory = calloc(count, size);
  if (memory == NULL) give_up(decoding, "there is too little memory");
  return memory;
}

/* Any kind of pixel becomes red, green and blue, without transparency. */
static int begin(struct decoding *decoding, const struct cimage_limits *limits) {
  png_structp png = decoding->png;
  int depth, color, interlacing;
  read_info(png, decoding->info);
  get_IHDR(png, decoding->info, &decoding->width, &decoding->height, &depth, &color, &interlacing, NULL, NULL);
  if ((uint64_t)decoding->width * decoding->height > limits->pixels) give_up(decoding, "the PNG has too many pixels");
  if (interlacing != PNG_INTERLACE_NONE && (uint64_t)decoding->width * decoding->height * 3 > limits->whole_bytes) {
    give_up(decoding, "the PNG is interlaced and too large");
  }
  png_color_16 white = {0, 255, 255, 255, 255};
  set_expand(png);
  set_scale_16(png);
  set_gray_to_rgb(png);
  set_background(png, &white, PNG_BACKGROUND_GAMMA_SCREEN, 0, 1.0);
  int passes = set_interlace_handling(png);
  read_update_info(png, decoding->info);
  if (get_rowbytes(png, decoding->info) != (size_t)decoding->width * 3) give_up(decoding, "the PNG has odd pixels");
  return passes;
}

static void read_whole(struct decoding *decoding) {
  size_t stride = (size_t)decoding->width * 3;
  decoding->rows = allocate(decoding, decoding->height, stride);
  decoding->lines = allocate(decoding, decoding->height, sizeof *decoding->lines);
  for (size_t y = 0; y < decoding->height; y++) decoding->lines[y] = decoding->rows + y * stride;
  read_image(decoding->png, decoding->lines);
}

static const uint8_t *read_line(struct decoding *decoding, size_t y) {
  if (milliseconds_now() > decoding->deadline) give_up(decoding, "decoding the PNG takes too long");
  if (decoding->lines != NULL) return decoding->lines[y];
  read_row(decoding->png, decoding->rows, NULL);
  return decoding->rows;
}

static void average_all(struct decoding *decoding, size_t divisor, struct cimage_pixels *result) {
  size_t columns = decoding->width / divisor, rows = decoding->height / divisor;
  uint8_t *pixels = result->pixels;
  decoding->sums = allocate(decoding, columns * 3, sizeof *decoding->sums);
  for (size_t y = 0; y < rows; y++, pixels += columns * 3) {
    memset(decoding->sums, 0, columns * 3 * sizeof *decoding->sums);
    for (size_t line = 0; line < divisor; line++) {
      add_blocks(decoding->sums, read_line(decoding, y * divisor + line), columns, divisor);
    }
    average_blocks(decoding->sums, columns, divisor, pixels);
  }
  result->width = (int)columns;
  result->height = (int)rows;
}

static int decode(struct decoding *decoding, size_t divisor, const struct cimage_limits *limits, struct cimage_pixels *result) {
  if (setjmp(decoding->out)) return -1;
  decoding->png = create_read_struct(PNG_LIBPNG_VER_STRING, decoding, fail, ignore);
  decoding->info = decoding->png == NULL ? NULL : create_info_struct(decoding->png);
  if (decoding->info == NULL) give_up(decoding, "there is too little memory");
  set_user_limits(decoding->png, 1000000, 1000000);
  set_chunk_malloc_max(decoding->png, 8 << 20);
  set_read_fn(decoding->png, decoding, read_bytes);
  int passes = begin(decoding, limits);
  if ((decoding->width / divisor) * (uint64_t)(decoding->height / divisor) > result->capacity / 3) {
    give_up(decoding, "the PNG is too large");
  }
  if (passes > 1) read_whole(decoding);
  else decoding->rows = allocate(decoding, decoding->width, 3);
  average_all(decoding, divisor, result);
  return 0;
}

int cimage_png(const uint8_t *bytes, size_t count, int divisor, const struct cimage_limits *limits,
               struct cimage_pixels *result, char *error) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  if (!is_open) {
    snprintf(error, CIMAGE_ERROR_CAPACITY, "libpng is not installed (package libpng16-16)");
    return -1;
  }
  struct decoding decoding;
  memset(&decoding, 0, sizeof decoding);
  decoding.next = bytes;
  decoding.left = count;
  decoding.deadline = milliseconds_now() + limits->milliseconds;
  decoding.error = error;
  error[0] = 0;
  int status = decode(&decoding, (size_t)(divisor < 1 ? 1 : divisor), limits, result);
  if (decoding.png != NULL) destroy_read_struct(&decoding.png, &decoding.info, NULL);
  free(decoding.rows);
  free(decoding.lines);
  free(decoding.sums);
  return status;
}
