import { nameFor } from '#contract/languages.ts'
import { type Suggestion, suggestHotel } from '#features/hotels/contract.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { useCall } from '#web/use-call.ts'
import { emphasised } from './emphasis.ts'
import { usePartyWords } from './GuestsField.tsx'
import type { RecentSearch } from './recent-searches.ts'
import { narrowOf, narrowToText } from './narrow.ts'
import type { Place } from './search-state.ts'
import { useHotelTexts } from './texts.ts'
import { useSettled } from './use-settled.ts'

/** Milliseconds of rest in typing before the server is asked. */
const TYPING_REST_MS = 140

export type PlaceOption = {
  key: string
  kind: 'RECENT' | Suggestion['kind']
  name: string
  /** Where it is, or what was searched there. */
  below: string
  hotelCount: number | null
  /** Whether the company books this hotel often. */
  favourite: boolean
  place: Place
  /** The whole search, for a recent one. */
  recent: RecentSearch | null
}

export type PlaceOptions = {
  options: PlaceOption[]
  loading: boolean
  failed: boolean
  keyword: string
  /** The place that was meant, which has no hotels. */
  nothingIn: string | null
  /** The options still belong to what was typed before; nothing may be chosen from them. */
  stale: boolean
}

/** The same for the same place, with signs an identifier may have. */
function keyOf(place: Place): string {
  const text = `${place.hotelId ?? place.destinationId}${narrowToText(place.narrow) ?? ''}`
  return text.replace(/[^\w-]/g, '_')
}

/** Whether a name has a word that begins so. */
function namedSo(name: string, keyword: string): boolean {
  const [first] = emphasised(name, keyword).filter(({ typed }) => typed)
  return first !== undefined && first.text.length >= keyword.length
}

/** The options of the place field: recent searches and the largest cities before typing, then the matches. */
export function usePlaceOptions({
  typed,
  open,
  recent,
}: {
  typed: string
  open: boolean
  recent: readonly RecentSearch[]
}): PlaceOptions {
  const language = useLanguage()
  const texts = useHotelTexts()
  const formats = useFormats()
  const partyWords = usePartyWords()
  const keyword = useSettled(typed.trim(), TYPING_REST_MS)
  const answer = useCall(
    suggestHotel,
    { keyword, limit: keyword === '' ? 6 : 10 },
    { enabled: open, keepPrevious: true, staleTime: 300_000 },
  )

  const recentOptions = recent.map((search): PlaceOption => {
    const { place, stay } = search
    return {
      key: `recent-${keyOf(place)}`,
      kind: 'RECENT',
      name: place.name,
      below: `${formats.dayShort(stay.checkIn)} – ${formats.dayShort(stay.checkOut)} · ${partyWords(stay.rooms)}`,
      hotelCount: null,
      favourite: false,
      place,
      recent: search,
    }
  })
  const found = (answer.data?.list ?? []).map((suggestion): PlaceOption => {
    const name = nameIn(language, suggestion)
    const where = nameFor(language, suggestion.placeEn, suggestion.placeZh)
    const { kind, destinationId, hotelCount, favourite } = suggestion
    const narrow = narrowOf(suggestion, name)
    const place: Place = {
      destinationId,
      hotelId: kind === 'HOTEL' ? suggestion.id : null,
      name,
      ...(narrow && { narrow }),
    }
    // Before typing, the heading above these hotels says so already.
    const said = kind === 'CITY' ? null : favourite && keyword !== '' ? texts.favourite : texts.kinds[kind]
    const below = said === null ? where : `${said} · ${where}`
    return { key: `${kind}-${keyOf(place)}`, kind, name, below, hotelCount, favourite, place, recent: null }
  })
  const options = [...recentOptions.filter((option) => keyword === '' || namedSo(option.name, keyword)), ...found]
  const stale = typed.trim() !== keyword || answer.isPlaceholderData
  const nothingIn = answer.data?.nothingIn ? nameIn(language, answer.data.nothingIn) : null
  return { options, loading: answer.isFetching, failed: answer.isError, keyword, nothingIn, stale }
}
