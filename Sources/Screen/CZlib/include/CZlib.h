#ifndef CZLIB_H
#define CZLIB_H

// zlib for Swift: opened when the first picture is compressed.
//
// It is opened and not linked because only pixels for a terminal on another machine are compressed, and every start
// would pay for the library. Its ABI has been the same since version 1.0, so its header is not needed.

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Compresses bytes as RFC 1950 says.
///
/// Any thread may call it.
/// @param level From 1, the fastest, to 9.
/// @param capacity Bytes that `output` can hold; too few is an error.
/// @return How many bytes were written; 0 when the library is missing or there is no room.
size_t czlib_compress(const uint8_t *input, size_t count, int level, uint8_t *output, size_t capacity);

/// The most bytes that `count` bytes can become.
size_t czlib_bound(size_t count);

/// Continues a CRC-32, which begins as 0; it stays as it is when the library is missing.
uint32_t czlib_crc32(uint32_t crc, const uint8_t *bytes, size_t count);

#pragma clang assume_nonnull end

#endif
