import { useState } from 'react'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { Suggest, SuggestInput, SuggestList } from '#web/ui/form/Suggest.tsx'
import { useCall } from '#web/use-call.ts'
import { type Suggestion, suggestHotel } from '../contract.ts'
import { useHotelTexts } from './texts.ts'
import { useSettled } from './use-settled.ts'

/** Milliseconds of rest in typing before the server is asked. */
const TYPING_REST_MS = 140

type Props = {
  label: string
  kinds: readonly ('CITY' | 'HOTEL')[]
  invalid?: boolean
  onPlace(place: Suggestion): void
}

/** Finds a city or a hotel by its name. */
export function PlaceSearch({ label, kinds, invalid = false, onPlace }: Props) {
  const texts = useHotelTexts()
  const language = useLanguage()
  const [typed, setTyped] = useState('')
  const keyword = useSettled(typed.trim(), TYPING_REST_MS)
  const answer = useCall(
    suggestHotel,
    { keyword, limit: 8, kinds: [...kinds] },
    { enabled: keyword !== '', keepPrevious: true, staleTime: 300_000 },
  )
  const found = typed.trim() === '' ? [] : (answer.data?.list ?? [])
  const options = found.map((suggestion) => ({
    key: suggestion.id,
    name: nameIn(language, suggestion),
    place: nameIn(language, { nameEn: suggestion.placeEn, nameZh: suggestion.placeZh }),
    suggestion,
  }))
  return (
    <Suggest text={typed} onText={setTyped}>
      <SuggestInput
        label={label}
        open={options.length > 0}
        invalid={invalid}
        maxLength={100}
        placeholder={kinds.includes('CITY') ? texts.placePlaceholder : texts.hotelPlaceholder}
        onKey={(event) => {
          if (event.key !== 'Escape' || typed === '') return
          event.preventDefault()
          setTyped('')
        }}
      />
      {options.length > 0 ? (
        <SuggestList
          key={`${typed}/${options.length}`}
          label={label}
          groups={[{ title: label, quiet: true, options }]}
          marked={false}
          onChoose={({ suggestion }) => {
            setTyped('')
            onPlace(suggestion)
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
