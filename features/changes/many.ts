import { FAULTS } from '#contract/faults.ts'
import { typedOf } from '#contract/money.ts'
import { Refusal, type RefusalCode } from '#contract/refusals.ts'
import type { Reader } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { CallContext } from '#server/http/handler.ts'
import type { ManyOrders } from './contract-many.ts'
import type { Change, ChangeKind } from './kind.ts'
import { proposeChange } from './propose.ts'

type Input = { readonly note: string; readonly orders?: number | undefined; readonly proof?: string | undefined }

type Many<Plan extends ManyOrders> = {
  readonly kind: ChangeKind
  /** Reads what cancelling comes to now. */
  plan(reader: Reader): Promise<Plan>
  /** Whether the day or night of the orders is over. */
  readonly isOver: boolean
  readonly refusals: { readonly changed: RefusalCode; readonly over: RefusalCode }
}

/** Quotes cancelling many orders without a fee; with the number of orders that was shown it proposes that. */
export async function cancelMany<Plan extends ManyOrders>(
  deps: Deps,
  context: CallContext<Input, 'ops.orders'>,
  { kind, plan, isOver, refusals }: Many<Plan>,
): Promise<Plan> {
  const { caller, input } = context
  const planNow = () => deps.db.read(caller, plan)
  const planned = await planNow()
  if (input.orders === undefined) return planned
  if (input.note === '') throw new Refusal('input.invalid', { fields: { note: FAULTS.required } })
  if (isOver) throw new Refusal(refusals.over)
  if (planned.proposal) throw new Refusal('change.waiting')
  if (planned.orders !== input.orders) throw new Refusal(refusals.changed)
  const { orders: _, proof = '', ...kept } = input
  await proposeChange(deps, { ...context, input: { ...kept, proof } }, kind)
  return planNow()
}

/** A day or night is over when it is over everywhere. */
export const isDayOver = (day: string, nowMs: number): boolean =>
  Date.parse(`${day}T00:00:00Z`) + 36 * 3_600_000 < nowMs

/** What a proposal to cancel many orders shows of them. */
export function manyChange(
  title: string,
  { orders, guests, amounts, note }: Pick<ManyOrders, 'orders' | 'guests' | 'amounts'> & { readonly note: string },
): Change {
  const sums = amounts.map(({ currency, totalMinor }) => `${currency} ${typedOf(totalMinor, currency)}`)
  return {
    title,
    companyId: null,
    currency: null,
    before: { nightOrders: orders, nightGuests: guests, nightAmounts: sums.join(', ') },
    after: { nightOrders: 0, nightGuests: 0, nightAmounts: '', note },
  }
}
