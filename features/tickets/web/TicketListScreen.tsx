import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { OutputOf } from '#contract/call.ts'
import styles from '#features/availability/web/HotelList.module.css'
import { queryTicketList, TICKET_CATEGORIES, TICKET_KINDS, TICKET_SORTS } from '#features/tickets/contract.ts'
import type { CallFailure } from '#web/call-api.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { useUser } from '#web/store.ts'
import { Empty } from '#web/ui/page/Empty.tsx'
import { Failed } from '#web/ui/page/Failed.tsx'
import { Icon } from '#web/ui/text/Icon.tsx'
import { Pager } from '#web/ui/list/Pager.tsx'
import { Sheet } from '#web/ui/overlay/Sheet.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { UnknownValues } from '#web/ui/list/UnknownValues.tsx'
import { StatePanel } from '#web/ui/page/StatePanel.tsx'
import { useNarrow } from '#web/ui/use-phone.ts'
import { useCall } from '#web/use-call.ts'
import { useTicketTexts } from './texts.ts'
import { listInput, listPath, searchFromQuery, type TicketSearch } from './ticket-search.ts'
import { TicketCard } from './TicketCard.tsx'
import { TicketFilters } from './TicketFilters.tsx'
import { TicketSearchForm } from './TicketSearchForm.tsx'

const TicketsMap = lazy(() => import('./TicketsMap.tsx'))

const NOWHERE = '00000000-0000-0000-0000-000000000000'

const MAP = { height: 'min(420px, 60vh)' }

type TicketList = OutputOf<typeof queryTicketList>
type Props = {
  answer: UseQueryResult<TicketList, CallFailure>
  list: TicketList | undefined
  search: TicketSearch
  onSearch: (changes: Partial<TicketSearch>, how?: { replace: true }) => void
  /** Whether the tickets are shown on a map as well. */
  onMap: boolean
  setOnMap: (onMap: boolean) => void
}

/** `/ticket/list`: the tickets of a city. */
export default function TicketListScreen() {
  const texts = useTicketTexts()
  const language = useLanguage()
  const navigate = useNavigate()
  const narrow = useNarrow()
  const [query] = useSearchParams()
  const read = useMemo(() => searchFromQuery(query), [query])
  const { destinationId } = read
  const answer = useCall(queryTicketList, listInput(read, destinationId ?? NOWHERE), {
    enabled: destinationId !== null,
    keepPrevious: true,
  })
  // A list that is kept from before while another city loads would show tickets of the wrong place.
  const list = answer.data?.destination.id === destinationId ? answer.data : undefined
  const place = list ? nameIn(language, list.destination) : read.place
  const search = useMemo(() => ({ ...read, place }), [read, place])
  const top = useRef<HTMLDivElement>(null)
  const change: Props['onSearch'] = (changes, how) => {
    const turned = changes.pageNo !== undefined
    void navigate(listPath({ ...search, pageNo: 1, ...changes }), { preventScrollReset: !turned, ...how })
    if (turned) top.current?.focus()
  }
  const [onMap, setOnMap] = useState(false)
  const props: Props = { answer, list, search, onSearch: change, onMap, setOnMap }
  return (
    <div className={`tw-content ${styles.page}`}>
      <TicketSearchForm search={search} />
      {destinationId === null ? (
        <StatePanel tone="empty" level={1} icon="pin" title={texts.choosePlace.title} text={texts.choosePlace.text} />
      ) : (
        <div ref={top} tabIndex={-1} className="tw-above-24 tw-ringless">
          <Head {...props} />
          <UnknownValues
            known={{
              sort: { title: texts.sort, values: TICKET_SORTS },
              categories: { title: texts.category, values: TICKET_CATEGORIES },
              kinds: { title: texts.kindTitle, values: TICKET_KINDS },
            }}
          />
          <div className={`tw-stack tw-start tw-gap-32 ${styles.columns}`}>
            {narrow ? null : (
              <aside className={styles.aside}>
                <TicketFilters facets={list?.facets} currency={list?.currency} search={search} onSearch={change} />
              </aside>
            )}
            <Results {...props} />
          </div>
        </div>
      )}
    </div>
  )
}

function Head(props: Props) {
  const { answer, list, search, onSearch, onMap, setOnMap } = props
  const texts = useTicketTexts()
  const formats = useFormats()
  const narrow = useNarrow()
  // The line of the count is kept free while it is awaited.
  const found = list ? texts.found(list.total) : answer.error ? '' : '\u00a0'
  const words = search.day === '' ? [found] : [found, texts.onDay(formats.day(search.day))]
  return (
    <div className={`tw-row tw-wrap tw-between tw-below-20 ${styles.head}`}>
      <div>
        <h1>{search.place === '' ? texts.title : texts.listTitle(search.place)}</h1>
        <p className="tw-14 tw-soft tw-tabular" role="status">
          {words.join(' · ')}
        </p>
      </div>
      <div className={`tw-row tw-gap-12 ${styles.tools}`}>
        <button
          type="button"
          className={`tw-button ${onMap ? 'tw-button-primary' : ''}`}
          aria-pressed={onMap}
          onClick={() => setOnMap(!onMap)}
        >
          <Icon name="map" size={18} />
          {texts.map}
        </button>
        {narrow ? <FilterSheet {...props} /> : null}
        <label className={`tw-row tw-gap-8 tw-nowrap ${styles.sort}`}>
          <span className={narrow ? 'tw-visually-hidden' : 'tw-soft tw-small'}>{texts.sort}</span>
          <select
            className="tw-input"
            value={search.sort}
            onChange={({ target }) =>
              onSearch({ sort: TICKET_SORTS.find((sort) => sort === target.value) ?? 'RECOMMENDED' })
            }
          >
            {TICKET_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {texts.sorts[sort]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  )
}

function FilterSheet({ list, search, onSearch }: Props) {
  const texts = useTicketTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="tw-button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" size={18} />
        {texts.filters}
      </button>
      {open ? (
        <Sheet
          title={texts.filters}
          onClose={() => setOpen(false)}
          footer={
            <button type="button" className="tw-button tw-button-primary" onClick={() => setOpen(false)}>
              {texts.show(list?.total ?? 0)}
            </button>
          }
        >
          <TicketFilters facets={list?.facets} currency={list?.currency} search={search} onSearch={onSearch} />
        </Sheet>
      ) : null}
    </>
  )
}

function Results({ answer, list, search, onSearch, onMap }: Props) {
  const texts = useTicketTexts()
  const signedIn = useUser() !== null
  if (answer.error?.errorCode === 'destination.not_found')
    return <Empty title={texts.cityGone} text={texts.choosePlace.text} icon="pin" />
  if (answer.error) return <Failed failure={answer.error} onRetry={() => void answer.refetch()} />
  if (!list) return <Skeleton shape="cards" count={4} height={190} />
  if (list.total === 0)
    return (
      <Empty
        icon="ticket"
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={
          <button
            type="button"
            className="tw-button"
            onClick={() =>
              onSearch({
                day: '',
                keyword: '',
                categories: [],
                kinds: [],
                freeCancellation: false,
                instantConfirmation: false,
                priceFrom: null,
                priceTo: null,
              })
            }
          >
            {texts.clear}
          </button>
        }
      />
    )
  return (
    <div className="tw-stack tw-gap-16 tw-min-0" aria-busy={answer.isFetching}>
      {onMap ? (
        <div className="tw-card-round tw-clip" style={MAP}>
          <Suspense fallback={<Skeleton shape="cards" count={1} height={360} />}>
            <TicketsMap tickets={list.list} currency={list.currency} search={search} />
          </Suspense>
        </div>
      ) : null}
      <ul className={`tw-stack tw-gap-16 ${answer.isPlaceholderData ? 'tw-stale' : ''}`}>
        {list.list.map((ticket, i) => (
          <li key={ticket.productId}>
            <TicketCard ticket={ticket} currency={list.currency} search={search} eager={i < 3} />
          </li>
        ))}
      </ul>
      <Pager
        pageNo={list.pageNo}
        pageSize={list.pageSize}
        total={list.total}
        onChange={(pageNo, how) => onSearch({ pageNo }, how)}
      />
      {signedIn ? null : <p className="tw-13 tw-soft">{texts.visitorNote}</p>}
    </div>
  )
}
