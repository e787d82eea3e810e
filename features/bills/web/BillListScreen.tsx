import { paths } from '#web/paths.ts'
import { DataListPage } from '#web/ui/DataListPage.tsx'
import type { ListTotals } from '#web/ui/DataListTotals.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useList } from '#web/ui/use-list.ts'
import { useCall } from '#web/use-call.ts'
import { BILL_SORTS, type BillRow, exportBills, searchBills, sumBills } from '../contract.ts'
import { useBillColumns } from './bill-columns.tsx'
import { filterIn, useBillFilters } from './bill-filters.ts'
import { BillPanel } from './BillPanel.tsx'
import { useBillTexts } from './texts.ts'

const PAGE_SIZE = 25
/** Newest first. */
const OWN_SORT = { value: 'MADE', direction: 'DESC' } as const

/** The company's bills. Filters, order, page and open bill live in the address; views, columns and files come with the list. */
export default function BillListScreen() {
  const texts = useBillTexts()
  const { data: all } = useCall(sumBills, {}, { staleTime: 60_000 })
  const list = useList<BillRow>({ name: 'bills', columns: useBillColumns(), filters: useBillFilters(all?.currencies ?? []), sort: OWN_SORT })
  const filter = filterIn(list.query)
  const order = { sort: BILL_SORTS.find((sort) => sort === list.sort.value) ?? 'MADE', direction: list.sort.direction }
  const asked = { enabled: list.ready, keepPrevious: true, staleTime: 5000 }
  const bills = useCall(searchBills, { ...filter, ...order, pageNo: list.pageNo, pageSize: PAGE_SIZE }, asked)
  return (
    <>
      <PageHeader title={texts.title} />
      <DataListPage
        list={list}
        label={texts.title}
        query={bills}
        rowKey={(row) => row.id}
        rowName={(row) => texts.open(row.code)}
        searchHint={texts.searchHint}
        totals={useTotals(filter, list.ready)}
        file={{
          call: exportBills,
          input: ({ format, columns, chosen }) => ({ ...filter, ...order, ...(chosen.length > 0 ? { ids: [...chosen] } : {}), format, columns: [...columns] }),
        }}
        panel={{ content: (id) => <BillPanel key={id} id={id} />, href: (id) => paths.billDetail(id) }}
        empty={<Empty icon="list" title={texts.emptyTitle} text={texts.emptyText} />}
      />
    </>
  )
}

function useTotals(filter: ReturnType<typeof filterIn>, ready: boolean): ListTotals | undefined {
  const texts = useBillTexts()
  const { data } = useCall(sumBills, filter, { enabled: ready, keepPrevious: true, staleTime: 5000 })
  if (!data) return undefined
  const sums = data.sums.map(({ currency, totalMinor, paidMinor, leftMinor, overdueMinor }) => ({
    currency,
    amounts: [
      { name: texts.sumTotal, amountMinor: totalMinor },
      { name: texts.sumPaid, amountMinor: paidMinor },
      { name: texts.sumLeft, amountMinor: leftMinor },
      ...(overdueMinor > 0 ? [{ name: texts.sumOverdue, amountMinor: overdueMinor }] : []),
    ],
  }))
  return { count: data.count, sums }
}
