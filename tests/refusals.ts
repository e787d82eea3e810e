import type { PayingWorld } from './online-payments.ts'

/** How WeChat Pay refuses a request. */
export type Refused = readonly [status: number, code: string]

/** Codes the pages of every request of payments and refunds name, in the spellings of both generations. */
export const COMMON_REFUSALS: readonly Refused[] = [
  [400, 'PARAM_ERROR'],
  [400, 'INVALID_REQUEST'],
  [401, 'SIGN_ERROR'],
  [403, 'NO_AUTH'],
  [403, 'NOAUTH'],
  [429, 'FREQUENCY_LIMITED'],
  [500, 'SYSTEM_ERROR'],
]

/**
 * Whether an answer says nothing at all of what was asked for, so that there is nothing for a person to see of it
 * either.
 */
export const isUnknown = ([status]: Refused) => status >= 500 || status === 401 || status === 429 || status === 202

/**
 * What tests of refusals do in a world: refuse, let time pass, and give it back after each, for sessions end with time.
 */
export function refusing({ gateway, wait, run, world }: PayingWorld) {
  let passedMs = 0
  async function pass(ms: number): Promise<void> {
    passedMs += ms
    await wait(ms)
  }
  return {
    pass,
    /** Refuses the next request: what the client repeats by itself is refused as often. */
    refuse(on: string, [status, code]: Refused): void {
      const times = status >= 500 || status === 401 ? 3 : 1
      gateway.faults.refusals.push(...Array.from({ length: times }, () => ({ on, status, code })))
    },
    /** Lets the clock ask about whatever is open. */
    async look(job: 'payments.poll' | 'payments.refunds'): Promise<void> {
      await pass(301_000)
      await run(job)
    },
    /** The one value of a statement, '' without a row. */
    text: async (sql: string, values: readonly unknown[]) =>
      (await world.owner.query<{ text: string }>(sql, [...values])).rows[0]?.text ?? '',
    async end(): Promise<void> {
      await pass(-passedMs)
      gateway.faults.refusals.splice(0)
    },
  }
}
