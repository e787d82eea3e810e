import type { PaymentView } from '#features/payments/contract.ts'
import type { PaymentTexts } from '../texts/en/payments.ts'

type Transfer = NonNullable<PaymentView['transfer']>
type Words = {
  ending: 'succeeded' | 'pending' | 'failed' | 'held' | 'ended'
  result: PaymentTexts['result']
  money: (minor: number) => string
}

function receivedText(
  { purpose, payableCode, applied, feeMinor }: PaymentView,
  { receivedMinor, missingMinor }: Transfer,
  { result, money }: Words,
): string {
  const cameMinor = Math.max(0, (receivedMinor ?? 0) - feeMinor)
  const came = result.receivedText(money(cameMinor))
  const missing = missingMinor > 0 ? result.missingText(money(missingMinor)) : ''
  const said = (...sentences: string[]) => sentences.filter(Boolean).join(result.sentenceGap)
  if (payableCode === null) return said(came, missing)
  // A bill takes what comes, which may be a part of it.
  if (applied)
    return purpose === 'BILL'
      ? said(result.partText(money(cameMinor), payableCode), missing)
      : result.appliedText(payableCode)
  return missingMinor > 0 ? said(came, missing, result.notYetText(payableCode)) : result.keptText(payableCode)
}

/** The result of a bank transfer, in a sentence or two. */
export function transferText(payment: PaymentView, transfer: Transfer, words: Words): string {
  const { ending, result } = words
  if (ending === 'succeeded') return receivedText(payment, transfer, words)
  if (ending === 'pending') return result.transferPendingText
  if (ending === 'failed')
    return transfer.rejectReason === null ? result.failedText : result.rejectedText(transfer.rejectReason)
  return result.transferEndedText
}
