import { type Facets, MEAL_PLANS, SORTS } from '#features/availability/contract.ts'
import { FACILITIES } from '#features/hotels/contract.ts'
import { useShownPrice } from '#web/client-price.ts'
import { useFormats } from '#web/format.ts'
import { useLanguage } from '#web/language.ts'
import { nameIn } from '#web/locale.ts'
import type { AvailabilityTexts } from '../texts/en/availability.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import { UnknownValues } from '#web/ui/list/UnknownValues.tsx'
import { type ListFilters, type NearPoint, NO_FILTERS, setFilters, type SetFilter, STARS } from './list-state.ts'
import { useAvailabilityTexts } from './texts.ts'

/** A filter that is set, in words. */
export function useFilterWords(
  currency: string | undefined,
  facets: Facets | undefined,
): (filter: SetFilter, filters: ListFilters, itsCurrency?: string) => string {
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  const priceOf = useShownPrice()
  const nameOf = useFacetNames(facets)
  return (filter, filters, itsCurrency = currency) => {
    switch (filter.kind) {
      case 'chain':
      case 'district':
        return nameOf(filter)
      case 'near':
        return nearWords(filter.value, texts)
      case 'name':
        return texts.nameFilter(filters.name)
      case 'area':
        return texts.areaFilter
      case 'price':
        return itsCurrency === undefined
          ? texts.price
          : priceWords(filters, texts, (ownMinor) => formats.money(priceOf(ownMinor), itsCurrency))
      default:
        return choiceWords(filter, texts)
    }
  }
}

type ChoiceFilter = Extract<
  SetFilter,
  { kind: 'stars' | 'meal' | 'facility' | 'freeCancellation' | 'instantConfirmation' }
>

function choiceWords(filter: ChoiceFilter, texts: AvailabilityTexts): string {
  switch (filter.kind) {
    case 'stars':
      return texts.starsOf(filter.value)
    case 'meal':
      return texts.meals[filter.value]
    case 'facility':
      return texts.facilities[filter.value]
    case 'freeCancellation':
    case 'instantConfirmation':
      return texts[filter.kind]
  }
}

function nearWords({ name, withinKilometres }: NearPoint, texts: AvailabilityTexts): string {
  const place = name === '' ? texts.nearUnknown : name
  return withinKilometres === null ? texts.nearPlace(place) : texts.withinOf(withinKilometres, place)
}

/** Names of chains and districts as the facets have them. */
function useFacetNames(facets: Facets | undefined): (filter: { kind: 'chain' | 'district'; value: string }) => string {
  const texts = useAvailabilityTexts()
  const language = useLanguage()
  return ({ kind, value }) => {
    if (kind === 'chain')
      return nameIn(language, { nameEn: value, nameZh: facets?.chains.find(([chain]) => chain === value)?.[1] ?? null })
    const district = facets?.districts.find((one) => one.value === value)
    return district ? nameIn(language, district) : texts.districtUnknown
  }
}

function priceWords(
  { priceFromMinor: from, priceToMinor: to }: ListFilters,
  texts: AvailabilityTexts,
  money: (amountMinor: number) => string,
): string {
  if (from === null) return texts.priceUpTo(money(to ?? 0))
  return to === null ? texts.priceFromOn(money(from)) : texts.priceBetween(money(from), money(to))
}

/** What narrows a list, each filter in words. */
export function useNarrowing(
  filters: ListFilters,
  list: { readonly currency: string; readonly facets: Facets } | undefined,
): string[] {
  const words = useFilterWords(list?.currency, list?.facets)
  return setFilters(filters).map((filter) => words(filter, filters))
}

/** Words of the address that are no filter or order of the list. */
export function UnknownFilters() {
  const texts = useAvailabilityTexts()
  const known = {
    sort: { title: texts.sort, values: SORTS },
    stars: { title: texts.stars, values: STARS },
    meals: { title: texts.meal, values: MEAL_PLANS },
    facilities: { title: texts.facilitiesTitle, values: FACILITIES },
  }
  return <UnknownValues known={known} />
}

/** The filters that are set as buttons; a press takes one away. */
export function AppliedFilters({
  filters,
  currency,
  facets,
  onFilters,
}: {
  filters: ListFilters
  currency: string | undefined
  facets: Facets | undefined
  onFilters: (filters: ListFilters) => void
}) {
  const texts = useAvailabilityTexts()
  const words = useFilterWords(currency, facets)
  const set = setFilters(filters)
  if (set.length === 0) return null
  return (
    <div className="tw-flex tw-wrap tw-gap-8">
      {set.map((filter) => {
        const text = words(filter, filters)
        return (
          <button
            key={'value' in filter ? `${filter.kind}-${JSON.stringify(filter.value)}` : filter.kind}
            type="button"
            className="tw-chip tw-medium"
            aria-label={texts.removeFilter(text)}
            onClick={() => onFilters(filter.without)}
          >
            {text}
            <Icon name="close" size={14} />
          </button>
        )
      })}
      {set.length > 1 ? (
        <TextButton place="flush" onClick={() => onFilters(NO_FILTERS)}>
          {texts.clearAll}
        </TextButton>
      ) : null}
    </div>
  )
}
