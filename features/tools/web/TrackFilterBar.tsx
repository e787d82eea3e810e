import { addDays } from '#contract/dates.ts'
import { today } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import { DateField } from '#web/ui/date/DateField.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import type { Distributor } from '../contract-list.ts'
import { useToolsTexts } from './texts.ts'
import type { Prices, TrackFilters } from './track-filters.ts'

type Change = (values: Readonly<Record<string, string>>) => void
type Props = {
  filters: TrackFilters
  cities: Prices['cities']
  distributors: readonly Distributor[]
  onChange: Change
}
type Option = { readonly value: string; readonly text: string }

/** What the grid begins with and is narrowed by. */
export function TrackFilterBar(props: Props) {
  const { track: texts } = useToolsTexts()
  const phone = usePhone()
  const { filters, onChange } = props
  const start = today()
  const more = <MoreFilters {...props} />
  return (
    <div className="tw-row tw-wrap tw-gap-8-12 tw-below-16" role="search" aria-label={texts.title}>
      <DateField
        label={texts.from}
        value={filters.from}
        min={start}
        max={addDays(start, 359)}
        onChange={(from) => onChange({ from })}
      />
      <Choice
        label={texts.adults}
        value={String(filters.adults)}
        options={[1, 2, 3, 4, 5, 6].map((count) => ({ value: String(count), text: String(count) }))}
        onChange={(adults) => onChange({ adults })}
      />
      {phone ? (
        <details className="tw-full">
          <summary className="tw-medium">{texts.filters(countSet(filters))}</summary>
          <div className="tw-row tw-wrap tw-gap-8-12 tw-above-12">{more}</div>
        </details>
      ) : (
        more
      )}
    </div>
  )
}

/** How many filters narrow the grid. */
const countSet = ({ keyword, destinationId, distributorId, meal, free, instant, open }: TrackFilters) =>
  [keyword, destinationId, distributorId, meal, free, instant, open].filter(Boolean).length

/** The filters that a phone folds away: the prices are what its reader came for. */
function MoreFilters({ filters, cities, distributors, onChange }: Props) {
  const { track: texts } = useToolsTexts()
  const language = useLanguage()
  const meals = Object.entries(texts.meals).map(([value, text]) => ({ value, text }))
  return (
    <>
      <Field label={texts.find}>
        {(control) => (
          <input
            {...control}
            className="tw-input"
            type="search"
            maxLength={100}
            defaultValue={filters.keyword}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && onChange({ q: currentTarget.value.trim() })}
            onBlur={({ target }) => onChange({ q: target.value.trim() })}
          />
        )}
      </Field>
      <Choice
        none={texts.every}
        label={texts.city}
        value={filters.destinationId}
        options={cities.map((city) => ({ value: city.id, text: nameIn(language, city) }))}
        onChange={(city) => onChange({ city })}
      />
      <Choice
        none={texts.every}
        label={texts.distributor}
        value={filters.distributorId}
        options={distributors.map(({ id, name }) => ({ value: id, text: name }))}
        onChange={(distributor) => onChange({ distributor })}
      />
      <Choice
        none={texts.every}
        label={texts.meal}
        value={filters.meal}
        options={meals}
        onChange={(meal) => onChange({ meal })}
      />
      {(['free', 'instant', 'open'] as const).map((key) => (
        <label key={key} className="tw-row tw-gap-6 tw-14">
          <input
            type="checkbox"
            checked={filters[key]}
            onChange={({ target }) => onChange({ [key]: target.checked ? '1' : '' })}
          />
          {texts[key]}
        </label>
      ))}
    </>
  )
}

/** A native select of a few values; `none` is the text for no filter. */
export function Choice({
  label,
  value,
  options,
  none,
  onChange,
}: {
  label: string
  value: string
  options: readonly Option[]
  none?: string
  onChange(value: string): void
}) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} className="tw-input" value={value} onChange={({ target }) => onChange(target.value)}>
          {none === undefined ? null : <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
