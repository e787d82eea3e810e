import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn, textsOf } from '#web/locale.ts'
import type { MarginTexts } from '../texts/en/margins.ts'
import { Empty } from '#web/ui/page/Empty.tsx'
import { DataListPage } from '#features/lists/web/DataListPage.tsx'
import { useListScreen } from '#features/lists/web/ListScreen.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { margins, type MarginRow } from '../margins/contract.ts'
import { marginOf } from '../rules/cost.ts'
import { useOrderTexts } from '../web/texts.ts'
import { OrderBeside } from './OrderBeside.tsx'

const useMarginTexts = textsOf<MarginTexts>('margins')

/** What orders leave over their cost, with its sums and its file; the operator's accounts staff alone see it. */
export default function MarginsScreen() {
  const texts = useMarginTexts()
  const formats = useFormats()
  const language = useLanguage()
  const { statuses } = useOrderTexts()
  const { columns, filters, sums, none } = texts
  const { page } = useListScreen({
    list: margins,
    words: { columns, filters, sums, none, choices: { status: statuses } },
    cells: {
      hotel: (row) => nameIn(language, { nameEn: row.hotelNameEn, nameZh: row.hotelNameZh }),
      stay: (row) => `${formats.dayShort(row.checkIn)} – ${formats.dayShort(row.checkOut)}`,
      margin: (row) => <Margin row={row} />,
      share: (row) => formats.percent(marginOf(row.totalMinor, row.costMinor).marginBasisPoints / 10_000, 2),
    },
    reading: { staleTime: 0 },
  })
  return (
    <>
      <PageHeader title={texts.title} subtitle={texts.lead} />
      <DataListPage
        {...page}
        label={texts.title}
        rowName={(row) => row.code}
        searchHint={texts.searchHint}
        panel={{ content: (id) => <OrderBeside key={id} orderId={id} />, href: () => null }}
        empty={<Empty icon="list" title={texts.emptyTitle} text={texts.emptyText} />}
      />
    </>
  )
}

const Margin = ({ row: { marginMinor, currency } }: { row: MarginRow }) => (
  <MoneyText amountMinor={marginMinor} currency={currency} tone={marginMinor < 0 ? 'lost' : 'good'} />
)
