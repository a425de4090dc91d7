#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

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
 * A destination of our own: jpeg_mem_dest hands over its buffer only at the end, so an error midway would leak it.
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

/* libjpeg calls this when the buffer is full to the last byte, whatever free_in_buffer says. */
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
  /* On the heap: locals that change between setjmp and longjmp have no defined value afterwards. */
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
