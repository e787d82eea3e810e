import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useSearchStartValues } from '#features/hotels/web/use-search-start.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { paths } from '#web/paths.ts'
import { useRight } from '#web/store.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Pager } from '#web/ui/list/Pager.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { Stars } from '#web/ui/text/Stars.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { searchHotelPrices, type TrackedHotel, type TrackedRate } from '../contract.ts'
import { type Distributor, searchDistributors } from '../contract-list.ts'
import { Refreshing } from './Refreshing.tsx'
import { useToolsTexts } from './texts.ts'
import { filtersIn, type Prices, ratesThatPass, type TrackFilters } from './track-filters.ts'
import { TrackFilterBar } from './TrackFilterBar.tsx'
import { TrackGrid } from './TrackGrid.tsx'
import styles from './Track.module.css'

const CopyDialog = lazy(() => import('./CopyDialog.tsx'))
const HistoryDialog = lazy(() => import('./HistoryDialog.tsx'))

const PAGE_SIZE = 5
/** Own stock is live: the page asks again by itself. */
const AGAIN_MS = 60_000

/** Seven days of the hotels assigned to the person: prices to copy, and a cell opens the booking. */
export default function TrackScreen() {
  const { track: texts } = useToolsTexts()
  const { today, nationality } = useSearchStartValues()
  const phone = usePhone()
  const [query, setQuery] = useSearchParams()
  const filters = filtersIn(query, today)
  const { from, adults, keyword, destinationId, distributorId, pageNo } = filters
  const asked = {
    from,
    adults,
    nationality,
    keyword,
    pageNo,
    pageSize: PAGE_SIZE,
    ...(destinationId && { destinationId }),
    ...(distributorId && { distributorId }),
  }
  const prices = useCall(searchHotelPrices, asked, { keepPrevious: true, refetchInterval: AGAIN_MS, staleTime: 0 })
  const distributors = useCall(searchDistributors, { pageSize: 100 }).data?.list ?? []
  const change = (values: Readonly<Record<string, string>>, how?: { replace: true }) =>
    setQuery((old) => {
      const next = new URLSearchParams(old)
      if (!('page' in values)) next.delete('page')
      for (const [name, value] of Object.entries(values)) {
        if (value === '') next.delete(name)
        else next.set(name, value)
      }
      return next
    }, how)
  return (
    <>
      <PageHeader title={texts.title} />
      <TrackFilterBar
        filters={filters}
        cities={prices.data?.cities ?? []}
        distributors={distributors}
        onChange={change}
      />
      <CallView query={prices} skeleton={<Skeleton shape="rows" count={6} height={56} />}>
        {(found) =>
          found.total === 0 ? (
            <NoHotels />
          ) : (
            <div className="tw-stack tw-gap-16">
              <p className="tw-13 tw-soft">
                {[texts.note(found.currency), !phone && texts.keys].filter(Boolean).join(' ')}
              </p>
              {found.list.map((hotel) => (
                <HotelPrices
                  key={hotel.hotelId}
                  hotel={hotel}
                  prices={found}
                  filters={filters}
                  nationality={nationality}
                  distributors={distributors}
                />
              ))}
              <Pager
                pageNo={found.pageNo}
                pageSize={found.pageSize}
                total={found.total}
                onChange={(page, how) => change({ page: String(page) }, how)}
              />
            </div>
          )
        }
      </CallView>
    </>
  )
}

function NoHotels() {
  const { track: texts } = useToolsTexts()
  const assigns = useRight('tools.assign')
  return (
    <Empty
      icon="bed"
      title={texts.emptyTitle}
      text={texts.emptyText}
      action={
        <Link className="tw-button tw-button-primary" to={assigns ? paths.toolsAssign() : paths.tools()}>
          {assigns ? texts.toAssign : texts.toDistributors}
        </Link>
      }
    />
  )
}

type HotelProps = {
  hotel: TrackedHotel
  prices: Prices
  filters: TrackFilters
  nationality: string
  distributors: readonly Distributor[]
}

type Open = { kind: 'copy' } | { kind: 'history'; rate: TrackedRate; night: string } | null

function HotelPrices({ hotel, prices, filters, nationality, distributors }: HotelProps) {
  const { track: texts } = useToolsTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const refresh = useCallMutation(searchHotelPrices)
  const [open, setOpen] = useState<Open>(null)
  const { days, currency } = prices
  const { from, adults, distributorId } = filters
  const rates = ratesThatPass(hotel, filters)
  const ask = () =>
    refresh.mutate(
      { from, adults, nationality, hotelIds: [hotel.hotelId], refreshHotelId: hotel.hotelId },
      { onSettled: () => void client.invalidateQueries({ queryKey: callKey(searchHotelPrices) }) },
    )
  return (
    <section className={`tw-card ${styles.hotel}`} aria-label={nameIn(language, hotel)}>
      <header className="tw-row tw-wrap tw-gap-8-12 tw-pad-12-16">
        <h2 className="tw-17">
          <Link className="tw-ink" to={paths.hotelDetail(hotel.hotelId)}>
            {nameIn(language, hotel)}
          </Link>
        </h2>
        <Stars starHalves={hotel.starHalves} />
        <span className="tw-soft tw-14">{nameIn(language, { nameEn: hotel.cityEn, nameZh: hotel.cityZh })}</span>
        <span className="tw-row tw-wrap tw-gap-8 tw-push">
          <Refreshing hotel={hotel} busy={refresh.isPending} onRefresh={ask} />
          <button type="button" className="tw-button" onClick={() => setOpen({ kind: 'copy' })}>
            {texts.copy}
          </button>
        </span>
      </header>
      <TrackGrid
        hotel={hotel}
        rates={rates}
        days={days}
        asked={{ adults, nationality, currency }}
        onHistory={(rate, night) => setOpen({ kind: 'history', rate, night })}
      />
      <Suspense fallback={null}>
        {open?.kind === 'copy' ? (
          <CopyDialog
            {...{ hotel, rates, days, currency, distributors, distributorId }}
            onCancel={() => setOpen(null)}
          />
        ) : null}
        {open?.kind === 'history' ? (
          <HistoryDialog {...{ hotel, days }} rate={open.rate} from={open.night} onCancel={() => setOpen(null)} />
        ) : null}
      </Suspense>
    </section>
  )
}
