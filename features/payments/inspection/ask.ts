import { Refusal } from '#contract/refusals.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { From } from '../events.ts'
import { type ChargeState, ProviderRefused, ProviderUnknown } from '../provider.ts'
import { learnRefund } from '../refunds.ts'
import { learnCharge, type PaymentDeps } from '../settle.ts'
import { findNamedRef } from './store.ts'

/** A try of a payment as far as asking needs it. */
type Asked = { readonly number: string; readonly providerRef: string | null }

/** What the provider says of a try: by its own reference where one is known, by our number where it is not, or knows of none. */
async function stateOf({ db, provider }: PaymentDeps, { number, providerRef }: Asked): Promise<ChargeState> {
  const ref = providerRef ?? (await db.read(SYSTEM, (reader) => findNamedRef(reader, number)))
  const state = ref === undefined ? undefined : await provider.queryByRef(ref)
  return state === undefined || state.state === 'NOT_THERE' ? provider.query(number) : state
}

/** Runs a question; without an answer it is asked again later by whoever wants to know. */
async function answered<T>(deps: PaymentDeps, work: () => Promise<T>): Promise<T> {
  if (!deps.isOn) throw new Refusal('payment.method_off')
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProviderUnknown || error instanceof ProviderRefused) throw new Refusal('call.busy')
    throw error
  }
}

/** Asks the provider about a try for somebody at the desk, and carries out what it says. */
export function askAboutCharge(deps: PaymentDeps, asked: Asked, from: From): Promise<unknown> {
  return answered(deps, async () => learnCharge(deps, { number: asked.number, from }, await stateOf(deps, asked)))
}

/** What the provider says of a try by our number, for somebody who decides by it. */
export function stateByNumber(deps: PaymentDeps, number: string): Promise<ChargeState> {
  return answered(deps, () => deps.provider.query(number))
}

/** Asks about a refund in the same way. */
export function askAboutRefund(deps: PaymentDeps, number: string, from: From): Promise<unknown> {
  return answered(deps, async () => learnRefund(deps, { number, from }, await deps.provider.queryRefund(number)))
}
