import { SYSTEM } from '#server/db/database.ts'
import type { Job } from '#server/jobs/clock.ts'
import { BY_CLOCK } from '../events/events.ts'
import { ProviderRefused, ProviderUnknown } from '../provider.ts'
import * as sql from '../payments.sql.ts'
import { noteRefusal, sendRefund } from '../refunds/refunds.ts'
import { applyRefund } from '../refunds/results.ts'
import * as refunds from '../refunds/refunds.sql.ts'
import type { DueRefund } from '../refunds/store.ts'
import { nextPollMs } from '../rules.ts'
import type { PaymentDeps } from '../deps.ts'
import type { DueAttempt } from '../store.ts'
import { closeAtProvider } from './close.ts'
import { applyCharge } from './settle.ts'
import { tellProvider } from './start.ts'

/** Most attempts polled in one run; the rest follow in the next run. */
const BATCH = 50
const LOOK_EVERY_MS = 1_000

const at = (ms: number) => new Date(ms).toISOString()

/**
 * Polls the provider about an attempt without a notification, orders it again where the provider does not know it, and
 * closes it after its deadline.
 */
async function pollAttempt(deps: PaymentDeps, attempt: DueAttempt): Promise<void> {
  const nowMs = deps.now()
  // The next poll is stored before the request, so that a node that crashes during it does not lose the poll.
  await deps.db.write(SYSTEM, (tx) =>
    tx.run(sql.setNextPoll, { id: attempt.id, nextPollAt: at(nowMs + nextPollMs(attempt.pollCount + 1)) }),
  )
  const isLate = nowMs >= Date.parse(attempt.expiresAt)
  const state = await deps.provider.query(attempt.number)
  const isOpen = state.state === 'NOT_THERE' || state.state === 'PENDING'
  // The provider's response was lost, or the order never arrived: repeating the order returns the same code.
  if (isOpen && !isLate && (attempt.status === 'CREATED' || state.state === 'NOT_THERE')) {
    const { number, payMinor, payCurrency, code, expiresAt } = attempt
    return tellProvider(deps, {
      number,
      amountMinor: payMinor,
      currency: payCurrency,
      description: `${deps.config.operatorName} ${code}`,
      expiresAt,
    })
  }
  // If the attempt was paid in that moment, closing it reports so.
  if (isLate && isOpen) return closeAtProvider(deps, attempt.number, 'EXPIRED')
  await applyCharge(deps, { number: attempt.number, from: BY_CLOCK }, state)
}

/**
 * Polls the provider about a refund, and orders it again where the provider does not know it; the same number never
 * refunds twice. A refund under review is not ordered, because its money may be on its way to the balance.
 */
async function pollRefund(deps: PaymentDeps, refund: DueRefund): Promise<void> {
  await deps.db.write(SYSTEM, (tx) =>
    tx.run(refunds.setRefundPoll, { id: refund.id, nextPollAt: at(deps.now() + nextPollMs(refund.pollCount + 1)) }),
  )
  const known = await deps.provider.queryRefund(refund.number)
  if (known.state !== 'NOT_THERE')
    return void (await applyRefund(deps, { number: refund.number, from: BY_CLOCK }, known))
  if (refund.status === 'PROCESSING') await sendRefund(deps, refund)
}

async function withPatience(
  deps: PaymentDeps,
  about: { number: string; isRefund: boolean },
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    // A refused query says nothing about the refund: the payer may have the money.
    if (about.isRefund && error instanceof ProviderRefused)
      await noteRefusal(deps, { number: about.number, code: error.code, isHanging: false })
    if (!(error instanceof ProviderUnknown || error instanceof ProviderRefused))
      deps.log.error({ err: error, number: about.number }, 'a payment could not be queried')
    else deps.log.warn({ err: error, number: about.number }, 'the payment provider gave no answer')
  }
}

/** The scheduled jobs of payments. */
export function paymentJobs(deps: PaymentDeps): Job[] {
  return [
    {
      name: 'payments.poll',
      everyMs: LOOK_EVERY_MS,
      run: async () => {
        const due = await deps.db.read(SYSTEM, (reader) =>
          reader.many(sql.listDueAttempts, { provider: deps.provider.name, now: at(deps.now()), limit: BATCH }),
        )
        await Promise.all(
          due.map((attempt) => withPatience(deps, { ...attempt, isRefund: false }, () => pollAttempt(deps, attempt))),
        )
      },
    },
    {
      name: 'payments.refunds',
      everyMs: LOOK_EVERY_MS,
      run: async () => {
        const due = await deps.db.read(SYSTEM, (reader) =>
          reader.many(refunds.listDueRefunds, { provider: deps.provider.name, now: at(deps.now()), limit: BATCH }),
        )
        await Promise.all(
          due.map((refund) => withPatience(deps, { ...refund, isRefund: true }, () => pollRefund(deps, refund))),
        )
      },
    },
  ]
}
