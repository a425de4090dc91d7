/* The parts of libedit that can be trusted.
 *
 * This is the only file that includes <histedit.h>. It uses libedit (3.1-20221030, Debian 12) for three things: the
 * loop that takes a key (el_wgets), the map from keys to functions, and the buffer with its cursor. The map runs
 * ed-insert for a character, and three commands for virtual keys (em-upper-case, em-lower-case, em-capitol-case). All
 * other virtual keys run one function, which calls Swift. Swift does everything else: decoding keys, signals, moving,
 * cutting, undo, history, completion, splitting into words, drawing and the terminal's modes. That is because this
 * version is faulty there:
 *
 *   - Its commands move and delete by code points, and keep each deleted letter for yanking.
 *   - Its drawing crashes on a line that has more rows than the window (a NULL dereference when it scrolls),
 *     leaves wrong characters in rows that wide characters do not fill, and loses marks without a width. It counts
 *     a wide character as one cell if the terminal can insert and delete, and gives up on terminals that are not
 *     in the database. So it never draws on the terminal: its output is discarded, and it draws on an imaginary
 *     screen on which every line fits.
 *   - Its vi commands work on code points, so they cut an emoji made of several. `x` on an empty line ends the
 *     input, U empties the line, non-ASCII letters are inserted, and there is no way to query the mode. So its
 *     keys are always those of emacs, and vi's commands are in Swift.
 *   - Esc x reaches `ed-command`, which crashes on an unbalanced quote. ^R ^W reads before the buffer. ^O and ^V
 *     read keys of their own. So libedit never gets these keys: Swift decodes the terminal's bytes, and hands over
 *     only printable code points and virtual keys (U+0080 to U+009F). The keys are also removed from libedit's map.
 *   - `el_source`, `H_LOAD`, `H_SAVE` and `tok_*` overrun buffers or lose data, so nothing calls them.
 *   - EL_SIGNAL 1 resends each signal to the whole process group, so it stays 0.
 *   - It makes the terminal canonical when it starts and after each line, and turns echo on: typed-ahead input would
 *     be garbled, or show in a command's output. It discards that input at the end (TCSAFLUSH). It has a screen of
 *     the window's size, at 8 bytes a cell. So it never gets the real terminal. It gets a pseudo-terminal, which has
 *     the size of the imaginary screen; without one, there is no editor.
 *
 * It also has surprises:
 *
 *   - The editor and the key map are vi by default, so EL_EDITOR comes first.
 *   - In the "C" locale it drops typed Hangul, so `cle_use_utf8` comes first.
 *   - CC_NEWLINE with an empty buffer looks like the end of the input. So its return value is ignored: the
 *     callback that ends a line has read it, and knows why it ends.
 *   - The code points from U+00A0 to U+00FF are bound to Meta keys if the locale says they are not printable.
 *
 * This file assumes UTF-8.
 */
#define _GNU_SOURCE
#include "CLibedit.h"

#include <errno.h>
#include <fcntl.h>
#include <histedit.h>
#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "wchar_t holds a code point");

#define RUN_KEY L"picterest-key"

/* The width of libedit's imaginary screen. libedit fills each row that it draws, so wider rows would cost more. */
#define COLUMNS 1024
#define FEWEST_ROWS 4

/* The virtual keys, U+0080 to U+009F. */
#define FIRST_VIRTUAL 0x80
#define VIRTUAL_KEYS 32

struct cle_editor {
  EditLine *el;
  FILE *terminal, *nowhere;
  size_t rows;
  cle_callbacks callbacks;
  /* Whether a virtual key runs a libedit function. */
  bool is_libedits[VIRTUAL_KEYS];
  /* Whether a callback may have changed the line since libedit last drew it. */
  bool is_stale;
};

/* ---- characters ---- */

static bool is_utf8(const char *name) {
  return setlocale(LC_CTYPE, name) != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

bool cle_use_utf8(const char *wanted) {
  if (strcmp(nl_langinfo(CODESET), "UTF-8") == 0) return true;
  return (wanted != NULL && is_utf8(wanted)) || is_utf8("C.UTF-8") || is_utf8("C.utf8") ||
         is_utf8("en_US.UTF-8");
}

/* ---- callbacks ---- */

static cle_editor *editor_of(EditLine *el) {
  cle_editor *editor = NULL;
  el_get(el, EL_CLIENTDATA, &editor);
  return editor;
}

static bool is_run_by_callback(const cle_editor *editor, uint32_t code) {
  uint32_t index = code - FIRST_VIRTUAL;
  return index < VIRTUAL_KEYS && !editor->is_libedits[index];
}

/* libedit draws the whole line after each change, although nobody sees it. So it draws only before a key that it runs
 * itself: such a key goes wrong if libedit's picture of the screen is outdated. */
static int next_key(EditLine *el, wchar_t *key) {
  cle_editor *editor = editor_of(el);
  uint32_t code = 0;
  if (!editor->callbacks.next_key(editor->callbacks.context, &code)) return 0;
  if (editor->is_stale && !is_run_by_callback(editor, code)) {
    el_set(el, EL_REFRESH);
    editor->is_stale = false;
  }
  *key = (wchar_t)code;
  return 1;
}

static unsigned char run_key(EditLine *el, wint_t key) {
  cle_editor *editor = editor_of(el);
  editor->is_stale = true;
  return editor->callbacks.run(editor->callbacks.context, key) == CLE_FINISHED ? CC_NEWLINE : CC_NORM;
}

/* ---- opening and closing ---- */

static ssize_t forget(void *context, const char *bytes, size_t count) {
  (void)context, (void)bytes;
  return (ssize_t)count;
}

static bool resize(int terminal, size_t rows) {
  return ioctl(terminal, TIOCSWINSZ, &(struct winsize){.ws_row = rows < USHRT_MAX ? (unsigned short)rows : USHRT_MAX, .ws_col = COLUMNS}) == 0;
}

static FILE *own_terminal(void) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  FILE *file = terminal >= 0 && resize(terminal, FEWEST_ROWS) ? fdopen(terminal, "r") : NULL;
  if (file == NULL && terminal >= 0) close(terminal);
  return file;
}

/* Allocating each row separately is slow, so there are no more rows than a line needs. When the rows change, libedit
 * forgets where the line is in them and would write outside them, so it draws the line again. */
void cle_make_room(cle_editor *editor, size_t cells) {
  size_t needed = cells / COLUMNS + FEWEST_ROWS;
  if (needed <= editor->rows) return;
  editor->rows = 2 * needed;
  resize(fileno(editor->terminal), editor->rows);
  el_resize(editor->el);
  el_set(editor->el, EL_REFRESH);
}

static void make_keys_safe(EditLine *el) {
  static const char *const unsafe_keys[] = {"^R", "^S", "^O", "^V", "^X", "^Q", "\\033x", "\\033X", "\\033"};
  for (size_t i = 0; i < sizeof unsafe_keys / sizeof *unsafe_keys; i++)
    el_set(el, EL_BIND, "-r", unsafe_keys[i], NULL);
  for (wchar_t key = 0xA0; key <= 0xFF; key++)
    el_wset(el, EL_BIND, (wchar_t[]){key, 0}, L"ed-insert", NULL);
}

cle_editor *cle_open(cle_callbacks callbacks) {
  cle_editor *editor = calloc(1, sizeof *editor);
  if (editor == NULL) return NULL;
  editor->callbacks = callbacks;
  editor->rows = FEWEST_ROWS;
  editor->terminal = own_terminal();
  editor->nowhere = fopencookie(NULL, "w", (cookie_io_functions_t){.write = forget});
  if (editor->terminal != NULL && editor->nowhere != NULL) {
    int terminal = fileno(editor->terminal);
    editor->el = el_init_fd("picterest", editor->terminal, editor->nowhere, editor->nowhere, terminal, terminal, terminal);
  }
  EditLine *el = editor->el;
  if (el == NULL) {
    cle_close(editor);
    return NULL;
  }
  el_set(el, EL_CLIENTDATA, editor);
  el_set(el, EL_EDITOR, "emacs");
  el_set(el, EL_SIGNAL, 0);
  el_set(el, EL_GETCFN, next_key);
  el_wset(el, EL_ADDFN, RUN_KEY, L"A key that Swift handles.", run_key);
  make_keys_safe(el);
  return editor;
}

void cle_close(cle_editor *editor) {
  int reason = errno;
  if (editor->el != NULL) el_end(editor->el);
  if (editor->terminal != NULL) fclose(editor->terminal);
  if (editor->nowhere != NULL) fclose(editor->nowhere);
  free(editor);
  errno = reason;
}

bool cle_bind(cle_editor *editor, uint32_t key, const char *function) {
  wchar_t name[64] = RUN_KEY, code[] = {(wchar_t)key, 0};
  if (function != NULL && mbstowcs(name, function, 63) == (size_t)-1) return false;
  if (function != NULL && key - FIRST_VIRTUAL < VIRTUAL_KEYS) editor->is_libedits[key - FIRST_VIRTUAL] = true;
  return el_wset(editor->el, EL_BIND, code, name, NULL) == 0;
}

/* ---- one line ---- */

void cle_read(cle_editor *editor) {
  int count = 0;
  editor->is_stale = false;
  el_wgets(editor->el, &count);
}

const uint32_t *cle_line(cle_editor *editor, size_t *length, size_t *cursor) {
  const LineInfoW *line = el_wline(editor->el);
  *length = (size_t)(line->lastchar - line->buffer);
  *cursor = (size_t)(line->cursor - line->buffer);
  return (const uint32_t *)line->buffer;
}

void cle_move(cle_editor *editor, int distance) { el_cursor(editor->el, distance); }

bool cle_insert(cle_editor *editor, const uint32_t *terminated) {
  return terminated[0] == 0 || el_winsertstr(editor->el, (const wchar_t *)terminated) == 0;
}

void cle_delete_before(cle_editor *editor, int count) { el_deletestr(editor->el, count); }
