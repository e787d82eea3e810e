import type { Suggestion } from '#features/hotels/contract.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { MOST_HOTELS } from '../rules.ts'
import type { GroupDraft } from './draft.ts'
import { PlaceSearch } from '#features/hotels/web/PlaceSearch.tsx'
import { useGroupTexts } from './texts.ts'

type Places = Pick<GroupDraft, 'city' | 'hotels'>

/** A city, or hotels one by one: a city takes the place of hotels, and a hotel that of the city. */
function added({ hotels }: Places, { kind, id, nameEn, nameZh }: Suggestion): Places {
  const named = { id, nameEn, nameZh }
  if (kind === 'CITY') return { city: named, hotels: [] }
  return { city: null, hotels: [...hotels.filter((one) => one.id !== id), named] }
}

export function PlacesField({
  places,
  error,
  onPlaces,
}: {
  places: Places
  error: string | undefined
  onPlaces(places: Places): void
}) {
  const texts = useGroupTexts()
  const language = useLanguage()
  const chosen = places.city === null ? places.hotels : [places.city]
  const isFull = places.hotels.length >= MOST_HOTELS
  return (
    <Field label={texts.where} hint={isFull ? texts.whereFull : texts.whereHint} error={error}>
      {() => (
        <div className="tw-stack tw-gap-8">
          {chosen.length > 0 ? (
            <ul className="tw-flex tw-wrap tw-gap-8 tw-flat">
              {chosen.map((place) => (
                <li key={place.id} className="tw-inline-row tw-gap-4 tw-sunken tw-round tw-pad-0-6">
                  {nameIn(language, place)}
                  <button
                    type="button"
                    className="tw-button tw-button-quiet"
                    aria-label={texts.removePlace(nameIn(language, place))}
                    onClick={() => onPlaces({ city: null, hotels: places.hotels.filter(({ id }) => id !== place.id) })}
                  >
                    <Icon name="close" size={16} />
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
          {isFull ? null : (
            <PlaceSearch
              label={texts.findPlace}
              kinds={['CITY', 'HOTEL']}
              invalid={error !== undefined}
              onPlace={(place) => onPlaces(added(places, place))}
            />
          )}
        </div>
      )}
    </Field>
  )
}
