import { Link } from 'react-router'
import { useListTexts } from '#web/texts/lists.ts'
import { paths } from '#web/paths.ts'
import { DataListPage } from '#features/lists/web/DataListPage.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { useListScreen } from '#features/lists/web/ListScreen.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { findOrderChoices, listHotelOrders, type OrderListRow } from '#features/hotel-orders/contract.ts'
import { hotelOrders } from '#features/hotel-orders/contract-list.ts'
import { useOrderCells } from './order-cells.tsx'
import { OrderPanel } from '../detail/OrderPanel.tsx'
import { useOrderTexts } from '../texts.ts'
import { useOrderWords } from '../words.ts'

/** The company's hotel orders. An order is open by its code, and its panel needs its identifier. */
export default function OrderListScreen() {
  const texts = useOrderTexts()
  const { name } = useOrderWords()
  const { columns, filters, sums, none, stages, statuses, payments } = texts
  // A row says which of the two it is; the filter finds both.
  const payment = {
    ...payments,
    REFUNDED: `${payments.REFUNDED} / ${payments.CREDITED}`,
    PARTIALLY_REFUNDED: `${payments.PARTIALLY_REFUNDED} / ${payments.PARTIALLY_CREDITED}`,
  }
  const { data } = useCall(findOrderChoices, {}, { staleTime: 300_000 })
  const { bookers = [], cities = [], currencies = [], departments = [], costCentres = [] } = data ?? {}
  const { page, openKey } = useListScreen({
    list: hotelOrders,
    words: { columns, filters, sums, none, choices: { status: stages, state: statuses, payment } },
    cells: useOrderCells(),
    offers: {
      currencies,
      place: cities.map(name),
      department: departments,
      costCentre: costCentres,
      bookedBy: bookers.map((one) => ({ value: one.id, text: one.name })),
    },
  })
  const orderId = useOrderId(openKey ?? '', page.query.data?.list)
  return (
    <DataListPage
      {...page}
      head={<PageHeader title={texts.listTitle} />}
      label={texts.listTitle}
      rowName={(row) => texts.openOrder(row.code)}
      searchHint={texts.searchHint}
      panel={{
        content: () => <OpenOrder id={orderId} />,
        href: () => (typeof orderId === 'string' ? paths.hotelOrderDetail(orderId) : null),
      }}
      empty={<NoOrders />}
    />
  )
}

/**
 * Identifier of the order of a code: from the page, else looked for by itself; null when there is none, undefined while
 * it is not known.
 */
function useOrderId(code: string, rows: readonly OrderListRow[] | undefined): string | null | undefined {
  const here = rows?.find((row) => row.code === code)
  const stray = useStrayId(code, code !== '' && rows !== undefined && here === undefined)
  return here ? here.id : stray
}

/** An order that is not on the page, for instance from a shared address. */
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
