#include "Average.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <webp/decode.h>

#define FUNCTIONS(X) X(InitDecoderConfigInternal) X(GetFeaturesInternal) X(IDecode) X(IUpdate) X(IDelete)

#define MEMBER(name) static __typeof__(WebP##name) *name;
FUNCTIONS(MEMBER)
#undef MEMBER

static int is_open;

static void open_library(void) {
  void *handle = dlopen("libwebp.so.7", RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return;
#define RESOLVE(name) if ((name = (__typeof__(name))dlsym(handle, "WebP" #name)) == NULL) return;
  FUNCTIONS(RESOLVE)
#undef RESOLVE
  is_open = 1;
}

static int fail(char *error, const char *words) {
  snprintf(error, CIMAGE_ERROR_CAPACITY, "%s", words);
  return -1;
}

enum { PART = 64 << 10 };

/* Gives the decoder more and more of the bytes, which is the only way to stop it in between. */
static int decode(const uint8_t *bytes, size_t count, uint64_t deadline, WebPDecoderConfig *config, char *error) {
  WebPIDecoder *decoder = IDecode(NULL, 0, config);
  if (decoder == NULL) return fail(error, "there is too little memory");
  VP8StatusCode status = VP8_STATUS_SUSPENDED;
  for (size_t end = 0; status == VP8_STATUS_SUSPENDED && end < count;) {
    if (milliseconds_now() > deadline) break;
    end = count - end > PART ? end + PART : count;
    status = IUpdate(decoder, bytes, end);
  }
  IDelete(decoder);
  if (status == VP8_STATUS_OK) return 0;
  if (status != VP8_STATUS_SUSPENDED) return fail(error, "the WebP is damaged");
  return fail(error, milliseconds_now() > deadline ? "decoding the WebP takes too long" : "the WebP is cut short");
}

static void put_on_white(const uint8_t *rgba, uint8_t *rgb, size_t count) {
  for (size_t pixel = 0; pixel < count; pixel++, rgba += 4) {
    for (int channel = 0; channel < 3; channel++) {
      *rgb++ = (uint8_t)((rgba[channel] * rgba[3] + 255 * (255 - rgba[3]) + 127) / 255);
    }
  }
}

int cimage_webp(const uint8_t *bytes, size_t count, const struct cimage_limits *limits, struct cimage_pixels *result, char *error) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  error[0] = 0;
  if (!is_open) return fail(error, "libwebp is not installed (package libwebp7)");
  WebPDecoderConfig config;
  if (!InitDecoderConfigInternal(&config, WEBP_DECODER_ABI_VERSION)) return fail(error, "libwebp has another version");
  if (GetFeaturesInternal(bytes, count, &config.input, WEBP_DECODER_ABI_VERSION) != VP8_STATUS_OK) {
    return fail(error, "the WebP is damaged");
  }
  if ((uint64_t)config.input.width * (uint64_t)config.input.height > limits->pixels) {
    return fail(error, "the WebP has too many pixels");
  }
  if (config.input.has_animation) return fail(error, "the WebP is an animation");
  size_t size = (size_t)result->width * (size_t)result->height;
  if (result->width < 1 || result->height < 1 || size > result->capacity / 3) return fail(error, "the WebP is too large");
  uint8_t *pixels = malloc(size * 4);
  if (pixels == NULL) return fail(error, "there is too little memory");
  config.options.use_scaling = 1;
  config.options.scaled_width = result->width;
  config.options.scaled_height = result->height;
  config.output.colorspace = MODE_RGBA;
  config.output.is_external_memory = 1;
  config.output.u.RGBA = (WebPRGBABuffer){pixels, result->width * 4, size * 4};
  int status = decode(bytes, count, milliseconds_now() + limits->milliseconds, &config, error);
  if (status == 0) put_on_white(pixels, result->pixels, size);
  free(pixels);
  return status;
}
