import { splitPayment } from '#features/wallet/rules.ts'

type Standing = { readonly status: string; readonly proposedById: string }

/**
 * What a person may do about an adjustment: its author may only withdraw it, so that two people agree to every
 * movement.
 */
export function actionsOn({ status, proposedById }: Standing, staffId: string): ('approve' | 'decline' | 'withdraw')[] {
  if (status !== 'PROPOSED') return []
  return proposedById === staffId ? ['withdraw'] : ['approve', 'decline']
}

/**
 * How an adjustment splits over the balance and the credit, in minor units. An addition goes to the balance; a
 * deduction takes the balance first, then free credit. Null when it exceeds what the company can spend.
 */
export function partsOf(
  amountMinor: number,
  free: { readonly freeBalanceMinor: number; readonly freeCreditMinor: number },
) {
  if (amountMinor > 0) return { depositMinor: amountMinor, creditMinor: 0 }
  const taken = splitPayment('BALANCE_FIRST', -amountMinor, free)
  return taken && { depositMinor: 0 - taken.depositMinor, creditMinor: 0 - taken.creditMinor }
}
