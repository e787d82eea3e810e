import { splitPayment } from '#features/wallet/rules.ts'

type Standing = { readonly status: string; readonly proposedById: string }

/**
 * What somebody may do about an adjustment: whoever proposed it only withdraws it, so that two persons agree to what
 * moves.
 */
export function actionsOn({ status, proposedById }: Standing, staffId: string): ('approve' | 'decline' | 'withdraw')[] {
  if (status !== 'PROPOSED') return []
  return proposedById === staffId ? ['withdraw'] : ['approve', 'decline']
}

/**
 * What an adjustment moves on the balance and on account, in minor units. What is added goes to the balance; what is
 * taken comes from the balance first, then from free credit. Null when that is more than the company can spend.
 */
export function partsOf(
  amountMinor: number,
  free: { readonly freeBalanceMinor: number; readonly freeCreditMinor: number },
) {
  if (amountMinor > 0) return { depositMinor: amountMinor, creditMinor: 0 }
  const taken = splitPayment('BALANCE_FIRST', -amountMinor, free)
  return taken && { depositMinor: 0 - taken.depositMinor, creditMinor: 0 - taken.creditMinor }
}
