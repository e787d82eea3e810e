import { useState } from 'react'
import { FACILITIES } from '#features/hotels/contract.ts'
import { saveHotelFacts, saveHotelPlace, saveHotelTexts, setHotelSale } from '#features/hotels/upkeep/contract.ts'
import {
  HOTEL_FACTS,
  HOTEL_PLACE,
  HOTEL_SALE,
  HOTEL_STATUSES,
  HOTEL_TEXTS,
} from '#features/hotels/upkeep/contract-records.ts'
import { PlaceSearch } from '#features/hotels/web/PlaceSearch.tsx'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { useCallMutation } from '#web/use-call.ts'
import { useAvailabilityTexts } from '#features/availability/web/texts.ts'
import { useHotelPageTexts, useHotelRateTexts } from '../texts.ts'
import type { HotelUpkeep } from './shapes.ts'
import { UpkeepDialog } from './UpkeepDialog.tsx'

export type HotelSection = 'sale' | 'facts' | 'place' | 'texts'
type Props = { hotel: HotelUpkeep; onClose(): void }

/** The form of a section of a hotel's page. */
export function SectionDialog({ section, ...props }: Props & { section: HotelSection }) {
  const Form = { sale: SaleDialog, facts: FactsDialog, place: PlaceDialog, texts: TextsDialog }[section]
  return <Form {...props} />
}

function SaleDialog({ hotel, onClose }: Props) {
  const texts = useHotelPageTexts()
  const { statuses } = useHotelRateTexts()
  const call = useCallMutation(setHotelSale)
  return (
    <UpkeepDialog
      title={texts.sections.sale}
      fields={HOTEL_SALE}
      row={hotel}
      labels={texts.fields}
      offers={{ status: HOTEL_STATUSES.map((one) => [one, statuses[one]] as const) }}
      saving={call}
      onSave={(input, version, outcome) => call.mutate({ ...input, hotelId: hotel.hotelId, version }, outcome)}
      onClose={onClose}
      after={() => <p className="tw-13 tw-soft">{texts.saleHints.CLOSED}</p>}
    />
  )
}

const STAR_HALVES = [2, 3, 4, 5, 6, 7, 8, 9, 10]

function FactsDialog({ hotel, onClose }: Props) {
  const texts = useHotelPageTexts()
  const { facilities } = useAvailabilityTexts()
  const call = useCallMutation(saveHotelFacts)
  return (
    <UpkeepDialog
      inPairs
      title={texts.sections.facts}
      fields={HOTEL_FACTS}
      row={hotel}
      labels={texts.fields}
      offers={{
        starHalves: [['', texts.unknown], ...STAR_HALVES.map((one) => [String(one), String(one / 2)] as const)],
        facilities: FACILITIES.map((code) => [code, facilities[code]] as const),
      }}
      saving={call}
      onSave={(input, version, outcome) => call.mutate({ ...input, hotelId: hotel.hotelId, version }, outcome)}
      onClose={onClose}
    />
  )
}

function PlaceDialog({ hotel, onClose }: Props) {
  const texts = useHotelPageTexts()
  const language = useLanguage()
  const call = useCallMutation(saveHotelPlace)
  const [city, setCity] = useState<{ id: string; nameEn: string; nameZh: string | null } | null>(null)
  const { cityEn, cityZh, districts } = hotel
  const offered = city === null || city.id === hotel.destinationId ? districts : []
  return (
    <UpkeepDialog
      inPairs
      title={texts.sections.place}
      fields={HOTEL_PLACE}
      row={hotel}
      labels={texts.fields}
      offers={{ district: [['', texts.unknown], ...offered.map((one) => [one.id, nameIn(language, one)] as const)] }}
      own={({ change, errors }) => ({
        destination: (
          <div className="tw-stack tw-gap-4">
            <span className="tw-14 tw-medium">{texts.fields.destination}</span>
            <span>{nameIn(language, city ?? { nameEn: cityEn, nameZh: cityZh })}</span>
            <PlaceSearch
              label={texts.otherCity}
              kinds={['CITY']}
              invalid={errors['destinationId'] !== undefined}
              onPlace={(place) => {
                setCity(place)
                change({ destinationId: place.id, districtId: '' })
              }}
            />
            {errors['destinationId'] ? <span className="tw-13 tw-lost">{errors['destinationId']}</span> : null}
          </div>
        ),
      })}
      saving={call}
      onSave={(input, version, outcome) => call.mutate({ ...input, hotelId: hotel.hotelId, version }, outcome)}
      onClose={onClose}
    />
  )
}

function TextsDialog({ hotel, onClose }: Props) {
  const texts = useHotelPageTexts()
  const call = useCallMutation(saveHotelTexts)
  return (
    <UpkeepDialog
      title={texts.sections.texts}
      fields={HOTEL_TEXTS}
      row={hotel}
      labels={texts.fields}
      saving={call}
      onSave={(input, version, outcome) => call.mutate({ ...input, hotelId: hotel.hotelId, version }, outcome)}
      onClose={onClose}
    />
  )
}
