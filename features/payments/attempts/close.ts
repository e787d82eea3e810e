import type { PaymentDeps } from '../deps.ts'
import { BY_CLOCK } from '../events/events.ts'
import { applyCharge } from './settle.ts'

/** Closes an attempt at its provider; if it was paid meanwhile, books it instead. */
export async function closeAtProvider(deps: PaymentDeps, number: string, state: 'CLOSED' | 'EXPIRED'): Promise<void> {
  const closed = await deps.provider.close(number)
  await applyCharge(deps, { number, from: BY_CLOCK }, closed === 'PAID' ? await deps.provider.query(number) : { state })
}
