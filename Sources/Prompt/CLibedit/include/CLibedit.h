/* The part of libedit that Swift may use. The top of CLibedit.c gives the reasons for this design. */
#ifndef CLIBEDIT_H
#define CLIBEDIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct cle_editor cle_editor;

/* The effect of a key. */
enum cle_effect {
  CLE_DONE,
  CLE_FINISHED, /* the line is over; the callback knows how */
};

/* Called on the thread that reads, and only during cle_read. */
typedef struct {
  void *context;
  /* Returns the next code point or virtual key; false ends the line. It may wait; nothing else does. */
  bool (*next_key)(void *context, uint32_t *key);
  /* Runs a virtual key that is not bound to a libedit function. */
  enum cle_effect (*run)(void *context, uint32_t key);
} cle_callbacks;

/* Makes the character type UTF-8 if it is not; call this before there are threads. Prefers `wanted` (may be NULL) if
 * it is UTF-8. */
bool cle_use_utf8(const char *wanted);

/* Call all of these on one thread, for one editor at a time. */
cle_editor *cle_open(cle_callbacks callbacks);
void cle_close(cle_editor *editor);
/* Virtual keys are U+0080 to U+009F: code points that libedit looks up in its map and that cannot be typed. A NULL
 * function means callbacks.run. */
bool cle_bind(cle_editor *editor, uint32_t key, const char *function);
/* Edits a line until a callback ends it. */
void cle_read(cle_editor *editor);

/* Call this only inside a callback. */
const uint32_t *cle_line(cle_editor *editor, size_t *length, size_t *cursor);
/* Makes room for that many cells on libedit's imaginary screen; call this before the line grows. */
void cle_make_room(cle_editor *editor, size_t cells);
void cle_move(cle_editor *editor, int distance);
bool cle_insert(cle_editor *editor, const uint32_t *terminated);
void cle_delete_before(cle_editor *editor, int count);

#endif
