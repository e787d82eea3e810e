import { useFormats } from '#web/format.ts'
import { usePaymentTexts } from './texts.ts'

type Fee = { readonly currency: string; readonly refundFeeMinor: number; readonly channelFeeMinor: number }

/** What happens to the channel's fee on a refund; null where none was paid. */
export function useFeeBack({ currency, refundFeeMinor, channelFeeMinor }: Fee): string | null {
  const texts = usePaymentTexts()
  const formats = useFormats()
  const paid = formats.money(channelFeeMinor, currency)
  if (channelFeeMinor === 0) return null
  return refundFeeMinor > 0 ? texts.feeBack(formats.money(refundFeeMinor, currency), paid) : texts.feeKept(paid)
}
