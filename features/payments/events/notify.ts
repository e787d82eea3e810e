import { z } from 'zod'
import { applyCharge } from '../attempts/settle.ts'
import type { PaymentDeps } from '../deps.ts'
import { NotProven, type ProviderNotification } from '../provider.ts'
import { applyRefund } from '../refunds/results.ts'
import type { Mismatch } from '../states.ts'
import { SYSTEM } from '#server/db/database.ts'
import { type Came, noteAgain, recordNotification } from './events.ts'

/**
 * Applies a notification. The attempt's own state keeps money from moving twice; the list of events only saves work.
 */
async function carryOut(deps: PaymentDeps, notification: ProviderNotification, came: Came): Promise<void> {
  const { eventId } = notification
  if (await deps.db.write(SYSTEM, (tx) => noteAgain(tx, { ...came, eventId }))) return
  const from = { source: 'NOTICE', eventId, ip: came.ip } as const
  if (notification.about === 'CHARGE')
    await applyCharge(deps, { number: notification.number, from }, notification.charge)
  else if (notification.about === 'REFUND')
    await applyRefund(deps, { number: notification.number, from }, notification.refund)
  else await deps.db.write(SYSTEM, (tx) => recordNotification(tx, { ...came, eventId, number: null, mismatch: null }))
}

/** Stores an unverified notification, if it names a number and could only be written with our shared key. */
async function recordUnverified(
  deps: PaymentDeps,
  { body, why }: { body: string; why: Mismatch },
  came: Came,
): Promise<void> {
  const named = deps.provider.readUnproven(body)
  if (named)
    await deps.db.write(SYSTEM, (tx) =>
      recordNotification(tx, { ...came, eventId: named.fact, number: named.number, mismatch: why }),
    )
}

type Message = Parameters<PaymentDeps['provider']['parseNotification']>[0] & {
  readonly ip: string
  readonly requestId: string
}

/**
 * Handles a provider's notification. An unverified or unreadable one changes nothing; a failure throws, so that the
 * provider repeats it.
 */
export async function hearNotification(
  deps: PaymentDeps,
  { body, headers, ip, requestId }: Message,
): Promise<'HEARD' | 'NOT_PROVEN' | 'UNREADABLE'> {
  const { provider, log, now } = deps
  const came = { provider: provider.name, ip, atMs: now() }
  let notification: ProviderNotification
  try {
    notification = await provider.parseNotification({ body, headers })
  } catch (error) {
    if (!(error instanceof NotProven || error instanceof SyntaxError || error instanceof z.ZodError)) throw error
    log.warn({ err: error, ip, requestId }, 'a notification could not be verified')
    if (!(error instanceof NotProven)) return 'UNREADABLE'
    await recordUnverified(deps, { body, why: error.why }, came)
    return 'NOT_PROVEN'
  }
  await carryOut(deps, notification, came)
  return 'HEARD'
}
