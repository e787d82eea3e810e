import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Sale } from '../../tests/hotel-sale.ts'
import { freePort } from '../free-port.ts'
import { type BenchPortal, openBenchPortal } from '../portal.ts'
import { lookInto, script } from './backup.ts'
import { fewRooms, newScore, say, setToWork, untilBooked } from './people.ts'

const ARCHIVED_MS = 30_000

/** People book and cancel so many times; nobody does when it returns. */
async function book(portal: BenchPortal, sales: readonly Sale[], times: number): Promise<string[]> {
  const score = newScore()
  const end = setToWork(portal, sales, score)
  await untilBooked(score, times)
  await end()
  return score.booked.map(({ orderId }) => orderId)
}

/** Finishes the file of the journal that is being written, and waits until it is archived. */
async function archiveAll(owner: pg.Pool): Promise<string> {
  const { rows } = await owner.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
  const file = rows[0]?.file ?? ''
  for (const until = Date.now() + ARCHIVED_MS; Date.now() < until; await pause(100)) {
    const asked = await owner.query<{ last: string | null }>('select last_archived_wal as last from pg_stat_archiver')
    if ((asked.rows[0]?.last ?? '') >= file) return file
  }
  throw new Error(`${file} was not archived`)
}

/**
 * A backup, orders, an instant, more orders: restored to that instant, the first orders are there and the others are
 * not.
 */
export async function drillInstant({ seed }: { seed: number }): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-instant-'))
  // PostgreSQL's account must be able to pass through.
  chmodSync(folder, 0o755)
  const archive = join(folder, 'archive')
  const portal = await openBenchPortal({ port: await freePort(), hotels: 8, seed, archive })
  try {
    const sales = await fewRooms(portal.owner, { rooms: 30 })
    await portal.start()
    const [copy, restored] = [join(folder, 'copy'), join(folder, 'restored')]
    await script('backup', { DATA_DIR: portal.dataDir, WAL_ARCHIVE: archive }, '--to', copy)
    const before = await book(portal, sales, 20)
    await pause(200)
    const instant = new Date().toISOString()
    await pause(200)
    const after = await book(portal, sales, 20)
    await portal.stop()
    const journal = await archiveAll(portal.owner)
    const startedAt = performance.now()
    const where = { DATA_DIR: restored, WAL_ARCHIVE: archive }
    const { stdout } = await script('restore', where, '--from', copy, '--until', instant)
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    const kept = await lookInto(restored, before)
    const { missing: afterMissing } = await lookInto(restored, after)
    const passed =
      before.length >= 20 &&
      after.length >= 20 &&
      kept.missing === 0 &&
      kept.checks.length === 0 &&
      afterMissing === after.length
    const counts = { before: before.length, ...kept, after: after.length, afterMissing }
    say({ drill: 'restored to an instant', seed, instant, journal, seconds, said: stdout, ...counts, passed })
    return passed
  } finally {
    await portal.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
