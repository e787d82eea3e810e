import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Linux tells processor time in hundredths of a second. */
const TICK_MS = 10

type Stat = { readonly parent: number; readonly ownMs: number; readonly endedChildrenMs: number }

/** Processor time of a process with all its threads; undefined when it is gone. */
function statOf(pid: number | string): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const at = (place: number) => fields[place - 3] ?? 0
    return { parent: at(4), ownMs: (at(14) + at(15)) * TICK_MS, endedChildrenMs: (at(16) + at(17)) * TICK_MS }
  } catch {
    return undefined
  }
}

/** Milliseconds of processor time so far, by what they went to. */
export type ProcessorTime = { readonly server: number; readonly database: number; readonly load: number }

/** Reads processor times on Linux; gives zeros elsewhere. The database's are those of all its processes, also of those that ended. */
export async function processorTimeOf(pids: { server: number | undefined; load: number }, owner: pg.Pool): Promise<ProcessorTime> {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  const main = statOf(rows[0]?.pid ?? 0)?.parent
  if (main === undefined) return { server: 0, database: 0, load: 0 }
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const ofDatabase = children.map(statOf).filter((stat) => stat?.parent === main)
  const own = statOf(main)
  const database = ofDatabase.reduce((sum, stat) => sum + (stat?.ownMs ?? 0), (own?.ownMs ?? 0) + (own?.endedChildrenMs ?? 0))
  return { server: statOf(pids.server ?? 0)?.ownMs ?? 0, database, load: statOf(pids.load)?.ownMs ?? 0 }
}
