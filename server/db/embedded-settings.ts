/** `min_wal_size` keeps old WAL files for reuse: every commit waits while PostgreSQL writes a new 16 MB file. */
const DURABLE = {
  max_connections: '200',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '256MB',
  min_wal_size: '512MB',
  max_wal_size: '2GB',
}

/**
 * A demo fits a small disk: its WAL is written over early instead of kept for a crowd. Checkpoints are then frequent,
 * which its log need not say, and the pages that each of them writes whole are compressed.
 */
const SMALL = {
  ...DURABLE,
  min_wal_size: '32MB',
  max_wal_size: '48MB',
  wal_compression: 'on',
  checkpoint_warning: '0',
}

/** For tests and benchmarks. Connections: three test files at a time may race over 72 each. */
const FAST = {
  max_connections: '400',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_wal_size: '4GB',
  autovacuum: 'off',
}

const ALWAYS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  random_page_cost: '1.1',
  jit: 'off',
}

/** The settings an embedded PostgreSQL starts with. */
export function settingsOf({
  fast,
  small,
}: {
  readonly fast: boolean
  readonly small: boolean
}): Readonly<Record<string, string>> {
  return { ...ALWAYS, ...(fast ? FAST : small ? SMALL : DURABLE) }
}
