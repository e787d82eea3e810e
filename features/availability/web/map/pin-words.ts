import { useCallback } from 'react'
import { currencyDigits } from '#contract/money.ts'
import type { Cluster } from '#features/hotels/web/map/clusters.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import type { HotelPoint } from './map-points.ts'
import { usePriceMapTexts } from './texts.ts'

/** What a pin shows, in whole units of the currency since a map is for comparing, and what it says aloud, to the last digit. */
export function usePinWords(currency: string) {
  const texts = usePriceMapTexts()
  const formats = useFormats()
  const language = useLanguage()
  return useCallback(
    ({ members, lowest }: Cluster<HotelPoint>) => {
      const text = formats.number(Math.ceil(lowest.value / 10 ** currencyDigits(currency)))
      const price = formats.money(lowest.value, currency)
      if (members.length > 1) return { text: texts.from(text), count: String(members.length), spoken: texts.clusterSpoken(members.length, price) }
      const stars = lowest.starHalves > 0 ? texts.stars(lowest.starHalves / 2) : null
      return { text, count: null, spoken: [nameIn(language, lowest), stars, price].filter(Boolean).join(', ') }
    },
    [texts, formats, language, currency],
  )
}
