import { useFormats } from '#web/format.ts'
import type { Offer } from './Cost.tsx'
import { usePaymentTexts } from './texts.ts'

/** Starts a payment by the chosen method; its label names the amount once it is `known`. */
export function PayButton({
  offer,
  known,
  pending,
  onPress,
}: {
  offer: Offer | undefined
  known: boolean
  pending: boolean
  onPress?: () => void
}) {
  const { recharge } = usePaymentTexts()
  const formats = useFormats()
  const text = offer?.method === 'BANK_TRANSFER' ? recharge.submitTransfer : recharge.submit
  const money = offer && known ? formats.money(offer.payMinor, offer.payCurrency) : ''
  return (
    <button
      type={onPress ? 'button' : 'submit'}
      className="tw-button tw-button-primary tw-button-large"
      disabled={pending || !offer}
      onClick={onPress}
    >
      {pending ? recharge.submitting : text(money)}
    </button>
  )
}
