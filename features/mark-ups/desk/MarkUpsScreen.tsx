import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { withQuery } from '#web/paths.ts'
import { type Column, DataList } from '#web/ui/list/DataList.tsx'
import { pageIn } from '#web/ui/list/list-query.ts'
import { CallView } from '#web/ui/page/CallView.tsx'
import { Empty } from '#web/ui/page/Empty.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Skeleton } from '#web/ui/page/Skeleton.tsx'
import { useCall } from '#web/use-call.ts'
import { type MarkUpRuleRow, searchMarkUpRules } from '../contract.ts'
import { MarkUpGroups } from './MarkUpGroups.tsx'
import { MarkUpRuleDialog } from './MarkUpRuleDialog.tsx'
import { useMarkUpTexts } from './texts.ts'

type Place = { keyword: string; all: string; pageNo: number }

/** The operator's mark-up rules in the order in which they are looked through. */
export default function MarkUpsScreen() {
  const texts = useMarkUpTexts()
  const [query, setQuery] = useSearchParams()
  const [edited, setEdited] = useState<MarkUpRuleRow | 'new' | null>(null)
  const place: Place = {
    keyword: query.get('keyword') ?? '',
    all: query.get('all') ?? '',
    pageNo: pageIn(query, 'pageNo'),
  }
  const show = (change: Partial<Place>) =>
    setQuery(withQuery('', { ...place, pageNo: 1, ...change }).slice(1), { replace: true })
  const { keyword, all, pageNo } = place
  const rules = useCall(
    searchMarkUpRules,
    { keyword, pageNo, ...(all === '' && { active: true }) },
    { keepPrevious: true, staleTime: 0 },
  )
  const columns = useColumns()
  return (
    <>
      <PageHeader
        title={texts.title}
        subtitle={texts.lead}
        actions={
          <button type="button" className="tw-button tw-button-primary" onClick={() => setEdited('new')}>
            {texts.add}
          </button>
        }
      />
      <MarkUpGroups />
      <Filters {...place} onChange={show} />
      <CallView query={rules} skeleton={<Skeleton shape="rows" count={8} />}>
        {({ list, ...page }) => (
          <DataList
            label={texts.title}
            rows={list}
            columns={columns}
            rowKey={({ id }) => id}
            rowHref={() => ''}
            onOpen={(key) => setEdited(list.find(({ id }) => id === key) ?? null)}
            density="COMPACT"
            stale={rules.isPlaceholderData}
            paging={{ ...page, onChange: (to) => show({ pageNo: to }) }}
            empty={<Empty icon="tools" title={texts.emptyTitle} text={texts.emptyText} />}
          />
        )}
      </CallView>
      {edited === null ? null : (
        <MarkUpRuleDialog rule={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

type FiltersProps = Pick<Place, 'keyword' | 'all'> & { onChange(change: Partial<Place>): void }

function Filters({ keyword, all, onChange }: FiltersProps) {
  const texts = useMarkUpTexts()
  return (
    <form
      role="search"
      className="tw-flex tw-wrap tw-gap-12 tw-below-12"
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ keyword: String(new FormData(event.currentTarget).get('keyword') ?? '').trim() })
      }}
    >
      <input
        className="tw-input"
        type="search"
        name="keyword"
        aria-label={texts.find}
        placeholder={texts.find}
        maxLength={60}
        defaultValue={keyword}
      />
      <label className="tw-flex tw-gap-8">
        <input
          type="checkbox"
          checked={all === ''}
          onChange={({ target }) => onChange({ all: target.checked ? '' : 'yes' })}
        />
        {texts.inForce}
      </label>
    </form>
  )
}

/** Days from one to another; any where both are open. */
function useDays() {
  const texts = useMarkUpTexts()
  const formats = useFormats()
  return (from: string | null, to: string | null) => {
    if (from !== null && to !== null) return `${formats.day(from)} – ${formats.day(to)}`
    if (from !== null) return texts.from(formats.day(from))
    return to === null ? texts.always : texts.to(formats.day(to))
  }
}

function useColumns(): Column<MarkUpRuleRow>[] {
  const texts = useMarkUpTexts()
  const formats = useFormats()
  const language = useLanguage()
  const days = useDays()
  const { columns } = texts
  function hotelsOf({ hotel, destination, chain, starHalvesFrom, starHalvesTo }: MarkUpRuleRow): string {
    const stars = (halves: number | null, open: number) => formats.number((halves ?? open) / 2)
    const parts = [
      hotel && nameIn(language, hotel),
      chain,
      destination && nameIn(language, destination),
      (starHalvesFrom ?? starHalvesTo) !== null && texts.stars(stars(starHalvesFrom, 0), stars(starHalvesTo, 10)),
    ].filter((part) => typeof part === 'string')
    return parts.length === 0 ? texts.everywhere : parts.join(' · ')
  }
  return [
    { key: 'name', title: columns.name, phone: 'title', wrap: true, cell: ({ no, name }) => `${no} · ${name}` },
    {
      key: 'markUp',
      title: columns.markUp,
      align: 'right',
      phone: 'aside',
      cell: ({ markUpBasisPoints, active }) => (
        <>
          {active ? null : <span className="tw-soft">{texts.off} · </span>}
          <strong>{formats.percent(markUpBasisPoints / 10_000, 2)}</strong>
        </>
      ),
    },
    { key: 'priority', title: columns.priority, align: 'right', cell: ({ priority }) => formats.number(priority) },
    {
      key: 'companies',
      title: columns.companies,
      wrap: true,
      cell: ({ group, companies }) =>
        [...(group ? [group.name] : []), ...companies.map(({ name }) => name)].join(', ') || texts.everyone,
    },
    { key: 'hotels', title: columns.hotels, wrap: true, phone: 'line', cell: hotelsOf },
    { key: 'arrival', title: columns.arrival, cell: ({ arrivalFrom, arrivalTo }) => days(arrivalFrom, arrivalTo) },
    { key: 'booked', title: columns.booked, cell: ({ bookedFrom, bookedTo }) => days(bookedFrom, bookedTo) },
  ]
}
