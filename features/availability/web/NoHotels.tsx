import { addDays, nightsBetween } from '#contract/dates.ts'
import type { Facets } from '#features/availability/contract.ts'
import { today } from '#web/format.ts'
import type { StayQuery } from '#web/stay-query.ts'
import { Empty } from '#web/ui/page/Empty.tsx'
import { useFilterWords } from './AppliedFilters.tsx'
import { type ListFilters, NO_FILTERS, setFilters } from './list-state.ts'
import { useAvailabilityTexts } from './texts.ts'

/** Alternative stays, close to a stay without results. */
export function nearbyStays(
  stay: StayQuery,
  earliest: string,
): { kind: 'dayEarlier' | 'dayLater' | 'nightFewer' | 'roomFewer'; stay: StayQuery }[] {
  const shifted = (days: number) => ({
    ...stay,
    checkIn: addDays(stay.checkIn, days),
    checkOut: addDays(stay.checkOut, days),
  })
  return [
    ...(stay.checkIn > earliest ? [{ kind: 'dayEarlier' as const, stay: shifted(-1) }] : []),
    { kind: 'dayLater' as const, stay: shifted(1) },
    ...(nightsBetween(stay.checkIn, stay.checkOut) > 1
      ? [{ kind: 'nightFewer' as const, stay: { ...stay, checkOut: addDays(stay.checkOut, -1) } }]
      : []),
    ...(stay.rooms.length > 1
      ? [{ kind: 'roomFewer' as const, stay: { ...stay, rooms: stay.rooms.slice(0, -1) } }]
      : []),
  ]
}

/** Buttons for stays close by. */
export function NearbyStays({ stay, onStay }: { stay: StayQuery; onStay: (stay: StayQuery) => void }) {
  const texts = useAvailabilityTexts()
  return nearbyStays(stay, today()).map((nearby) => (
    <button key={nearby.kind} type="button" className="tw-button" onClick={() => onStay(nearby.stay)}>
      {texts.nearby[nearby.kind]}
    </button>
  ))
}

type Props = {
  filters: ListFilters
  facets: Facets
  stay: StayQuery
  onFilters: (filters: ListFilters) => void
  onStay: (stay: StayQuery) => void
}

/** Nothing was found: what to loosen, a filter if one is set, else the stay. */
export function NoHotels({ filters, facets, stay, onFilters, onStay }: Props) {
  const texts = useAvailabilityTexts()
  const words = useFilterWords(undefined, facets)
  const set = setFilters(filters)
  if (set.length === 0)
    return (
      <Empty
        title={texts.emptyDates.title}
        text={texts.emptyDates.text}
        action={<NearbyStays stay={stay} onStay={onStay} />}
      />
    )
  return (
    <Empty
      title={texts.emptyFilters.title}
      text={texts.emptyFilters.text}
      icon="filter"
      action={
        <>
          {set.map((filter) => (
            <button
              key={words(filter, filters)}
              type="button"
              className="tw-button"
              onClick={() => onFilters(filter.without)}
            >
              {texts.removeFilter(words(filter, filters))}
            </button>
          ))}
          {set.length > 1 ? (
            <button type="button" className="tw-button tw-button-primary" onClick={() => onFilters(NO_FILTERS)}>
              {texts.clearAll}
            </button>
          ) : null}
        </>
      }
    />
  )
}
