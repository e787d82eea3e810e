import { SYSTEM } from '#server/db/database.ts'
import { BY_CLOCK } from '../events.ts'
import { type ChargeState, type FundFlow, ProviderRefused, ProviderUnknown, type StatementRow } from '../provider.ts'
import { learnRefund } from '../refunds.ts'
import { learnCharge, type PaymentDeps } from '../settle.ts'
import { isGivenUp, judgedSpan, nextTry } from './rules.ts'
import { listUnlearnt, lockDay, type Problem, reconcileRows, setDayWaiting, setRows } from './store.ts'

const isOfProvider = (error: unknown) => error instanceof ProviderUnknown || error instanceof ProviderRefused

/** The lines of a day, or why there are none to work with. A day nobody has a bill of long after is one without any trade. */
async function fetchRows({ provider, now, log }: PaymentDeps, day: string): Promise<readonly StatementRow[] | Problem> {
  try {
    const rows = await provider.fetchStatement(day)
    return rows ?? (isGivenUp(day, now()) ? [] : 'NO_STATEMENT')
  } catch (error) {
    log.warn({ err: error, day }, 'a statement could not be fetched')
    return isOfProvider(error) ? 'NO_ANSWER' : 'UNREADABLE'
  }
}

/** What moved on the merchant's account; a day is reconciled without it where it is not there. */
async function fetchFlow({ provider, log }: PaymentDeps, day: string): Promise<FundFlow | null> {
  try {
    return await provider.fetchFundFlow(day)
  } catch (error) {
    log.warn({ err: error, day }, 'the movements of a day could not be fetched')
    return null
  }
}

/** What the provider says of a line of its statement: by the reference it names there, and by our number where it knows no such reference. */
async function askAbout({ provider }: PaymentDeps, { number, providerRef }: { number: string; providerRef: string }): Promise<ChargeState> {
  const state = await provider.queryByRef(providerRef)
  return state.state === 'NOT_THERE' ? provider.query(number) : state
}

/** Asks about what the statement says is done and we have not heard of, so that only what stays different is a difference. */
async function learnLost(deps: PaymentDeps, day: string): Promise<void> {
  const { db, provider, log } = deps
  for (const { kind, number, providerRef } of await db.read(SYSTEM, (reader) => listUnlearnt(reader, { provider: provider.name, day }))) {
    try {
      if (kind === 'CHARGE') await learnCharge(deps, { number, from: BY_CLOCK }, await askAbout(deps, { number, providerRef }))
      else await learnRefund(deps, { number, from: BY_CLOCK }, await provider.queryRefund(number))
    } catch (error) {
      if (!isOfProvider(error)) throw error
      log.warn({ err: error, number }, 'the payment provider gave no answer')
    }
  }
}

/**
 * Holds the statement of a day against our tries and refunds, row by row; differences go on the desk's list, each once, so that a day can be
 * reconciled again at any time. Gives what stood in the way, null when the day is done.
 */
export async function reconcileDay(deps: PaymentDeps, day: string): Promise<Problem | null> {
  const { db, now, provider, config } = deps
  const about = { provider: provider.name, day }
  const rows = await fetchRows(deps, day)
  if (typeof rows === 'string') {
    await db.write(SYSTEM, async (tx) => {
      await lockDay(tx, about)
      await setDayWaiting(tx, { ...about, problem: rows, nextTryAt: nextTry(now()) })
    })
    return rows
  }
  await db.write(SYSTEM, async (tx) => {
    await lockDay(tx, about)
    await setRows(tx, { ...about, rows })
  })
  await learnLost(deps, day)
  const flow = await fetchFlow(deps, day)
  await db.write(SYSTEM, async (tx) => {
    const done = await lockDay(tx, about)
    const feeBasisPoints = config.wechatAgreedFeeBasisPoints
    await reconcileRows(tx, { ...about, ...judgedSpan(day, done), feeBasisPoints, flow, now: new Date(now()).toISOString() })
  })
  return null
}
