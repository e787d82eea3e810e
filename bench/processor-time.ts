import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

/** Linux tells processor time in hundredths of a second. */
const TICK_MS = 10

type Stat = { readonly parent: number; readonly ownMs: number; readonly endedChildrenMs: number }
const NOTHING: Stat = { parent: 0, ownMs: 0, endedChildrenMs: 0 }

/** Processor time of a process with all its threads; nothing when it is gone, or on a system that does not tell. */
function statOf(pid: number | string): Stat {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const at = (place: number) => fields[place - 3] ?? 0
    return { parent: at(4), ownMs: (at(14) + at(15)) * TICK_MS, endedChildrenMs: (at(16) + at(17)) * TICK_MS }
  } catch {
    return NOTHING
  }
}

/** What all processes of a database have had, also those that ended; `main` is their parent. */
function familyMs(main: number): number {
  const { ownMs, endedChildrenMs } = statOf(main)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter(({ parent }) => parent === main)
  return children.reduce((sum, child) => sum + child.ownMs, ownMs + endedChildrenMs)
}

/** Milliseconds of processor time so far, by what they went to. */
export type ProcessorTime = { readonly server: number; readonly database: number; readonly load: number }

/** Reads processor times on Linux; returns zeros elsewhere. */
export async function processorTimeOf(
  pids: { server: number | undefined; load: number },
  owner: pg.Pool,
): Promise<ProcessorTime> {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { parent } = statOf(rows[0]?.pid ?? 0)
  return {
    server: statOf(pids.server ?? 0).ownMs,
    database: parent === 0 ? 0 : familyMs(parent),
    load: statOf(pids.load).ownMs,
  }
}
