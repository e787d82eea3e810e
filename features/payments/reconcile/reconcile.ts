import { SYSTEM } from '#server/db/database.ts'
import { BY_CLOCK } from '../events/events.ts'
import { type ChargeState, type FundFlow, ProviderRefused, ProviderUnknown, type StatementRow } from '../provider.ts'
import { applyRefund } from '../refunds/results.ts'
import { applyCharge } from '../attempts/settle.ts'
import type { PaymentDeps } from '../deps.ts'
import type { StatementDay } from './contract.ts'
import * as sql from './reconcile.sql.ts'
import { isGivenUp, judgedSpan, nextTry } from './rules.ts'
import { lockDay, setRows } from './store.ts'

type Problem = NonNullable<StatementDay['problem']>

const isOfProvider = (error: unknown) => error instanceof ProviderUnknown || error instanceof ProviderRefused

/** The lines of a day, or why there are none. A day whose bill is still missing days later had no trade. */
async function fetchRows({ provider, now, log }: PaymentDeps, day: string): Promise<readonly StatementRow[] | Problem> {
  try {
    const rows = await provider.fetchStatement(day)
    return rows ?? (isGivenUp(day, now()) ? [] : 'NO_STATEMENT')
  } catch (error) {
    log.warn({ err: error, day }, 'a statement could not be fetched')
    return isOfProvider(error) ? 'NO_ANSWER' : 'UNREADABLE'
  }
}

/** Money in and out of the merchant's account; a day is reconciled without it when it is not available. */
async function fetchFlow({ provider, log }: PaymentDeps, day: string): Promise<FundFlow | null> {
  try {
    return await provider.fetchFundFlow(day)
  } catch (error) {
    log.warn({ err: error, day }, 'the movements of a day could not be fetched')
    return null
  }
}

/** The provider's state of a line of its statement, by the reference named there, else by our number. */
async function askAbout(
  { provider }: PaymentDeps,
  { number, providerRef }: { number: string; providerRef: string },
): Promise<ChargeState> {
  const state = await provider.queryByRef(providerRef)
  return state.state === 'NOT_THERE' ? provider.query(number) : state
}

/**
 * Queries payments and refunds that the statement names as done and we have not booked, so that lost notifications are
 * no differences.
 */
async function applyMissing(deps: PaymentDeps, day: string): Promise<void> {
  const { db, provider, log } = deps
  for (const { kind, number, providerRef } of await db.read(SYSTEM, (reader) =>
    reader.many(sql.listUnlearnt, { provider: provider.name, day }),
  )) {
    try {
      if (kind === 'CHARGE')
        await applyCharge(deps, { number, from: BY_CLOCK }, await askAbout(deps, { number, providerRef }))
      else await applyRefund(deps, { number, from: BY_CLOCK }, await provider.queryRefund(number))
    } catch (error) {
      if (!isOfProvider(error)) throw error
      log.warn({ err: error, number }, 'the payment provider gave no answer')
    }
  }
}

/**
 * Compares the statement of a day with our attempts and refunds, row by row. Each difference becomes one issue, so a
 * day can be reconciled again at any time. Gives the problem that prevented it, null when the day is done.
 */
export async function reconcileDay(deps: PaymentDeps, day: string): Promise<Problem | null> {
  const { db, now, provider, agreedFeeBasisPoints: feeBasisPoints } = deps
  const about = { provider: provider.name, day }
  const rows = await fetchRows(deps, day)
  if (typeof rows === 'string') {
    await db.write(SYSTEM, async (tx) => {
      await lockDay(tx, about)
      await tx.run(sql.setDayWaiting, { ...about, problem: rows, nextAttemptAt: nextTry(now()) })
    })
    return rows
  }
  await db.write(SYSTEM, async (tx) => {
    await lockDay(tx, about)
    await setRows(tx, { ...about, rows })
  })
  await applyMissing(deps, day)
  const flow = await fetchFlow(deps, day)
  await db.write(SYSTEM, async (tx) => {
    const done = await lockDay(tx, about)
    const moved = { flowInMinor: flow?.inMinor ?? null, flowOutMinor: flow?.outMinor ?? null }
    await tx.run(sql.reconcileDay, {
      ...about,
      ...judgedSpan(day, done),
      feeBasisPoints,
      ...moved,
      now: new Date(now()).toISOString(),
    })
  })
  return null
}
