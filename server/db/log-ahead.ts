import { statfs } from 'node:fs/promises'
import pg from 'pg'

/** So many times the room of the files has to be free before any is made. */
const FREE_TIMES = 4

type Log = { readonly ahead: number; readonly kept: number; readonly fileBytes: number; readonly folder: string }

/** Files of the log that are ready to be written, and how many of them PostgreSQL keeps once they were made. */
async function readLog(client: pg.Client): Promise<Log> {
  const { rows } = await client.query<Log>(
    `select (select count(*)::int from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$' and name > pg_walfile_name(pg_current_wal_lsn())) as ahead,
       (pg_size_bytes(current_setting('min_wal_size')) / pg_size_bytes(current_setting('wal_segment_size')))::int as kept,
       pg_size_bytes(current_setting('wal_segment_size'))::int as "fileBytes", current_setting('data_directory') as folder`,
  )
  const [log] = rows
  if (!log) throw new Error('the log said nothing of itself')
  return log
}

async function hasRoom({ kept, fileBytes, folder }: Log): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= FREE_TIMES * kept * fileBytes
}

/**
 * Makes the log's next files ready, as many as PostgreSQL keeps (`min_wal_size`), where more than half of them are missing: in a cluster that is young. A file
 * that is used again costs nothing, one that is made when it is needed holds up every booking for the twentieth of a second in which its 16 MB are
 * written. For a database of this machine, as its owner; gives how many were missing. A small disk is left alone.
 */
export async function makeLogAhead(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const before = await readLog(client)
    if (before.ahead >= before.kept / 2 || !(await hasRoom(before))) return 0
    // Whatever was loaded has made files, which are ready once what they hold is in its tables.
    await client.query('checkpoint')
    const { ahead, kept } = await readLog(client)
    if (ahead < kept / 2) {
      for (let file = 0; file < kept; file++) {
        // The log goes on in the next file only if something stands in this one.
        await client.query(`select pg_logical_emit_message(false, 'tradewind', '')`)
        await client.query('select pg_switch_wal()')
      }
      await client.query('checkpoint')
    }
    return before.kept - before.ahead
  } finally {
    await client.end()
  }
}
