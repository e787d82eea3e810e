import { Refusal } from '#contract/refusals.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { From } from '../events/events.ts'
import { type ChargeState, ProviderRefused, ProviderUnknown } from '../provider.ts'
import { applyRefund } from '../refunds/results.ts'
import { applyCharge } from '../attempts/settle.ts'
import type { PaymentDeps } from '../deps.ts'
import * as sql from './inspection.sql.ts'

/** What identifies an attempt at the provider. */
type Asked = { readonly number: string; readonly providerRef: string | null }

/**
 * The provider's state of an attempt: by its own reference where one is known, else, or where it finds nothing, by our
 * number.
 */
async function stateOf({ db, provider }: PaymentDeps, { number, providerRef }: Asked): Promise<ChargeState> {
  const ref = providerRef ?? (await db.read(SYSTEM, (reader) => reader.one(sql.findNamedRef, { number }))).providerRef
  const state = ref === null ? undefined : await provider.queryByRef(ref)
  return state === undefined || state.state === 'NOT_THERE' ? provider.query(number) : state
}

/** Runs a query at the provider; refuses when it is switched off or does not answer. */
async function answered<T>(deps: PaymentDeps, work: () => Promise<T>): Promise<T> {
  if (!deps.isOn) throw new Refusal('payment.method_off')
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderUnknown || error instanceof ProviderRefused) throw new Refusal('call.busy')
    throw error
  }
}

/** Queries the provider about an attempt for the desk, and applies the result. */
export function askAboutCharge(deps: PaymentDeps, asked: Asked, from: From): Promise<unknown> {
  return answered(deps, async () => applyCharge(deps, { number: asked.number, from }, await stateOf(deps, asked)))
}

/** The provider's state of an attempt by our number, for a decision at the desk. */
export function stateByNumber(deps: PaymentDeps, number: string): Promise<ChargeState> {
  return answered(deps, () => deps.provider.query(number))
}

/** Queries the provider about a refund, and applies the result. */
export function askAboutRefund(deps: PaymentDeps, number: string, from: From): Promise<unknown> {
  return answered(deps, async () => applyRefund(deps, { number, from }, await deps.provider.queryRefund(number)))
}
