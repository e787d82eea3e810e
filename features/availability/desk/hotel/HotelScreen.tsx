import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { getHotelUpkeep } from '#features/hotels/upkeep/contract.ts'
import { HOTEL_FACTS, HOTEL_PLACE, HOTEL_TEXTS } from '#features/hotels/upkeep/contract-records.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { useRecordFacts } from '#web/ui/form/record-facts.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Card } from '#web/ui/page/Card.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { DescriptionList } from '#web/ui/text/DescriptionList.tsx'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import { useCall } from '#web/use-call.ts'
import { getDeskHotel } from '#features/availability/hotel-rates/contract-hotels.ts'
import { useAvailabilityTexts } from '#features/availability/web/texts.ts'
import { useHotelPageTexts, useHotelRateTexts } from '../texts.ts'
import { HotelHead } from './HotelHead.tsx'
import { type HotelSection, SectionDialog } from './SectionDialogs.tsx'
import type { HotelUpkeep } from './shapes.ts'

/** What a hotel is and whether it is sold: each section is changed in a form of its own. */
export default function HotelScreen() {
  const { id = '' } = useParams()
  const hotel = useCall(getHotelUpkeep, { hotelId: id }, { staleTime: 0 })
  return (
    <CallView query={hotel} skeleton={<Skeleton shape="rows" count={12} />}>
      {(data) => <Hotel key={id} hotel={data} />}
    </CallView>
  )
}

function Hotel({ hotel }: { hotel: HotelUpkeep }) {
  const texts = useHotelPageTexts()
  const [open, setOpen] = useState<HotelSection | null>(null)
  const { facts, place, words } = useFacts(hotel)
  const section = (key: HotelSection, children: ReactNode) => (
    <Card
      title={texts.sections[key]}
      extra={<TextButton onClick={() => setOpen(key)}>{texts.change}</TextButton>}
      className="tw-min-0"
    >
      {children}
    </Card>
  )
  return (
    <>
      <HotelHead hotel={hotel} here="page" />
      <div className="tw-stack tw-gap-16">
        {section('sale', <Opening hotel={hotel} />)}
        <div className="tw-stack tw-columns-320 tw-gap-16 tw-start">
          {section('facts', <DescriptionList areTexts facts={facts} />)}
          {section('place', <DescriptionList areTexts facts={place} />)}
        </div>
        {section('texts', <DescriptionList areTexts facts={words} />)}
      </div>
      {open === null ? null : <SectionDialog section={open} hotel={hotel} onClose={() => setOpen(null)} />}
    </>
  )
}

/** Whether it is sold, and what it lacks. */
function Opening({ hotel }: { hotel: HotelUpkeep }) {
  const { opening: texts, saleHints, fields } = useHotelPageTexts()
  const { checks } = useHotelRateTexts()
  const found = useCall(getDeskHotel, { hotelId: hotel.hotelId }, { staleTime: 0 })
  const { openedReason } = hotel
  return (
    <div className="tw-stack tw-gap-12">
      <p>{saleHints[hotel.status]}</p>
      <CallView query={found} skeleton={<Skeleton shape="lines" count={2} />}>
        {({ missing, score }) => (
          <DescriptionList
            areTexts
            facts={[
              [texts.score, `${score} %`],
              [texts.missing, missing.length === 0 ? texts.ready : missing.map((one) => checks[one]).join(' · ')],
              ...(openedReason === null ? [] : [[fields.openedReason, openedReason] as const]),
            ]}
          />
        )}
      </CallView>
    </div>
  )
}

function useFacts(hotel: HotelUpkeep) {
  const { fields, none } = useHotelPageTexts()
  const { facilities } = useAvailabilityTexts()
  const language = useLanguage()
  const district = hotel.districts.find(({ id }) => id === hotel.districtId)
  const words = { titles: fields, none }
  const own = {
    starHalves: hotel.starHalves === null ? none : String(hotel.starHalves / 2),
    facilities: hotel.facilities.map((code) => facilities[code]).join(' · ') || none,
    destination: nameIn(language, { nameEn: hotel.cityEn, nameZh: hotel.cityZh }),
    district: district ? nameIn(language, district) : none,
  }
  return {
    facts: useRecordFacts(HOTEL_FACTS, hotel, { ...words, own }),
    place: useRecordFacts(HOTEL_PLACE, hotel, { ...words, own }),
    words: useRecordFacts(HOTEL_TEXTS, hotel, words),
  }
}
