import type { Pool } from 'pg'

/** A full disk, by PostgreSQL (SQLSTATE) and by the system. */
const FULL_CODES: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether something failed because a disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FULL_CODES.has(error.code)

/** Needs 1 MB more of the database's disk, and gives it back. */
const TAKE_ROOM = `begin;
create temp table room_on_disk (bytes bytea) on commit drop;
insert into room_on_disk select decode(repeat('5a', 1000), 'hex') from generate_series(1, 1024);
rollback`
const TRY_EVERY_MS = 5_000

/**
 * Whether the database's disk is full: from the first statement that failed for it, until a statement succeeds again.
 */
export class FullDisk {
  isFull = false
  private readonly pool: Pool
  private timer: NodeJS.Timeout | undefined

  constructor(pool: Pool) {
    this.pool = pool
  }

  /** Takes note of why a statement failed. */
  see(error: unknown): void {
    if (this.isFull || !isDiskFull(error)) return
    this.isFull = true
    this.tryLater()
  }

  close(): void {
    clearTimeout(this.timer)
  }

  private tryLater(): void {
    this.timer = setTimeout(() => void this.tryRoom(), TRY_EVERY_MS)
    this.timer.unref()
  }

  /** Any other failure, such as of a role that may not make temporary tables, is not the disk's. */
  async tryRoom(): Promise<void> {
    const failure = await takeRoom(this.pool).then(
      () => undefined,
      (error: unknown) => error,
    )
    this.isFull = isDiskFull(failure)
    if (this.isFull) this.tryLater()
  }
}

async function takeRoom(pool: Pool): Promise<void> {
  const client = await pool.connect()
  let failed = true
  try {
    await client.query(TAKE_ROOM)
    failed = false
  } finally {
    client.release(failed)
  }
}
