#ifndef CPOSTGRESQL_H
#define CPOSTGRESQL_H

// libpq for Swift, loaded on demand, so that a library in a folder costs nothing extra.
//
// libpq brings in OpenSSL, Kerberos and LDAP, some 20 shared objects. None of the functions used here is variadic, so
// Swift calls them through this table. https://www.postgresql.org/docs/current/libpq.html describes them, under their
// names with the prefix `PQ`.
//
// Building needs libpq's header, running the library (package libpq5).

#include <postgresql/libpq-fe.h>
#include <stddef.h>

// The connection; a statement and its results; notifications and canceling.
#define CPOSTGRESQL_FUNCTIONS(X)                                                                                  \
  X(connectStartParams) X(connectPoll) X(status) X(socket) X(setnonblocking) X(setErrorVerbosity) X(setNoticeReceiver) X(errorMessage) X(finish)            \
  X(parameterStatus) X(serverVersion) X(user) X(backendPID) X(transactionStatus)                                  \
  X(enterPipelineMode) X(pipelineSync) X(exitPipelineMode)                                                        \
  X(sendQueryParams) X(flush) X(consumeInput) X(isBusy) X(getResult) X(resultStatus) X(resultErrorField)          \
  X(ntuples) X(nfields) X(fname) X(getisnull) X(getvalue) X(getlength) X(cmdTuples) X(clear)                      \
  X(notifies) X(freemem) X(getCancel) X(cancel) X(freeCancel)

/// The functions of a loaded libpq. The table does not change afterward, so any thread may use it.
typedef struct {
#define CPOSTGRESQL_MEMBER(name) __typeof__(PQ##name) *_Nonnull name;
  CPOSTGRESQL_FUNCTIONS(CPOSTGRESQL_MEMBER)
#undef CPOSTGRESQL_MEMBER
} cpostgresql;

/// Loads libpq and never unloads it: its TLS library leaves handlers that run at exit.
/// @param file The name for dlopen, such as "libpq.so.5".
/// @param library Receives the functions.
/// @param reason Receives the reason for a failure as a C string; empty on success.
/// @param capacity The size of `reason` in bytes, at least 1.
/// @return 0 if the library or one of its functions is missing.
int cpostgresql_open(const char *_Nonnull file, cpostgresql *_Nonnull library, char *_Nonnull reason,
                     size_t capacity);

/// Limits the received bytes that the kernel buffers, so that libpq, which reads until there are none, returns often.
/// Does nothing for a local socket.
void cpostgresql_keep_few(int socket);

/// Returns the bytes received on a TCP connection, encrypted ones for TLS; 0 for a local socket.
unsigned long long cpostgresql_received(int socket);

#endif
