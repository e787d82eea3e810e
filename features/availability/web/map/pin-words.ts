import { useCallback } from 'react'
import { currencyDigits } from '#contract/money.ts'
import type { Cluster } from '#features/hotels/web/map/clusters.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import type { HotelPoint } from './map-points.ts'
import { usePriceMapTexts } from './texts.ts'

/**
 * What a pin shows, in whole units of the currency since a map is for comparing, and what it says aloud: the same
 * words, so that it answers to them when spoken to, and more.
 */
export function usePinWords(currency: string) {
  const texts = usePriceMapTexts()
  const formats = useFormats()
  const language = useLanguage()
  return useCallback(
    ({ members, lowest }: Cluster<HotelPoint>) => {
      const text = formats.number(Math.ceil(lowest.value / 10 ** currencyDigits(currency)))
      if (members.length > 1)
        return {
          text: texts.from(text),
          count: String(members.length),
          spoken: texts.clusterSpoken(members.length, texts.from(text), currency),
        }
      const stars = lowest.starHalves > 0 ? texts.stars(lowest.starHalves / 2) : null
      return {
        text,
        count: null,
        spoken: [nameIn(language, lowest), stars, `${currency} ${text}`].filter(Boolean).join(', '),
      }
    },
    [texts, formats, language, currency],
  )
}
