import type { Language } from '#contract/languages.ts'
import type { HotelContent } from '#features/hotels/contract.ts'
import { nameIn } from '#web/locale.ts'

/** What each photo of a hotel shows and who took it; none for drawn pictures. */
export const photoCaptions = (language: Language, { photoTexts }: HotelContent): string[] =>
  photoTexts.map(({ altEn, altZh, credit }) =>
    [nameIn(language, { nameEn: altEn ?? '', nameZh: altZh }), credit && `© ${credit}`].filter(Boolean).join(' · '),
  )
