import type pg from 'pg'
import { realNow, shiftDate } from './shift-date.ts'

/** One clock for this process, the databases of its worlds, and the processes it starts. */
export type Clock = {
  /** Moves all of them forward; backward by a negative number. */
  advance(ms: number): Promise<void>
  /** Moves all of them to an instant, given as text or in milliseconds. */
  set(instant: string | number): Promise<void>
  /** Stops all of them at this instant, for tests of exact moments; `advance` and `set` still move them. */
  stop(): Promise<void>
}

const PRELOAD = `--import=${new URL('preload.ts', import.meta.url).href}`
const shown: { offsetMs: number; stoppedAtMs: number | null } = { offsetMs: 0, stoppedAtMs: null }
/** Connections of the databases that follow. */
const owners = new Set<pg.Pool>()

/** Shows the time here, and tells it to the processes and connections of this process that begin from now on. */
function show(): void {
  shiftDate(shown)
  process.env['TEST_CLOCK_OFFSET_MS'] = String(shown.offsetMs)
  process.env['PGOPTIONS'] = `-c app.clock_offset=${shown.offsetMs / 1000}s`
  const options = process.env['NODE_OPTIONS'] ?? ''
  if (!options.includes(PRELOAD)) process.env['NODE_OPTIONS'] = `${options} ${PRELOAD}`.trim()
}

/** Replaces the functions: open connections keep the setting they began with, but see another function at once. */
async function tell(owner: pg.Pool): Promise<void> {
  const { offsetMs, stoppedAtMs } = shown
  const from = (real: string) =>
    stoppedAtMs === null
      ? `select ${real} + interval '${offsetMs} milliseconds'`
      : `select timestamptz '${new Date(stoppedAtMs).toISOString()}'`
  const replace = (name: string, volatility: string, real: string) =>
    `create or replace function ${name}() returns timestamptz language sql ${volatility} parallel safe as $$ ${from(real)} $$`
  await owner.query(
    `${replace('portal_now', 'stable', 'now()')}; ${replace('portal_clock', 'volatile', 'clock_timestamp()')}`,
  )
}

async function move(next: Partial<typeof shown>): Promise<void> {
  Object.assign(shown, next)
  show()
  await Promise.all([...owners].map(tell))
}

const setTo = (ms: number) =>
  move(shown.stoppedAtMs === null ? { offsetMs: ms - realNow() } : { offsetMs: ms - realNow(), stoppedAtMs: ms })

export const clock: Clock = {
  advance: (ms) => setTo(Date.now() + ms),
  set: (instant) => setTo(new Date(instant).getTime()),
  stop: () => move({ stoppedAtMs: Date.now() }),
}

/** Sets the clock of this process and of what it starts; databases that followed it are left alone. */
export function beginAt(ms: number): void {
  owners.clear()
  Object.assign(shown, { offsetMs: ms - realNow(), stoppedAtMs: null })
  show()
}

/** The machine's time again, for what PostgreSQL dates by itself. */
export const followMachine = (): void => beginAt(realNow())

/** Takes a database along: it follows the clock until `leave`. */
export async function join(owner: pg.Pool): Promise<void> {
  owners.add(owner)
  if (shown.stoppedAtMs !== null) await tell(owner)
}

export const leave = (owner: pg.Pool): void => void owners.delete(owner)
