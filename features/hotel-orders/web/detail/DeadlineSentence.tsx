import { Icon } from '#web/ui/text/Icon.tsx'
import type { StayTerms } from '#features/hotel-orders/contract.ts'
import type { PaymentChoice } from '../booking/booking-draft.ts'
import { feeSteps } from '#features/hotel-orders/voucher/wording.ts'
import { useBookingTexts } from '../texts.ts'
import { useOrderWords } from '../words.ts'

type Props = { terms: StayTerms; payment: PaymentChoice | null; isHeld?: boolean }

/**
 * One sentence: what is charged how and when, and until when cancelling is free; without a choice of payment, what is
 * charged. A booking that is held for an approval is charged when that is given.
 */
export function DeadlineSentence({ terms, payment, isHeld = false }: Props) {
  const texts = useBookingTexts()
  const words = useOrderWords()
  const amount = words.formats.money(terms.totalMinor, terms.currency)
  const atOnce = terms.rate.confirmationMode === 'INSTANT'
  const when = isHeld && (atOnce || payment === 'ONLINE') ? 'approved' : atOnce ? 'now' : 'later'
  const charge = ((payment === null ? undefined : texts.charged[payment]) ?? texts.chargedBalance)[when](amount)
  const [first, next] = feeSteps(terms, new Date().toISOString())
  const cancelling = () => {
    if (first && first.amountMinor > 0) return texts.costsAtOnce(words.formats.money(first.amountMinor, terms.currency))
    if (!next?.fromAt) return texts.neverCosts
    return texts.freeUntil(words.hotelMoment(next.fromAt, terms), words.fee(next, terms.currency))
  }
  return (
    <p className="tw-flex tw-gap-8 tw-14 tw-20 tw-sunken tw-round tw-pad-12">
      <Icon name="info" size={18} />
      <span>{texts.deadline(charge, cancelling())}</span>
    </p>
  )
}
