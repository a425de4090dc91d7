#pragma once

#include <sqlite3.h>

// SQLite calls that Swift cannot make itself: a macro that is a cast, and variadic functions.

/// Binds text, which SQLite copies.
int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int count);
void csqlite_result_text(sqlite3_context *context, const char *bytes, int count);

/// Makes SQLite refuse double-quoted names that match no column; by default it reads them as text.
int csqlite_refuse_quoted_texts(sqlite3 *connection);

/// Stops SQLite from counting memory; call before the first connection.
void csqlite_count_no_memory(void);
