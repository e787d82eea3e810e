import { useState } from 'react'
import { Link } from 'react-router'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { DataListPage } from '#features/lists/web/DataListPage.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { useListScreen } from '#features/lists/web/ListScreen.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { StatusChip } from '#web/ui/text/StatusChip.tsx'
import type { Tone } from '#web/ui/text/tone.ts'
import { deskHotels, type DeskHotelRow } from '../hotel-rates/contract-hotels.ts'
import { ChangeRatesDialog } from './ChangeRatesDialog.tsx'
import { useHotelRateTexts } from './texts.ts'

const TONES = { OPEN: 'good', CLOSED: 'wait', INACTIVE: 'neutral' } as const satisfies Record<
  DeskHotelRow['status'],
  Tone
>

/** A hotel's state, such as on sale. */
export function HotelStatusChip({ status }: Pick<DeskHotelRow, 'status'>) {
  const texts = useHotelRateTexts()
  return <StatusChip tone={TONES[status]}>{texts.statuses[status]}</StatusChip>
}

/** The hotels whose prices and allotments the operator keeps; a row leads to its nights. */
export default function HotelRateListScreen() {
  const texts = useHotelRateTexts()
  const language = useLanguage()
  const { columns, filters, none, statuses } = texts
  const { page, filter } = useListScreen({
    list: deskHotels,
    words: { columns, filters, sums: {}, none, choices: { status: statuses } },
    cells: {
      name: (row) => <Link to={paths.deskHotel(row.id)}>{nameIn(language, row)}</Link>,
      city: (row) => nameIn(language, { nameEn: row.cityEn, nameZh: row.cityZh }),
      missing: ({ missing }) => (missing.length === 0 ? none : missing.map((check) => texts.checks[check]).join(' · ')),
      score: ({ score }) => `${score} %`,
      status: (row) => <HotelStatusChip status={row.status} />,
    },
    reading: { staleTime: 0 },
  })
  const [changing, setChanging] = useState(false)
  const total = page.query.data?.total ?? 0
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.lead}
        actions={
          total === 0 ? undefined : (
            <button type="button" className="tw-button" onClick={() => setChanging(true)}>
              {texts.change.open}
            </button>
          )
        }
      />
      <DataListPage
        {...page}
        label={texts.title}
        rowName={(row) => nameIn(language, row)}
        searchHint={texts.searchHint}
        empty={<Empty icon="bed" title={texts.emptyTitle} text={texts.emptyText} />}
      />
      {changing ? (
        <ChangeRatesDialog
          hotels={{ hotelIds: [], ...filter }}
          about={texts.change.hotels(total)}
          first=""
          last=""
          onClose={() => setChanging(false)}
        />
      ) : null}
    </>
  )
}
