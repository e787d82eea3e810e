import { suggestHotel } from '#features/hotels/contract.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { useCall } from '#web/use-call.ts'
import { usePartyWords } from './GuestsField.tsx'
import type { RecentSearch } from './recent-searches.ts'
import type { Place } from './search-state.ts'
import { useHotelTexts } from './texts.ts'
import { useSettled } from './use-settled.ts'

/** Milliseconds of rest in typing before the server is asked. */
const TYPING_REST_MS = 140

export type PlaceOption = {
  key: string
  kind: 'RECENT' | 'CITY' | 'HOTEL'
  name: string
  /** Where it is, or what was searched there. */
  below: string
  hotelCount: number | null
  place: Place
  /** The whole search, for a recent one. */
  recent: RecentSearch | null
}

export type PlaceOptions = {
  options: PlaceOption[]
  loading: boolean
  failed: boolean
  keyword: string
  /** The options still belong to what was typed before; nothing may be chosen from them. */
  stale: boolean
}

/** What stands under the place field: recent searches and the largest cities before typing, else what matches. */
export function usePlaceOptions({ typed, open, recent }: { typed: string; open: boolean; recent: readonly RecentSearch[] }): PlaceOptions {
  const language = useLanguage()
  const texts = useHotelTexts()
  const formats = useFormats()
  const partyWords = usePartyWords()
  const keyword = useSettled(typed.trim(), TYPING_REST_MS)
  const answer = useCall(suggestHotel, { keyword, limit: keyword === '' ? 6 : 10 }, { enabled: open, keepPrevious: true, staleTime: 300_000 })

  const recentOptions = recent.map((search): PlaceOption => {
    const { place, stay } = search
    return {
      key: `recent-${place.hotelId ?? place.destinationId}`,
      kind: 'RECENT',
      name: place.name,
      below: `${formats.dayShort(stay.checkIn)} – ${formats.dayShort(stay.checkOut)} · ${partyWords(stay.rooms)}`,
      hotelCount: null,
      place,
      recent: search,
    }
  })
  const found = (answer.data?.list ?? []).map((suggestion): PlaceOption => {
    const name = nameIn(language, suggestion)
    const where = language === 'zh-CN' ? (suggestion.placeZh ?? suggestion.placeEn) : suggestion.placeEn
    const hotelId = suggestion.kind === 'HOTEL' ? suggestion.id : null
    return {
      key: suggestion.id,
      kind: suggestion.kind,
      name,
      below: hotelId === null ? where : `${texts.hotel} · ${where}`,
      hotelCount: suggestion.hotelCount,
      place: { destinationId: suggestion.destinationId, hotelId, name },
      recent: null,
    }
  })
  const options = keyword === '' ? [...recentOptions, ...found] : found
  const stale = typed.trim() !== keyword || answer.isPlaceholderData
  return { options, loading: answer.isFetching, failed: answer.isError, keyword, stale }
}
