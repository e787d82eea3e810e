import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The measurements of the load process: rates per second, and times of single items in milliseconds. */
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

/** A separate load process, so that its own cost does not count as the server's. */
export function startLoad() {
  const child = fork(join(import.meta.dirname, 'booking-load.ts'), { serialization: 'advanced' })
  const lost = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`the load process ended with ${String(code)}`)),
  )
  lost.catch(() => {}) // The waiting job gets the error.
  return {
    pid: child.pid ?? 0,
    run: async (job: Job): Promise<Measured> => {
      const sent = once(child, 'message')
      child.send(job)
      const [measured] = (await Promise.race([sent, lost])) as [Measured] // What `booking-load.ts` sends.
      return measured
    },
    close: () => void child.kill(),
  }
}
