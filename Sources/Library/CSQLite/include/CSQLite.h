#pragma once

#include <sqlite3.h>

// What Swift cannot say itself: a macro that is a cast, and a function with any number of arguments.

/// Binds text, of which SQLite makes a copy.
int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int count);
void csqlite_result_text(sqlite3_context *context, const char *bytes, int count);

/// Has a name in double quotes that no column has refused; SQLite takes it for a text by default.
int csqlite_refuse_quoted_texts(sqlite3 *connection);

/// Has SQLite count no memory; to be called before the first connection.
void csqlite_count_no_memory(void);
