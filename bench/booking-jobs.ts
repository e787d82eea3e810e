import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** What the load process measures: rates by the clock, times of single pieces in milliseconds. */
export type Figure = {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly count: number
  readonly seconds: number
}
export type Measured = Figure & { readonly statuses?: Readonly<Record<number, number>> }

/**
 * Work of the load process: the reference's transactions, or requests that differ in body and session; each is sent
 * once, from the end of the list.
 */
export type Job =
  | { readonly kind: 'tpcb'; readonly connectionString: string; readonly clients: number; readonly seconds: number }
  | {
      readonly kind: 'post'
      readonly port: number
      readonly path: string
      readonly cookies: readonly string[]
      readonly bodies: readonly { readonly who: number; readonly body: string }[]
      readonly clients: number
      readonly seconds: number
    }

/** A process of its own that makes load, so that what it costs can be told from what it measures. */
export function startLoad() {
  const child = fork(join(import.meta.dirname, 'booking-load.ts'), { serialization: 'advanced' })
  const lost = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`the load process ended with ${String(code)}`)),
  )
  lost.catch(() => {}) // Whoever waits for a job hears it.
  return {
    pid: child.pid ?? 0,
    run: async (job: Job): Promise<Measured> => {
      const told = once(child, 'message')
      child.send(job)
      const [measured] = (await Promise.race([told, lost])) as [Measured] // What `booking-load.ts` sends.
      return measured
    },
    close: () => void child.kill(),
  }
}
