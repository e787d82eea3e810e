import { useState } from 'react'
import { suggestHotel } from '#features/hotels/contract.ts'
import { useSettled } from '#features/hotels/web/use-settled.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { Suggest, SuggestInput, SuggestList } from '#web/ui/form/Suggest.tsx'
import { useCall } from '#web/use-call.ts'
import { useToolsTexts } from './texts.ts'

/** Milliseconds of rest in typing before the server is asked. */
const TYPING_REST_MS = 140

/** Finds a hotel by its name and adds the chosen one. */
export default function HotelSearch({ onHotel }: { onHotel(hotelId: string): void }) {
  const { distributors: texts } = useToolsTexts()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim(), TYPING_REST_MS)
  const answer = useCall(
    suggestHotel,
    { keyword, limit: 8, kinds: ['HOTEL'] },
    { enabled: keyword !== '', keepPrevious: true, staleTime: 300_000 },
  )
  const found = typed.trim() === '' ? [] : (answer.data?.list ?? [])
  const options = found.map((hotel) => ({
    key: hotel.id,
    name: nameIn(language, hotel),
    place: nameIn(language, { nameEn: hotel.placeEn, nameZh: hotel.placeZh }),
  }))
  return (
    <Suggest text={typed} onText={setTyped}>
      <SuggestInput
        label={texts.addHotel}
        open={options.length > 0}
        maxLength={100}
        placeholder={texts.hotelHint}
        onKey={(event) => {
          if (event.key !== 'Escape' || typed === '') return
          event.preventDefault()
          setTyped('')
        }}
      />
      {options.length > 0 ? (
        <SuggestList
          key={`${typed}/${options.length}`}
          label={texts.addHotel}
          groups={[{ title: texts.addHotel, quiet: true, options }]}
          marked={false}
          onChoose={({ key }) => {
            setTyped('')
            onHotel(key)
          }}
        >
          {({ name, place }) => (
            <span className="tw-stack">
              {name}
              <span className="tw-12 tw-soft">{place}</span>
            </span>
          )}
        </SuggestList>
      ) : null}
    </Suggest>
  )
}
