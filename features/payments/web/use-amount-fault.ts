import { useFrameTexts } from '#web/texts/frame.ts'
import { decimalsAbove } from './amounts.ts'

/** What to say of a text that is no amount of a currency: that it has too many decimals, or the given sentence. */
export function useAmountFault(): (typed: string, currency: string, otherwise: string) => string {
  const { decimals } = useFrameTexts()
  return (typed, currency, otherwise) => {
    const digits = decimalsAbove(typed, currency)
    return digits === undefined ? otherwise : decimals(digits)
  }
}
