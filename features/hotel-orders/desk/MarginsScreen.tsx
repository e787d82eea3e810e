import { useSearchParams } from 'react-router'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn, textsOf } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import type { MarginTexts } from '../texts/en/margins.ts'
import { Empty } from '#web/ui/page/Empty.tsx'
import { DataListPage } from '#features/lists/web/DataListPage.tsx'
import { filterIn } from '#features/lists/web/list-address.ts'
import { useListScreen } from '#features/lists/web/ListScreen.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { PageTabs } from '#web/ui/page/PageTabs.tsx'
import { MARGIN_PARTS, type MarginGroup, marginGroups, type MarginRow, margins } from '../margins/contract.ts'
import { marginChoices, restName } from '../margins/words.ts'
import { marginOf } from '../rules/cost.ts'
import { OrderBeside } from './OrderBeside.tsx'

const useMarginTexts = textsOf<MarginTexts>('margins')

type Part = (typeof MARGIN_PARTS)[number]
const PARTS = ['ORDER', ...MARGIN_PARTS] as const
/** What the address of each part says; months come in their order, the latest first. */
const PLACES = {
  ORDER: {},
  COMPANY: { by: 'company' },
  HOTEL: { by: 'hotel' },
  DESTINATION: { by: 'destination' },
  MONTH: { by: 'month', sort: 'name', direction: 'desc' },
} as const satisfies Record<(typeof PARTS)[number], object>

/**
 * What is sold leaves over its cost, order by order or added up, with sums and a file; the operator's accounts staff
 * alone see it.
 */
export default function MarginsScreen() {
  const texts = useMarginTexts()
  const [query] = useSearchParams()
  const by = MARGIN_PARTS.find((part) => part === query.get('by')?.toUpperCase())
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.lead}
        tabs={
          <PageTabs
            label={texts.tabsLabel}
            here={by ?? 'ORDER'}
            names={texts.tabs}
            places={PARTS.map((part) => [part, paths.deskMargins(PLACES[part])])}
          />
        }
      />
      {by === undefined ? <OrderMargins /> : <MarginGroups key={by} by={by} />}
    </>
  )
}

function OrderMargins() {
  const texts = useMarginTexts()
  const formats = useFormats()
  const language = useLanguage()
  const choices = marginChoices(language)
  const { columns, filters, sums, none } = texts
  const { page } = useListScreen({
    list: margins,
    words: { columns, filters, sums, none, choices },
    cells: {
      hotel: (row) => nameIn(language, { nameEn: row.hotelNameEn ?? texts.none, nameZh: row.hotelNameZh }),
      stay: (row) => `${formats.dayShort(row.checkIn)} – ${formats.dayShort(row.checkOut)}`,
      margin: (row) => <Margin row={row} />,
      share: (row) => formats.percent(marginOf(row.totalMinor, row.costMinor).marginBasisPoints / 10_000, 2),
    },
    reading: { staleTime: 0 },
  })
  return (
    <DataListPage
      {...page}
      label={texts.title}
      rowName={(row) => row.code}
      searchHint={texts.searchHint}
      panel={{ content: (id) => <OrderBeside key={id} orderId={id} />, href: () => null }}
      empty={<Empty icon="list" title={texts.emptyTitle} text={texts.emptyText} />}
    />
  )
}

/** The same margins by company, hotel, destination or month of booking. */
function MarginGroups({ by }: { by: Part }) {
  const texts = useMarginTexts()
  const formats = useFormats()
  const language = useLanguage()
  const { columns, names, searchHint } = texts.groups
  const nameOf = ({ nameEn, nameZh }: MarginGroup) => {
    if (nameEn === null) return restName(language)
    return by === 'MONTH' ? formats.month(nameEn) : nameIn(language, { nameEn, nameZh })
  }
  const { page } = useListScreen({
    list: marginGroups,
    words: {
      columns: { ...columns, name: names[by] },
      filters: texts.filters,
      sums: texts.sums,
      none: texts.none,
      choices: {},
    },
    cells: {
      name: nameOf,
      margin: (row) => <Margin row={row} />,
      share: (row) => formats.percent(marginOf(row.totalMinor, row.costMinor).marginBasisPoints / 10_000, 2),
    },
    filterIn: (query) => ({ ...filterIn(marginGroups, query), by }),
    reading: { staleTime: 0 },
  })
  return (
    <DataListPage
      {...page}
      label={texts.tabs[by]}
      rowName={nameOf}
      searchHint={searchHint}
      empty={<Empty icon="list" title={texts.emptyTitle} text={texts.emptyText} />}
    />
  )
}

const Margin = ({ row: { marginMinor, currency } }: { row: Pick<MarginRow, 'marginMinor' | 'currency'> }) => (
  <MoneyText amountMinor={marginMinor} currency={currency} tone={marginMinor < 0 ? 'lost' : 'good'} />
)
