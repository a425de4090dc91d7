#ifndef CPOSTGRESQL_H
#define CPOSTGRESQL_H

// libpq for Swift: opened when it is needed, so that whoever keeps the library in a folder does not pay for it.
//
// libpq brings OpenSSL, Kerberos and LDAP along, some 20 shared objects. None of its functions that are used here is
// variadic, so Swift calls them through this table. What they do is in
// https://www.postgresql.org/docs/current/libpq.html, under their names with `PQ` before them.
//
// libpq's header is needed to build, the library (package libpq5) to run.

#include <postgresql/libpq-fe.h>
#include <stddef.h>

// The connection; a statement and its results; notifications and cancelling.
#define CPOSTGRESQL_FUNCTIONS(X)                                                                                  \
  X(connectStartParams) X(connectPoll) X(status) X(socket) X(setnonblocking) X(setErrorVerbosity) X(setNoticeReceiver) X(errorMessage) X(finish)            \
  X(parameterStatus) X(serverVersion) X(user) X(backendPID) X(transactionStatus)                                  \
  X(sendQueryParams) X(flush) X(consumeInput) X(isBusy) X(getResult) X(resultStatus) X(resultErrorField)          \
  X(ntuples) X(nfields) X(fname) X(getisnull) X(getvalue) X(getlength) X(cmdTuples) X(clear)                      \
  X(notifies) X(freemem) X(getCancel) X(cancel) X(freeCancel)

/// The functions of an opened libpq. It does not change once it is open, so any thread may use it.
typedef struct {
#define CPOSTGRESQL_MEMBER(name) __typeof__(PQ##name) *_Nonnull name;
  CPOSTGRESQL_FUNCTIONS(CPOSTGRESQL_MEMBER)
#undef CPOSTGRESQL_MEMBER
} cpostgresql;

/// Opens a libpq, which is never closed: its TLS library leaves handlers that run at exit.
/// @param file The name to give to dlopen, such as "libpq.so.5".
/// @param library Receives the functions.
/// @param reason Receives the reason for a failure as a C string; empty on success.
/// @param capacity Bytes that `reason` can hold, at least 1.
/// @return 0 when the library, or one of its functions, is missing.
int cpostgresql_open(const char *_Nonnull file, cpostgresql *_Nonnull library, char *_Nonnull reason,
                     size_t capacity);

/// Has the kernel keep few bytes that have come, so that libpq, which reads as long as there are some, comes back often.
/// Does nothing for a socket of this machine.
void cpostgresql_keep_few(int socket);

/// How many bytes have come on a TCP connection, for TLS those on the line; 0 for a socket of this machine.
unsigned long long cpostgresql_received(int socket);

#endif
