import { Refusal } from '#contract/refusals.ts'
import { isWechatOn } from '#features/payments/wechat/rate.ts'
import { mayPay } from '#features/payments/rules.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'

/**
 * A caller who may book: of an active company with an agreement in force; and whether this person may pay an order
 * online.
 */
export type Booker = Caller & {
  readonly companyId: string
  readonly paysOnline: boolean
  readonly agreement: NonNullable<Caller['agreement']>
}

/** Proves that the caller's company may book now; refuses with what is missing. */
export function bookerOf(caller: Caller, { config }: Pick<Deps, 'config'>): Booker {
  const { companyId, agreement } = caller
  if (companyId === null || caller.companyStatus !== 'ACTIVE') throw new Refusal('company.not_active')
  if (agreement === null) throw new Refusal('agreement.none')
  return { ...caller, companyId, agreement, paysOnline: isWechatOn(config) && mayPay(caller.rights, 'HOTEL_ORDER') }
}
