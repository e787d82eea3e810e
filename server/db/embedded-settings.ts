/**
 * `min_wal_size` keeps old log files for reuse: while PostgreSQL makes a new one, every commit waits until its 16 MB
 * are written.
 */
const DURABLE = {
  max_connections: '200',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  shared_buffers: '256MB',
  min_wal_size: '512MB',
  max_wal_size: '2GB',
}

/** For tests and figures. Connections: three test files at a time may race over 72 each. */
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

/** What an embedded PostgreSQL is started with. */
export function settingsOf({ fast }: { readonly fast: boolean }): Readonly<Record<string, string>> {
  return { ...ALWAYS, ...(fast ? FAST : DURABLE) }
}
