import { useState } from 'react'
import styles from '#features/availability/web/Filters.module.css'
import { suggestHotel } from '#features/hotels/contract.ts'
import { useSettled } from '#features/hotels/web/use-settled.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { Suggest, SuggestInput, SuggestList } from '#web/ui/form/Suggest.tsx'
import { useCall } from '#web/use-call.ts'
import { useTicketDeskTexts } from './texts.ts'

/** Milliseconds of rest in typing before the server is asked. */
const TYPING_REST_MS = 140

/** The cities that are found for the typed text; asked for only while the list is open. */
function useCities(name: string, open: boolean) {
  const language = useLanguage()
  const keyword = useSettled(name.trim(), TYPING_REST_MS)
  const found = useCall(suggestHotel, { keyword, kinds: ['CITY'] }, { enabled: open, keepPrevious: true })
  const options = (found.data?.list ?? []).map((city) => ({
    key: city.destinationId,
    name: nameIn(language, city),
    place: nameIn(language, { nameEn: city.placeEn, nameZh: city.placeZh }),
  }))
  return { keyword, options }
}

type Props = { error: string | undefined; hint?: string; initial?: string; onCity(destinationId: string): void }

/** Finds a city by part of its name; `initial` is the name of the current city. */
export function CityField({ error, hint, initial = '', onCity }: Props) {
  const texts = useTicketDeskTexts()
  const [name, setName] = useState(initial)
  const [open, setOpen] = useState(false)
  const { keyword, options } = useCities(name, open)
  const isOpen = open && options.length > 0
  return (
    <Field label={texts.fields.destinationId} error={error} hint={hint}>
      {(control) => (
        <div className="tw-relative">
          <Suggest
            text={name}
            onText={(text) => {
              setName(text)
              onCity('')
              setOpen(true)
            }}
          >
            <SuggestInput
              id={control.id}
              label={texts.fields.destinationId}
              invalid={control['aria-invalid'] === true}
              open={isOpen}
              maxLength={100}
              placeholder=""
              onClick={() => setOpen(true)}
              onBlur={() => setOpen(false)}
              onKey={(event) => {
                if (event.key !== 'Escape' || !open) return
                event.preventDefault()
                setOpen(false)
              }}
            />
            {isOpen ? (
              // A press in the list must not take the cursor out of the field, which would fold the list.
              <div
                className={`tw-surface tw-round tw-pad-4 tw-shadow ${styles.pointList}`}
                onMouseDown={(event) => event.preventDefault()}
              >
                <SuggestList
                  key={`${keyword}/${options.length}`}
                  label={texts.fields.destinationId}
                  groups={[{ title: texts.fields.destinationId, options }]}
                  marked={keyword !== ''}
                  onChoose={(city) => {
                    setName(city.name)
                    setOpen(false)
                    onCity(city.key)
                  }}
                >
                  {(city) => (
                    <span className="tw-stack tw-min-0 tw-grow">
                      {city.name}
                      <span className="tw-13 tw-soft">{city.place}</span>
                    </span>
                  )}
                </SuggestList>
              </div>
            ) : null}
          </Suggest>
        </div>
      )}
    </Field>
  )
}
