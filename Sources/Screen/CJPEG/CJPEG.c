#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <jpeglib.h>

#include <jerror.h>

struct failure {
  struct jpeg_error_mgr base; /* first, so that libjpeg's pointer is ours */
  jmp_buf out;
  char *text;
};

static void fail(j_common_ptr common) {
  struct failure *failure = (struct failure *)common->err;
  char message[JMSG_LENGTH_MAX];
  common->err->format_message(common, message);
  snprintf(failure->text, CJPEG_ERROR_CAPACITY, "%s", message);
  longjmp(failure->out, 1);
}

/* libjpeg would print warnings to standard error, which belongs to the program. */
static void keep_quiet(j_common_ptr common) { (void)common; }

/*
 * Our own destination: jpeg_mem_dest hands over its buffer only at the end, so an error midway would leak it.
 */
struct sink {
  struct jpeg_destination_mgr base;
  uint8_t *bytes;
  size_t capacity;
};

static void resize(j_compress_ptr encoder, size_t capacity, size_t used) {
  struct sink *sink = (struct sink *)encoder->dest;
  uint8_t *bytes = realloc(sink->bytes, capacity);
  if (bytes == NULL) {
    struct failure *failure = (struct failure *)encoder->err;
    snprintf(failure->text, CJPEG_ERROR_CAPACITY, "Out of memory");
    longjmp(failure->out, 1);
  }
  sink->bytes = bytes;
  sink->capacity = capacity;
  sink->base.next_output_byte = bytes + used;
  sink->base.free_in_buffer = capacity - used;
}

static void sink_begin(j_compress_ptr encoder) { resize(encoder, 64 * 1024, 0); }

/* libjpeg calls this when the buffer is completely full, whatever free_in_buffer says. */
static boolean sink_grow(j_compress_ptr encoder) {
  struct sink *sink = (struct sink *)encoder->dest;
  resize(encoder, sink->capacity * 2, sink->capacity);
  return TRUE;
}

static void sink_end(j_compress_ptr encoder) { (void)encoder; }

int cjpeg_encode(const uint8_t *rgb, int width, int height, int quality, uint8_t **bytes, size_t *count,
                 char *error) {
  struct jpeg_compress_struct encoder;
  struct failure failure;
  /* On the heap: locals that change between setjmp and longjmp are undefined afterwards. */
  struct sink *sink = calloc(1, sizeof *sink);
  *bytes = NULL;
  *count = 0;
  error[0] = 0;
  if (sink == NULL) {
    snprintf(error, CJPEG_ERROR_CAPACITY, "Out of memory");
    return -1;
  }
  sink->base.init_destination = sink_begin;
  sink->base.empty_output_buffer = sink_grow;
  sink->base.term_destination = sink_end;

  memset(&encoder, 0, sizeof encoder);
  encoder.err = jpeg_std_error(&failure.base);
  failure.base.error_exit = fail;
  failure.base.output_message = keep_quiet;
  failure.text = error;
  if (setjmp(failure.out)) {
    jpeg_destroy_compress(&encoder);
    free(sink->bytes);
    free(sink);
    return -1;
  }

  jpeg_create_compress(&encoder);
  encoder.dest = &sink->base;
  encoder.image_width = (JDIMENSION)(width > 0 ? width : 0);
  encoder.image_height = (JDIMENSION)(height > 0 ? height : 0);
  encoder.input_components = 3;
  encoder.in_color_space = JCS_RGB;
  jpeg_set_defaults(&encoder); /* baseline, 4:2:0, stock Huffman tables */
  jpeg_set_quality(&encoder, quality, TRUE);
  jpeg_start_compress(&encoder, TRUE);
  while (encoder.next_scanline < encoder.image_height) {
    JSAMPROW row = (JSAMPROW)(rgb + (size_t)encoder.next_scanline * (size_t)width * 3);
    jpeg_write_scanlines(&encoder, &row, 1);
  }
  jpeg_finish_compress(&encoder);

  *count = sink->capacity - sink->base.free_in_buffer;
  *bytes = sink->bytes;
  jpeg_destroy_compress(&encoder);
  free(sink);
  return 0;
}

void cjpeg_free(uint8_t *bytes) { free(bytes); }

/*
 * Everything needed to decode one picture. It lies in the frame of cjpeg_decode, which also cleans up, while setjmp is
 * in the function below. So nothing that changes between setjmp and longjmp is a local of that function.
 */
struct decoding {
  struct jpeg_decompress_struct decoder; /* first, so that libjpeg's pointer is ours */
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  jmp_buf out;
  enum cjpeg_result result;
  const struct cjpeg_limits *limits;
  uint64_t deadline; /* nanoseconds of the monotonic clock */
  unsigned heard;    /* calls of listen */
  char *error;
};

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static void give_up(struct decoding *decoding, enum cjpeg_result result) {
  decoding->result = result;
  longjmp(decoding->out, 1);
}

static void refuse(j_common_ptr common) {
  struct decoding *decoding = (struct decoding *)common;
  char message[JMSG_LENGTH_MAX];
  int code = common->err->msg_code;
  common->err->format_message(common, message);
  snprintf(decoding->error, CJPEG_ERROR_CAPACITY, "%s", message);
  /* libjpeg has no other place for anything beyond the limit. */
  if (code == JERR_NO_BACKING_STORE || code == JERR_OUT_OF_MEMORY) give_up(decoding, CJPEG_TOO_MUCH_MEMORY);
  give_up(decoding, CJPEG_REFUSED);
}

/*
 * Called for every warning (level -1) and, at the higher levels, for nearly every marker: a file may consist of millions
 * of tables, which libjpeg reads without calling the progress monitor. Reading the clock takes longer than an empty
 * table, so only the first of every 256 calls does it.
 */
static void listen(j_common_ptr common, int level) {
  struct decoding *decoding = (struct decoding *)common;
  int code = common->err->msg_code;
  if (level < 0 && (code == JWRN_HIT_MARKER || code == JWRN_JPEG_EOF)) give_up(decoding, CJPEG_ENDED_EARLY);
  if (decoding->heard++ % 256 == 0 && now() > decoding->deadline) give_up(decoding, CJPEG_TOO_SLOW);
}

/* Called for every row of blocks read, in every scan, and for every row of pixels. */
static void watch(j_common_ptr common) {
  struct decoding *decoding = (struct decoding *)common;
  if (decoding->decoder.input_scan_number > (int)decoding->limits->scans) give_up(decoding, CJPEG_TOO_MANY_SCANS);
  if (now() > decoding->deadline) give_up(decoding, CJPEG_TOO_SLOW);
}

/* Photoshop writes 255 for no ink, and leaves an Adobe marker; without one it is 0, as in the standard. */
static void rgb_from_cmyk(const uint8_t *cmyk, uint8_t *rgb, size_t count, int inverted) {
  uint8_t flip = inverted ? 0 : 255;
  for (size_t pixel = 0; pixel < count; pixel++, cmyk += 4, rgb += 3) {
    unsigned paper = cmyk[3] ^ flip;
    for (int ink = 0; ink < 3; ink++) rgb[ink] = (uint8_t)(((cmyk[ink] ^ flip) * paper + 127) / 255);
  }
}

static void read_rows(struct decoding *decoding, uint8_t *pixels) {
  struct jpeg_decompress_struct *decoder = &decoding->decoder;
  size_t width = decoder->output_width;
  int inks = decoder->out_color_space == JCS_CMYK;
  JSAMPARRAY line = inks ? decoder->mem->alloc_sarray((j_common_ptr)decoder, JPOOL_IMAGE, (JDIMENSION)width * 4, 1) : NULL;
  while (decoder->output_scanline < decoder->output_height) {
    uint8_t *row = pixels + (size_t)decoder->output_scanline * width * 3;
    jpeg_read_scanlines(decoder, inks ? line : &row, 1);
    if (inks) rgb_from_cmyk(line[0], row, width, decoder->saw_Adobe_marker);
  }
}

static void decode(struct decoding *decoding, const uint8_t *bytes, size_t count, int eighths, uint8_t *pixels,
                   size_t capacity) {
  struct jpeg_decompress_struct *decoder = &decoding->decoder;
  if (setjmp(decoding->out)) return;
  jpeg_create_decompress(decoder);
  decoder->progress = &decoding->progress;
  decoder->mem->max_memory_to_use = (long)decoding->limits->memory;
  jpeg_mem_src(decoder, bytes, count);
  jpeg_read_header(decoder, TRUE);
  if ((uint64_t)decoder->image_width * decoder->image_height > decoding->limits->pixels) {
    give_up(decoding, CJPEG_TOO_LARGE);
  }
  if (decoder->arith_code) ERREXIT(decoder, JERR_ARITH_NOTIMPL);
  int inks = decoder->jpeg_color_space == JCS_CMYK || decoder->jpeg_color_space == JCS_YCCK;
  decoder->out_color_space = inks ? JCS_CMYK : JCS_RGB;
  decoder->scale_num = (unsigned)(eighths < 1 ? 1 : eighths > 8 ? 8 : eighths);
  decoder->scale_denom = 8;
  decoder->do_fancy_upsampling = FALSE; /* what follows makes the picture smaller in any case */
  decoder->do_block_smoothing = FALSE;
  jpeg_calc_output_dimensions(decoder);
  if ((uint64_t)decoder->output_width * decoder->output_height > capacity / 3) give_up(decoding, CJPEG_TOO_LARGE);
  jpeg_start_decompress(decoder); /* reads all scans if there are several */
  read_rows(decoding, pixels);
  decoding->result = CJPEG_DONE;
}

enum cjpeg_result cjpeg_decode(const uint8_t *bytes, size_t count, int eighths, const struct cjpeg_limits *limits,
                               uint8_t *pixels, size_t capacity, int *width, int *height, char *error) {
  struct decoding decoding;
  memset(&decoding, 0, sizeof decoding);
  decoding.decoder.err = jpeg_std_error(&decoding.errors);
  decoding.errors.error_exit = refuse;
  decoding.errors.emit_message = listen;
  decoding.errors.output_message = keep_quiet;
  decoding.progress.progress_monitor = watch;
  decoding.result = CJPEG_REFUSED;
  decoding.limits = limits;
  decoding.deadline = now() + (uint64_t)limits->milliseconds * 1000000u;
  decoding.error = error;
  error[0] = 0;

  decode(&decoding, bytes, count, eighths, pixels, capacity);
  *width = (int)decoding.decoder.output_width;
  *height = (int)decoding.decoder.output_height;
  jpeg_destroy_decompress(&decoding.decoder);
  return decoding.result;
}
