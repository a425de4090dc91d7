#include "CSQLite.h"

// An empty text without an address would become NULL.

int csqlite_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int count) {
  return sqlite3_bind_text(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

void csqlite_result_text(sqlite3_context *context, const char *bytes, int count) {
  sqlite3_result_text(context, bytes, count, SQLITE_TRANSIENT);
}

int csqlite_refuse_quoted_texts(sqlite3 *connection) {
  int status = sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
  if (status != SQLITE_OK) return status;
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
}

void csqlite_count_no_memory(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
