import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { Facets } from '#features/availability/contract.ts'
import { useSettled } from '#features/hotels/web/use-settled.ts'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import { type ListFilters, toggled } from './list-state.ts'
import { ChainFilter, DistrictFilter, FacilityFilter } from './MoreFilters.tsx'
import { NearFilter } from './NearFilter.tsx'
import { PriceRange } from './PriceRange.tsx'
import { useAvailabilityTexts } from './texts.ts'

type Props = {
  destinationId: string
  /** Undefined while the first answer is on its way. */
  facets: Facets | undefined
  currency: string | undefined
  filters: ListFilters
  onFilters: (filters: ListFilters) => void
}

/** Every filter with the number of hotels it would leave. */
export function FilterPanel({ destinationId, facets, currency, filters, onFilters }: Props) {
  const texts = useAvailabilityTexts()
  const set = (changes: Partial<ListFilters>) => onFilters({ ...filters, ...changes })
  return (
    <div className="tw-stack tw-gap-24" role="group" aria-label={texts.filters}>
      <NameFilter name={filters.name} onName={(name) => set({ name })} />
      <ConditionFilter facets={facets} filters={filters} onChange={set} />
      {facets?.price && currency !== undefined && facets.price.maxMinor > facets.price.minMinor ? (
        <PriceRange
          limits={facets.price}
          currency={currency}
          fromMinor={filters.priceFromMinor}
          toMinor={filters.priceToMinor}
          onRange={(priceFromMinor, priceToMinor) => set({ priceFromMinor, priceToMinor })}
        />
      ) : null}
      <ChoiceGroup
        title={texts.stars}
        choices={withChosen(facets?.stars, filters.stars)
          .sort((a, b) => b.value - a.value)
          .map(({ value, count }) => ({
            key: String(value),
            text: texts.starsOf(value),
            count,
            checked: filters.stars.includes(value),
          }))}
        onToggle={(key) => set({ stars: toggled(filters.stars, Number(key)).sort((a, b) => b - a) })}
      />
      <ChoiceGroup
        title={texts.meal}
        choices={withChosen(facets?.mealPlans, filters.mealPlans).map(({ value, count }) => ({
          key: value,
          text: texts.meals[value],
          count,
          checked: filters.mealPlans.includes(value),
        }))}
        onToggle={(key) => {
          const plan = [...(facets?.mealPlans ?? []).map(({ value }) => value), ...filters.mealPlans].find(
            (value) => value === key,
          )
          if (plan) set({ mealPlans: toggled(filters.mealPlans, plan) })
        }}
      />
      <NearFilter destinationId={destinationId} near={filters.near} onNear={(near) => set({ near })} />
      <DistrictFilter facets={facets} filters={filters} onChange={set} />
      <FacilityFilter facets={facets} filters={filters} onChange={set} />
      <ChainFilter facets={facets} filters={filters} onChange={set} />
    </div>
  )
}

function ConditionFilter({
  facets,
  filters,
  onChange,
}: Pick<Props, 'facets' | 'filters'> & { onChange: (changes: Partial<ListFilters>) => void }) {
  const texts = useAvailabilityTexts()
  return (
    <ChoiceGroup
      title={texts.conditions}
      choices={[
        {
          key: 'free',
          text: texts.freeCancellation,
          count: facets?.freeCancellation,
          checked: filters.freeCancellation,
        },
        {
          key: 'instant',
          text: texts.instantConfirmation,
          count: facets?.instantConfirmation,
          checked: filters.instantConfirmation,
        },
      ]}
      onToggle={(key) =>
        onChange(
          key === 'free'
            ? { freeCancellation: !filters.freeCancellation }
            : { instantConfirmation: !filters.instantConfirmation },
        )
      }
    />
  )
}

/** The counted choices, and those that are set but would leave nothing, so that they can be taken away again. */
function withChosen<T>(
  counted: readonly { value: T; count: number }[] | undefined,
  chosen: readonly T[],
): { value: T; count: number | undefined }[] {
  const known = counted ?? []
  return [
    ...known,
    ...chosen
      .filter((value) => !known.some((one) => one.value === value))
      .map((value) => ({ value, count: counted ? 0 : undefined })),
  ]
}

/** Milliseconds of rest in typing before the list is asked for the name. */
const TYPING_REST_MS = 350

function NameFilter({ name, onName }: { name: string; onName: (name: string) => void }) {
  const texts = useAvailabilityTexts()
  const id = useId()
  const [typed, setTyped] = useState(name)
  const [given, setGiven] = useState(name)
  const settled = useSettled(typed, TYPING_REST_MS)
  // The address has changed by something else than typing here, such as a removed filter or Back.
  if (given !== name) {
    setGiven(name)
    if (typed.trim() !== name) setTyped(name)
  }
  const send = useEffectEvent((text: string) => {
    if (text !== name && text === typed.trim()) onName(text)
  })
  useEffect(() => send(settled.trim()), [settled])
  return (
    <div className="tw-stack tw-gap-6 tw-min-0">
      <label htmlFor={id} className="tw-14 tw-strong tw-line-22">
        {texts.hotelName}
      </label>
      <input
        id={id}
        className="tw-input"
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder={texts.hotelNamePlaceholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  )
}
