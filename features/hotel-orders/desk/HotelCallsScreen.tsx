import { Link } from 'react-router'
import { DataListPage } from '#features/lists/web/DataListPage.tsx'
import { useListScreen } from '#features/lists/web/ListScreen.tsx'
import { useLanguage } from '#web/language.ts'
import { nameIn, textsOf } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { Empty } from '#web/ui/page/Empty.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { type HotelCall, hotelCalls } from '../phone-list/contract.ts'
import type { HotelCallTexts } from '../texts/en/hotelCalls.ts'

const useCallTexts = textsOf<HotelCallTexts>('hotelCalls')

/** The desk's phone list: hotels to call for the numbers of stays that begin soon. */
export default function HotelCallsScreen() {
  const texts = useCallTexts()
  const language = useLanguage()
  const hotelOf = ({ hotelNameEn: nameEn, hotelNameZh: nameZh }: HotelCall) => nameIn(language, { nameEn, nameZh })
  const { page } = useListScreen({
    list: hotelCalls,
    words: { columns: texts.columns, filters: {}, sums: {}, none: texts.none, choices: {} },
    cells: {
      hotel: hotelOf,
      phone: ({ phone, contactName }) =>
        phone === null ? (
          texts.none
        ) : (
          <span className="tw-inline-row tw-wrap tw-gap-6">
            <a href={`tel:${phone}`}>{phone}</a>
            {contactName}
          </span>
        ),
      code: ({ id, code }) => <Link to={paths.deskOrders({ queue: 'unnumbered', order: id })}>{code}</Link>,
    },
    reading: { staleTime: 0 },
  })
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.lead} />
      <DataListPage
        {...page}
        label={texts.title}
        rowName={({ code }) => code}
        searchHint={texts.searchHint}
        empty={<Empty icon="check" title={texts.emptyTitle} text={texts.emptyText} />}
      />
    </>
  )
}
