import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { DataListPage } from '#web/ui/DataListPage.tsx'
import type { ListTotals } from '#web/ui/DataListTotals.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { type List, useList } from '#web/ui/use-list.ts'
import { useListTexts } from '#web/locales/lists.ts'
import { useCall } from '#web/use-call.ts'
import { exportHotelOrders, listHotelOrders, type OrderListRow, sumHotelOrders } from '../contract.ts'
import { filterIn } from './list-filters.ts'
import { useOrderColumns } from './order-columns.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import { useOrderTexts } from './texts.ts'
import { useOrderFilters } from './use-order-filters.ts'

const PAGE_SIZE = 25
/** Newest first. */
const OWN_SORT = { value: 'BOOKED', direction: 'DESC' } as const
const SORTS = ['BOOKED', 'CHECK_IN', 'DEADLINE', 'TOTAL'] as const

/** The company's hotel orders. Filters, order, page and open order live in the address; views, columns and files come with the list. */
export default function OrderListScreen() {
  const texts = useOrderTexts()
  const list = useList<OrderListRow>({ name: 'hotel-orders', columns: useOrderColumns(), filters: useOrderFilters(), sort: OWN_SORT })
  const filter = filterIn(list.query)
  const order = { sort: SORTS.find((sort) => sort === list.sort.value) ?? 'BOOKED', direction: list.sort.direction }
  const asked = { enabled: list.ready, keepPrevious: true, staleTime: 5000 }
  const orders = useCall(listHotelOrders, { ...filter, ...order, pageNo: list.pageNo, pageSize: PAGE_SIZE }, asked)
  const idOf = useOrderId(list, orders.data?.list)
  return (
    <>
      <PageHeader title={texts.listTitle} />
      <DataListPage
        list={list}
        label={texts.listTitle}
        query={orders}
        rowKey={(row) => row.code}
        rowName={(row) => texts.openOrder(row.code)}
        searchHint={texts.searchHint}
        totals={useTotals(filter, list.ready)}
        file={{
          call: exportHotelOrders,
          input: ({ format, columns, chosen }) => ({
            ...filter,
            ...order,
            ...(chosen.length > 0 ? { codes: [...chosen] } : {}),
            format,
            columns: [...columns],
          }),
        }}
        panel={{
          content: () => <OpenOrder id={idOf} />,
          href: () => (typeof idOf === 'string' ? paths.hotelOrderDetail(idOf) : null),
        }}
        empty={<NoOrders />}
      />
    </>
  )
}

/** Identifier of the order that is open by its code: from the page, else looked for by itself; null when there is none, undefined while it is not known. */
function useOrderId(list: List<OrderListRow>, rows: readonly OrderListRow[] | undefined): string | null | undefined {
  const code = list.row.key ?? ''
  const here = rows?.find((row) => row.code === code)
  const stray = useStrayId(code, code !== '' && rows !== undefined && here === undefined)
  return here ? here.id : stray
}

/** An order the page does not show, such as that of an address somebody sent. */
function useStrayId(code: string, enabled: boolean): string | null | undefined {
  const { data, isError } = useCall(listHotelOrders, { codes: [code.slice(0, 30)], pageSize: 1 }, { enabled })
  if (isError) return null
  return data ? (data.list[0]?.id ?? null) : undefined
}

function OpenOrder({ id }: { id: string | null | undefined }) {
  const texts = useListTexts()
  if (id === undefined) return <Skeleton shape="detail" count={4} height={140} />
  return id === null ? <Empty title={texts.missing} text={texts.missingText} /> : <OrderPanel key={id} orderId={id} />
}

function useTotals(filter: ReturnType<typeof filterIn>, ready: boolean): ListTotals | undefined {
  const texts = useOrderTexts()
  const { data } = useCall(sumHotelOrders, filter, { enabled: ready, keepPrevious: true, staleTime: 5000 })
  if (!data) return undefined
  const sums = data.sums.map(({ currency, totalMinor, penaltyMinor, refundedMinor }) => ({
    currency,
    amounts: [
      { name: texts.total, amountMinor: totalMinor },
      ...(penaltyMinor > 0 ? [{ name: texts.fee, amountMinor: penaltyMinor, tone: 'lost' as const }] : []),
      ...(refundedMinor > 0 ? [{ name: texts.refunded, amountMinor: refundedMinor, tone: 'good' as const }] : []),
    ],
  }))
  return { count: data.count, sums }
}

function NoOrders() {
  const texts = useOrderTexts()
  return (
    <Empty
      icon="bed"
      title={texts.emptyTitle}
      text={texts.emptyText}
      action={
        <Link className="tw-button tw-button-primary" to={paths.hotelSearch()}>
          {texts.toSearch}
        </Link>
      }
    />
  )
}
