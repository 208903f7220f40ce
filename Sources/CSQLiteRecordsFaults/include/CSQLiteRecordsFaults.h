// Faults on purpose: allocations that fail, files that cannot be written, and power that goes out.
//
// Each kind counts the calls that SQLite makes, and lets those from the n-th on fail. What is
// installed takes the place of SQLite's own, for the whole process.

#ifndef CSQLITERECORDSFAULTS_H
#define CSQLITERECORDSFAULTS_H

#include <stdint.h>

// Memory

/// Makes SQLite ask for all its memory here, and use no lookaside memory. It must be called before
/// anything else of SQLite. Returns a result code.
int faults_install_memory(void);

/// Lets allocations fail from the n-th on, which is 1 for the next one; 0 lets none fail, and
/// begins to count.
void faults_fail_allocations(int64_t at, int64_t count);

/// How many allocations SQLite has asked for since the last call of faults_fail_allocations().
int64_t faults_allocations(void);

/// How many of them have failed.
int64_t faults_failed_allocations(void);

// Files

/// What SQLite asks of files.
typedef enum {
  faults_open,
  faults_delete,
  faults_access,
  faults_read,
  faults_write,
  faults_truncate,
  faults_sync,
  faults_size,
  faults_lock,
  faults_unlock,
  faults_reserved_lock,
  faults_shared_memory,
  faults_shared_memory_lock,
  faults_operation_count
} faults_operation;

/// Makes a VFS the default one that hands on all calls but those that shall fail, and that leaves
/// out syncs, as none of its faults depends on them. Returns a result code.
int faults_install_files(void);

/// Lets calls fail with a result code from the n-th on, which is 1 for the next one; 0 lets none
/// fail, and begins to count. A write that fails can be done for its first half.
void faults_fail_calls(faults_operation operation, int code, int64_t at, int64_t count, int half);

/// How many calls there were since the last call of faults_fail_calls().
int64_t faults_calls(faults_operation operation);

/// How many of them have failed.
int64_t faults_failed_calls(void);

// Power

/// Makes a VFS the default one that knows what the disk holds for certain, and what it would hold
/// only if no power failure came before the next sync. Returns a result code.
int faults_install_power(void);

/// Takes the files as they are for certain, and lets the power go out at the n-th change of a file
/// from now on, which is a write, a truncation, a sync, a creation or a deletion; 0 for never. No
/// file may be open.
void faults_watch_power(int64_t at);

/// How many changes of files there were since the last call of faults_watch_power().
int64_t faults_changes(void);

/// Whether the power has gone out: no call succeeds any more.
int faults_power_is_off(void);

/// Makes the files what the disk could hold after the power failure, and forgets the failure. What
/// was not synced is lost, or is there, for each sector by itself; the seed decides. No file may be
/// open. Returns a result code.
int faults_restore_power(uint64_t seed);

#endif
