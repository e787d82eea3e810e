import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { InputOf } from '#contract/call.ts'
import { PlaceSearch } from '#features/hotels/web/PlaceSearch.tsx'
import { DataListPage } from '#features/lists/web/DataListPage.tsx'
import { filterIn } from '#features/lists/web/list-address.ts'
import { useListScreen } from '#features/lists/web/ListScreen.tsx'
import { assetUrl } from '#web/ui/page/Photo.tsx'
import { today } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn, textsOf } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { DateField } from '#web/ui/date/DateField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { NumberField } from '#web/ui/form/NumberField.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import { type Arrival, arrivals, MOST_ARRIVAL_DAYS } from '../arrivals/contract.ts'
import { arrivalFacts } from '../arrivals/words.ts'
import type { ArrivalTexts } from '../texts/en/arrivals.ts'
import { NightDialog } from './NightDialog.tsx'

const useArrivalTexts = textsOf<ArrivalTexts>('arrivals')

type Asked = { readonly hotelId: string; readonly from: string; readonly days: number }

/** The hotel and the days of the address: today where it names none. */
function askedIn(query: URLSearchParams): Asked {
  const days = Number(query.get('days') ?? 1)
  const isSpan = Number.isInteger(days) && days >= 1 && days <= MOST_ARRIVAL_DAYS
  const from = query.get('from') ?? ''
  return {
    hotelId: query.get('hotel') ?? '',
    from: /^\d{4}-\d{2}-\d{2}$/.test(from) ? from : today(),
    days: isSpan ? days : 1,
  }
}

/** Who arrives at a hotel on a day or within some days, with files for its reception. */
export default function ArrivalsScreen() {
  const texts = useArrivalTexts()
  const [query, setQuery] = useSearchParams()
  const asked = askedIn(query)
  const show = (part: Partial<Asked>) => {
    const { hotelId, from, days } = { ...asked, ...part }
    setQuery({ hotel: hotelId, from, days: String(days) }, { replace: true })
  }
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.lead} />
      <div className="tw-flex tw-wrap tw-start tw-gap-12 tw-below-12">
        <Field label={texts.hotel}>
          {() => <PlaceSearch label={texts.findHotel} kinds={['HOTEL']} onPlace={({ id }) => show({ hotelId: id })} />}
        </Field>
        <DateField label={texts.from} value={asked.from} onChange={(from) => from !== '' && show({ from })} />
        <NumberField
          label={texts.days}
          value={asked.days}
          onChange={(days) => days !== null && show({ days })}
          min={1}
          max={MOST_ARRIVAL_DAYS}
          step={1}
        />
      </div>
      {asked.hotelId === '' ? (
        <Empty icon="bed" title={texts.chooseTitle} text={texts.chooseText} />
      ) : (
        <Arrivals key={asked.hotelId} asked={asked} />
      )}
    </>
  )
}

function Arrivals({ asked }: { asked: Asked }) {
  const texts = useArrivalTexts()
  const language = useLanguage()
  const { hotelId, from, days } = asked
  const [isCancelling, setCancelling] = useState(false)
  const facts = (row: Arrival) => arrivalFacts(row, language)
  const { page } = useListScreen({
    list: arrivals,
    words: {
      columns: texts.columns,
      filters: texts.filters,
      sums: {},
      none: texts.none,
      choices: { number: texts.numbers },
    },
    cells: {
      code: ({ code }) => <Link to={paths.deskOrders({ queue: 'all', keyword: code })}>{code}</Link>,
      number: ({ hotelConfirmation }) => hotelConfirmation ?? <StatusChip tone="wait">{texts.missing}</StatusChip>,
      guests: (row) => facts(row).guests,
      room: (row) => facts(row).rooms,
      board: (row) => facts(row).board,
      requests: (row) => facts(row).requests || texts.none,
    },
    filterIn: (query): InputOf<typeof arrivals.search> => ({ ...filterIn(arrivals, query), ...asked }),
    reading: { staleTime: 0 },
  })
  const hotel = page.query.data?.hotel
  const pdf = `${assetUrl(`files/arrivals/${hotelId}/arrivals.pdf`)}?from=${from}&days=${days}&language=${language}`
  return (
    <>
      {hotel === undefined ? null : (
        <p className="tw-row tw-wrap tw-gap-12 tw-below-12">
          <strong>{hotel ? nameIn(language, hotel) : texts.unknownHotel}</strong>
          {hotel?.phone ? <a href={`tel:${hotel.phone}`}>{texts.phone(hotel.phone)}</a> : null}
          <a className="tw-button" href={pdf} target="_blank" rel="noreferrer">
            {texts.pdf}
          </a>
          <button className="tw-button" onClick={() => setCancelling(true)}>
            {texts.night.open}
          </button>
        </p>
      )}
      {isCancelling ? <NightDialog hotelId={hotelId} night={from} onClose={() => setCancelling(false)} /> : null}
      <DataListPage
        {...page}
        label={texts.title}
        rowName={(row) => row.code}
        searchHint={texts.searchHint}
        empty={<Empty icon="bed" title={texts.emptyTitle} text={texts.emptyText} />}
      />
    </>
  )
}
