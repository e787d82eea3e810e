import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { InputOf, OutputOf } from '#contract/call.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { DataList } from '#web/ui/list/DataList.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { pageIn } from '#web/ui/list/list-query.ts'
import { notify } from '#web/ui/overlay/notify.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import type { Paging } from '#web/ui/list/Pager.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { callKey, useCall, useCallMutation } from '#web/use-call.ts'
import { operateHotelCustomers, searchHotelCustomers } from '../contract.ts'
import { useToolsTexts } from './texts.ts'
import { Choice } from './TrackFilterBar.tsx'
import { TransferDialog } from './TransferDialog.tsx'

type Found = OutputOf<typeof searchHotelCustomers>
type Filter = Pick<
  InputOf<typeof searchHotelCustomers>,
  'keyword' | 'destinationId' | 'chain' | 'watchedBy' | 'unwatched'
>

/** The filter's value for hotels that are assigned to nobody. */
const NOBODY = 'nobody'
const UUID = /^[0-9a-f-]{36}$/i

function filterIn(query: URLSearchParams): Filter {
  const [city, chain, by, keyword] = ['city', 'chain', 'by', 'q'].map((name) => query.get(name) ?? '')
  return {
    ...(keyword && { keyword: keyword.slice(0, 100) }),
    ...(city && UUID.test(city) && { destinationId: city }),
    ...(chain && { chain: chain.slice(0, 100) }),
    ...(by && UUID.test(by) && { watchedBy: by }),
    ...(by === NOBODY && { unwatched: true }),
  }
}

/** Which colleague watches which hotel; for the owner of a company. */
export default function AssignScreen() {
  const { assign: texts } = useToolsTexts()
  const [query, setQuery] = useSearchParams()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const filter = filterIn(query)
  const pageNo = pageIn(query)
  const hotels = useCall(
    searchHotelCustomers,
    { ...filter, pageNo, pageSize: 50 },
    { keepPrevious: true, staleTime: 0 },
  )
  const change = (name: string, value: string, how?: { replace: true }) => {
    setChosen([])
    setQuery((old) => {
      const next = new URLSearchParams(old)
      if (name !== 'page') next.delete('page')
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    }, how)
  }
  return (
    <>
      <PageHeader title={texts.title} />
      <CallView query={hotels} skeleton={<Skeleton shape="rows" count={8} />}>
        {(found) => (
          <div className="tw-stack tw-gap-16">
            <People staff={found.staff} />
            <Filters found={found} query={query} onChange={change} />
            <Operating key={found.total} found={found} filter={filter} chosen={chosen} onDone={() => setChosen([])} />
            <Hotels
              found={found}
              chosen={chosen}
              onChosen={setChosen}
              onPage={(page, how) => change('page', String(page), how)}
            />
          </div>
        )}
      </CallView>
    </>
  )
}

function People({ staff }: Pick<Found, 'staff'>) {
  const { assign: texts } = useToolsTexts()
  const [fromId, setFromId] = useState<string | null>(null)
  const from = staff.find(({ id }) => id === fromId)
  return (
    <section className="tw-card tw-pad-16" aria-label={texts.people}>
      <h2 className="tw-17 tw-below-8">{texts.people}</h2>
      <ul className="tw-row tw-wrap tw-gap-8-24">
        {staff.map(({ id, name, hotels, mayWatch }) => (
          <li key={id} className="tw-row tw-gap-8">
            <span className="tw-stack">
              <span className="tw-medium">{name}</span>
              <span className={`tw-12 ${mayWatch ? 'tw-soft' : 'tw-lost'}`}>
                {[texts.watches(hotels), !mayWatch && texts.gone].filter(Boolean).join(' · ')}
              </span>
            </span>
            {hotels > 0 ? (
              <button type="button" className="tw-button" onClick={() => setFromId(id)}>
                {texts.transfer}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {from ? <TransferDialog from={from} staff={staff} onCancel={() => setFromId(null)} /> : null}
    </section>
  )
}

type FiltersProps = { found: Found; query: URLSearchParams; onChange(name: string, value: string): void }

function Filters({ found, query, onChange }: FiltersProps) {
  const { assign: texts } = useToolsTexts()
  const language = useLanguage()
  const people = found.staff.map(({ id, name }) => ({ value: id, text: name }))
  const counted = (text: string, hotels: number) => `${text} (${hotels})`
  return (
    <div className="tw-row tw-wrap tw-gap-8-12" role="search" aria-label={texts.title}>
      <Field label={texts.find}>
        {(control) => (
          <input
            {...control}
            className="tw-input"
            type="search"
            maxLength={100}
            defaultValue={query.get('q') ?? ''}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && onChange('q', currentTarget.value.trim())}
            onBlur={({ target }) =>
              target.value.trim() !== (query.get('q') ?? '') && onChange('q', target.value.trim())
            }
          />
        )}
      </Field>
      <Choice
        none={texts.every}
        label={texts.city}
        value={query.get('city') ?? ''}
        options={found.cities.map((city) => ({ value: city.id, text: counted(nameIn(language, city), city.hotels) }))}
        onChange={(city) => onChange('city', city)}
      />
      <Choice
        none={texts.every}
        label={texts.chain}
        value={query.get('chain') ?? ''}
        options={found.chains.map(({ name, nameZh, hotels }) => ({
          value: name,
          text: counted(nameIn(language, { nameEn: name, nameZh }), hotels),
        }))}
        onChange={(chain) => onChange('chain', chain)}
      />
      <Choice
        none={texts.anyone}
        label={texts.watchedBy}
        value={query.get('by') ?? ''}
        options={[{ value: NOBODY, text: texts.nobody }, ...people]}
        onChange={(by) => onChange('by', by)}
      />
    </div>
  )
}

type OperatingProps = { found: Found; filter: Filter; chosen: readonly string[]; onDone(): void }

/** Assigns the chosen hotels, or all that the filters find. */
function Operating({ found, filter, chosen, onDone }: OperatingProps) {
  const { assign: texts } = useToolsTexts()
  const client = useQueryClient()
  const call = useCallMutation(operateHotelCustomers)
  const [watcherId, setWatcherId] = useState('')
  const count = chosen.length || found.total
  if (found.total === 0) return null
  const operate = (action: 'ASSIGN' | 'UNASSIGN') =>
    call.mutate(
      { action, watcherId, ...filter, ...(chosen.length > 0 && { hotelIds: [...chosen] }) },
      {
        onSuccess: ({ changed }) => {
          notify.success(texts.done(changed))
          onDone()
          void client.invalidateQueries({ queryKey: callKey(searchHotelCustomers) })
        },
        onError: notify.failure,
      },
    )
  const disabled = watcherId === '' || call.isPending
  return (
    <div className="tw-flex tw-wrap tw-gap-8-12" style={{ alignItems: 'end' }}>
      <Choice
        none={texts.choosePerson}
        label={texts.person}
        value={watcherId}
        options={found.staff.map(({ id, name }) => ({ value: id, text: name }))}
        onChange={setWatcherId}
      />
      <button
        type="button"
        className="tw-button tw-button-primary"
        disabled={disabled}
        onClick={() => operate('ASSIGN')}
      >
        {chosen.length > 0 ? texts.assignChosen(count) : texts.assignFound(count)}
      </button>
      <button type="button" className="tw-button" disabled={disabled} onClick={() => operate('UNASSIGN')}>
        {chosen.length > 0 ? texts.takeChosen(count) : texts.takeFound(count)}
      </button>
    </div>
  )
}

type HotelsProps = {
  found: Found
  chosen: readonly string[]
  onChosen(chosen: readonly string[]): void
  onPage: Paging['onChange']
}

function Hotels({ found, chosen, onChosen, onPage }: HotelsProps) {
  const { assign: texts } = useToolsTexts()
  const language = useLanguage()
  return (
    <DataList
      label={texts.title}
      rows={found.list}
      rowKey={({ hotelId }) => hotelId}
      rowName={(hotel) => nameIn(language, hotel)}
      columns={[
        { key: 'hotel', title: texts.hotel, cell: (hotel) => nameIn(language, hotel), phone: 'title' },
        {
          key: 'city',
          title: texts.city,
          cell: ({ cityEn, cityZh }) => nameIn(language, { nameEn: cityEn, nameZh: cityZh }),
          phone: 'line',
        },
        { key: 'chain', title: texts.chain, cell: ({ chain }) => chain ?? '', phone: 'hide' },
        {
          key: 'people',
          title: texts.watchedBy,
          cell: ({ people }) => people.map(({ name }) => name).join(', ') || texts.nobody,
          wrap: true,
        },
      ]}
      choice={{ chosen, onChange: onChosen }}
      paging={{ pageNo: found.pageNo, pageSize: found.pageSize, total: found.total, onChange: onPage }}
      empty={<Empty icon="bed" title={texts.emptyTitle} text={texts.emptyText} />}
    />
  )
}
