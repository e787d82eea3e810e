import { nameFor } from '#contract/languages.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { useListTexts } from '#web/texts/lists.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { type Column, DataList } from '#web/ui/list/DataList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { MoneyText } from '#web/ui/text/MoneyText.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { type OpenBill, type OpenOrder, searchInvoiceBills, searchInvoiceOrders } from '../contract.ts'
import type { Choice } from './choice.ts'
import type { Draft } from './draft.ts'
import { useInvoiceTexts } from './texts.ts'

const PAGE_SIZE = 20

type Props = {
  choice: Choice
  chosen: Draft['chosen']
  onChosen(chosen: Draft['chosen']): void
  onPage(pageNo: number): void
}

/** Bills or orders of which something can still be invoiced, each with a box. */
export function OpenList(props: Props) {
  return props.choice.source === 'BILL' ? <OpenBills {...props} /> : <OpenOrders {...props} />
}

const inputOf = ({ typeId, currency, keyword, pageNo }: Choice) => ({
  ...(typeId === '' ? {} : { typeId }),
  ...(keyword.trim() === '' ? {} : { keyword: keyword.trim() }),
  currency,
  pageNo,
  pageSize: PAGE_SIZE,
})
const READING = { keepPrevious: true, staleTime: 0 } as const

function OpenBills(props: Props) {
  const texts = useInvoiceTexts()
  const formats = useFormats()
  const found = useCall(searchInvoiceBills, inputOf(props.choice), READING)
  const { bills: titles } = texts
  const columns: Column<OpenBill>[] = [
    { key: 'code', title: titles.code, phone: 'title', cell: ({ code }) => <span className="tw-tabular">{code}</span> },
    {
      key: 'period',
      title: titles.period,
      phone: 'line',
      cell: ({ periodFrom, periodTo }) => texts.period(formats.dayShort(periodFrom), formats.dayShort(periodTo)),
    },
    { key: 'issuedOn', title: titles.issuedOn, cell: ({ issuedOn }) => formats.dayShort(issuedOn) },
    { key: 'lines', title: titles.lines, align: 'right', cell: ({ factCount }) => formats.number(factCount) },
    openColumn(titles.open),
  ]
  return (
    <CallView query={found} skeleton={<Skeleton shape="rows" count={6} />}>
      {({ list, total }) => (
        <Rows {...props} rows={list} columns={columns} total={total} stale={found.isPlaceholderData} />
      )}
    </CallView>
  )
}

function OpenOrders(props: Props) {
  const texts = useInvoiceTexts()
  const formats = useFormats()
  const language = useLanguage()
  const found = useCall(searchInvoiceOrders, inputOf(props.choice), READING)
  const { groups } = useListTexts()
  const { orders: titles } = texts
  const columns: Column<OpenOrder>[] = [
    { key: 'code', title: titles.code, phone: 'title', cell: ({ code }) => <span className="tw-tabular">{code}</span> },
    {
      key: 'hotel',
      title: titles.hotel,
      phone: 'line',
      wrap: true,
      cell: ({ titleEn, titleZh }) => nameFor(language, titleEn, titleZh),
    },
    {
      key: 'guest',
      title: titles.guest,
      phone: 'line',
      cell: ({ guest, roomCount }) => (roomCount === null ? guest : groups.rooms(roomCount)),
    },
    {
      key: 'stay',
      title: titles.stay,
      phone: 'line',
      cell: ({ stayFrom, stayTo }) => formats.stay(stayFrom, stayTo),
    },
    { key: 'unit', title: titles.unit, cell: ({ department, costCentre }) => department ?? costCentre ?? texts.none },
    openColumn(titles.open),
  ]
  return (
    <CallView query={found} skeleton={<Skeleton shape="rows" count={6} />}>
      {({ list, total }) => (
        <Rows {...props} rows={list} columns={columns} total={total} stale={found.isPlaceholderData} />
      )}
    </CallView>
  )
}

type Open = { readonly id: string; readonly openMinor: number; readonly currency: string }

function openColumn(title: string): Column<Open> {
  return {
    key: 'open',
    title,
    align: 'right',
    phone: 'aside',
    cell: ({ openMinor, currency }) => <MoneyText amountMinor={openMinor} currency={currency} size="strong" />,
  }
}

function Rows<Row extends Open>({
  choice,
  chosen,
  onChosen,
  onPage,
  rows,
  columns,
  total,
  stale,
}: Props & { rows: readonly Row[]; columns: readonly Column<Row>[]; total: number; stale: boolean }) {
  const texts = useInvoiceTexts()
  const choose = (keys: readonly string[]) => {
    const seen = new Map(rows.map(({ id, openMinor }) => [id, openMinor]))
    onChosen(Object.fromEntries(keys.map((key) => [key, seen.get(key) ?? chosen[key] ?? 0])))
  }
  return (
    <DataList
      label={texts.sources[choice.source]}
      rows={rows}
      columns={columns}
      rowKey={({ id }) => id}
      choice={{ chosen: Object.keys(chosen), onChange: choose }}
      stale={stale}
      paging={{ pageNo: choice.pageNo, pageSize: PAGE_SIZE, total, onChange: onPage }}
      empty={<Empty icon="voucher" title={texts.nothingOpenTitle} text={texts.nothingOpenText} />}
    />
  )
}
