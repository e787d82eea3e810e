import { Icon } from '#web/ui/Icon.tsx'
import type { StayTerms } from '../contract.ts'
import { feeSteps } from '../voucher/wording.ts'
import { useBookingTexts } from './texts.ts'
import { useOrderWords } from './words.ts'

/** One sentence: what is charged when, and until when cancelling is free. */
export function DeadlineSentence({ terms }: { terms: StayTerms }) {
  const texts = useBookingTexts()
  const words = useOrderWords()
  const amount = words.formats.money(terms.totalMinor, terms.currency)
  const charge = terms.rate.confirmationMode === 'INSTANT' ? texts.chargedNow(amount) : texts.reservedNow(amount)
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
