import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Manifest, MANIFEST } from '#server/db/backup-files.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { failedChecks } from '../../tests/checks.ts'
import { freePort } from '../free-port.ts'
import { openBenchPortal } from '../portal.ts'
import { fewRooms, newScore, say, setToWork, untilBooked } from './people.ts'

const SCRIPTS = join(import.meta.dirname, '../../scripts')
const run = promisify(execFile)

/** Runs one of the two scripts on a data folder, as a person does. */
export function script(
  name: 'backup' | 'restore',
  variables: { readonly DATA_DIR: string; readonly WAL_ARCHIVE?: string },
  ...args: string[]
) {
  const { DATABASE_URL: _database, ...env } = process.env
  return run(process.execPath, [join(SCRIPTS, `${name}.ts`), ...args], { env: { ...env, ...variables } })
}

type Kept = { readonly missing: number; readonly checks: readonly string[] }

/** Starts the restored database and looks for orders that were acknowledged. */
export async function lookInto(dataDir: string, orderIds: readonly string[]): Promise<Kept> {
  const server = await startEmbedded({ dataDir })
  const owner = new pg.Pool({ connectionString: server.connectionString, max: 4 })
  owner.on('error', () => {}) // Stopping the server ends idle connections.
  try {
    const { rows } = await owner.query<{ missing: number }>(
      'select count(*)::int as missing from unnest($1::uuid[]) as id where id not in (select id from hotel_order)',
      [orderIds],
    )
    return { missing: rows[0]?.missing ?? -1, checks: await failedChecks(owner) }
  } finally {
    await owner.end()
    await server.stop()
  }
}

const privateKey = (folder: string) => {
  const path = join(folder, 'secret.key')
  return existsSync(path) ? `${(statSync(path).mode & 0o777).toString(8)} ${readFileSync(path, 'utf8')}` : 'none'
}

/** A backup is made while people book and cancel; restored, it has every order acknowledged before its end. */
export async function drillBackup({ rounds, seed }: { rounds: number; seed: number }): Promise<boolean> {
  const portal = await openBenchPortal({ port: await freePort(), hotels: 8, seed })
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-backup-'))
  // PostgreSQL's account must be able to pass through.
  chmodSync(folder, 0o755)
  const passed: boolean[] = []
  try {
    const sales = await fewRooms(portal.owner)
    await portal.start()
    const score = newScore()
    const end = setToWork(portal, sales, score)
    const seen: { at: number; booked: number }[] = []
    const watch = setInterval(() => seen.push({ at: Date.now(), booked: score.booked.length }), 5)
    for (let round = 1; round <= rounds; round++) {
      await untilBooked(score, 5)
      const [copy, restored] = [join(folder, `copy-${round}`), join(folder, `restored-${round}`)]
      const { stdout } = await script('backup', { DATA_DIR: portal.dataDir }, '--to', copy)
      // Our own file.
      const { endsAt } = JSON.parse(readFileSync(join(copy, MANIFEST), 'utf8')) as Manifest
      const before = seen.findLast(({ at }) => at < Date.parse(endsAt))?.booked ?? 0
      await untilBooked(score, 5)
      await script('restore', { DATA_DIR: restored }, '--from', copy)
      const kept = await lookInto(
        restored,
        score.booked.slice(0, before).map(({ orderId }) => orderId),
      )
      const sameKey = privateKey(portal.dataDir) === privateKey(restored) && privateKey(restored).startsWith('600 ')
      passed.push(before >= 5 && kept.missing === 0 && kept.checks.length === 0 && sameKey)
      say({ drill: 'backup while people book', round, said: stdout, acknowledgedBefore: before, ...kept, sameKey })
      for (const path of [copy, restored]) rmSync(path, { recursive: true, force: true })
    }
    clearInterval(watch)
    await end()
    return passed.every(Boolean)
  } finally {
    await portal.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
