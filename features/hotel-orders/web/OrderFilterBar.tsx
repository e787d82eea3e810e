import { type FormEvent, useEffect, useState } from 'react'
import { Field } from '#web/ui/Field.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { hasDates, isFiltered, type OrderFilters } from './list-filters.ts'
import { GROUP_NAMES, type StatusGroup } from './order-groups.ts'
import styles from './OrderList.module.css'
import { useOrderTexts } from './texts.ts'

type Props = { filters: OrderFilters; onChange(change: Partial<OrderFilters>): void }

const NO_FILTERS: Partial<OrderFilters> = { keyword: '', groups: [], checkInFrom: '', checkInTo: '', bookedFrom: '', bookedTo: '' }

/** What narrows the list: words, status chips, dates. Every change is at once in the address. */
export function OrderFilterBar({ filters, onChange }: Props) {
  const texts = useOrderTexts()
  return (
    <div className={styles.filters}>
      <div className={styles.filterLine}>
        <KeywordField filters={filters} onChange={onChange} />
        <GroupChips chosen={filters.groups} onChange={(groups) => onChange({ groups })} />
        <select
          className={`tw-input ${styles.sort}`}
          aria-label={texts.sortBooked}
          value={filters.sort}
          onChange={(event) => onChange({ sort: event.target.value === 'CHECK_IN' ? 'CHECK_IN' : 'BOOKED' })}
        >
          <option value="BOOKED">{texts.sortBooked}</option>
          <option value="CHECK_IN">{texts.sortCheckIn}</option>
        </select>
      </div>
      <div className={styles.filterLine}>
        <DateFilters filters={filters} onChange={onChange} />
        {isFiltered(filters) ? (
          <button type="button" className="tw-button tw-button-quiet" onClick={() => onChange(NO_FILTERS)}>
            <Icon name="close" size={16} />
            {texts.clearFilters}
          </button>
        ) : null}
      </div>
    </div>
  )
}

/** Searches on Enter or when the field is left, so that the address does not change with every letter. */
function KeywordField({ filters, onChange }: Props) {
  const texts = useOrderTexts()
  const [typed, setTyped] = useState(filters.keyword)
  useEffect(() => setTyped(filters.keyword), [filters.keyword])
  const search = () => {
    if (typed.trim() !== filters.keyword) onChange({ keyword: typed.trim() })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search()
  }
  return (
    <form role="search" className={styles.keyword} onSubmit={submit}>
      <Icon name="search" size={18} />
      <input
        className="tw-input"
        type="search"
        aria-label={texts.search}
        placeholder={texts.searchHint}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={search}
      />
    </form>
  )
}

function GroupChips({ chosen, onChange }: { chosen: StatusGroup[]; onChange(groups: StatusGroup[]): void }) {
  const texts = useOrderTexts()
  return (
    <div className={styles.groups} role="group" aria-label={texts.columns.status}>
      {GROUP_NAMES.map((group) => {
        const on = chosen.includes(group)
        return (
          <button
            key={group}
            type="button"
            className={styles.groupChip}
            aria-pressed={on}
            onClick={() => onChange(on ? chosen.filter((other) => other !== group) : GROUP_NAMES.filter((name) => name === group || chosen.includes(name)))}
          >
            {texts.groups[group]}
          </button>
        )
      })}
    </div>
  )
}

function DateFilters({ filters, onChange }: Props) {
  const texts = useOrderTexts()
  const fields = [
    { name: 'checkInFrom', label: texts.checkInFrom },
    { name: 'checkInTo', label: texts.checkInTo },
    { name: 'bookedFrom', label: texts.bookedFrom },
    { name: 'bookedTo', label: texts.bookedTo },
  ] as const
  return (
    <details className={styles.dates} open={hasDates(filters)}>
      <summary>
        <Icon name="calendar" size={18} />
        {texts.moreFilters}
      </summary>
      <div className={styles.dateFields}>
        {fields.map(({ name, label }) => (
          <Field key={name} label={label}>
            {(control) => (
              <input {...control} className="tw-input" type="date" value={filters[name]} onChange={(event) => onChange({ [name]: event.target.value })} />
            )}
          </Field>
        ))}
      </div>
    </details>
  )
}
