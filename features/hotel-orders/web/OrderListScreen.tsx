import { Link, useSearchParams } from 'react-router'
import { paths, withQuery } from '#web/paths.ts'
import { CallView } from '#web/ui/CallView.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { MoneyText } from '#web/ui/MoneyText.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { listHotelOrders, sumHotelOrders } from '../contract.ts'
import { filtersFromQuery, filtersToInput, filtersToQuery, isFiltered, type OrderFilters, PAGE_SIZE } from './list-filters.ts'
import { OrderFilterBar } from './OrderFilterBar.tsx'
import styles from './OrderList.module.css'
import { OrderTable } from './OrderTable.tsx'
import { Pager } from './Pager.tsx'
import { useOrderTexts } from './texts.ts'

/** The company's hotel orders. Filters, order and page live in the address; a row opens the order. */
export default function OrderListScreen() {
  const texts = useOrderTexts()
  const [query, setQuery] = useSearchParams()
  const filters = filtersFromQuery(query)
  const orders = useCall(listHotelOrders, filtersToInput(filters), { keepPrevious: true, staleTime: 5000 })

  const { sort: _sort, pageNo: _pageNo, pageSize: _pageSize, ...filter } = filtersToInput(filters)
  const totals = useCall(sumHotelOrders, filter, { keepPrevious: true, staleTime: 5000 })

  function change(part: Partial<OrderFilters>): void {
    // A new filter starts at the first page again.
    const next = filtersToQuery({ ...filters, pageNo: 1, ...part })
    setQuery(withQuery('', next).slice(1), { replace: part.pageNo === undefined, preventScrollReset: part.pageNo === undefined })
  }

  return (
    <>
      <PageHeader title={texts.listTitle} />
      <OrderFilterBar filters={filters} onChange={change} />
      <CallView query={orders} skeleton={<Skeleton shape="rows" count={8} height={64} />}>
        {(page) =>
          page.list.length === 0 ? (
            <NoOrders filtered={isFiltered(filters)} />
          ) : (
            <div className={styles.result} aria-busy={orders.isPlaceholderData}>
              <div className={styles.totals} role="status">
                {(totals.data?.sums ?? []).map((sum) => (
                  <span key={sum.currency} className={styles.sum}>
                    {texts.totals(sum.count)} · <MoneyText amountMinor={sum.totalMinor} currency={sum.currency} size="strong" />
                  </span>
                ))}
              </div>
              <OrderTable rows={page.list} />
              <Pager pageNo={page.pageNo} pages={Math.ceil(page.total / PAGE_SIZE)} onPage={(pageNo) => change({ pageNo })} />
            </div>
          )
        }
      </CallView>
    </>
  )
}

function NoOrders({ filtered }: { filtered: boolean }) {
  const texts = useOrderTexts()
  if (filtered) {
    return (
      <Empty
        title={texts.noMatchTitle}
        text={texts.noMatchText}
        action={
          <Link className="tw-button" to={paths.hotelOrderList()}>
            {texts.clearFilters}
          </Link>
        }
      />
    )
  }
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
