import { useFormats } from '#web/format.ts'
import type { AvailabilityTexts } from '#web/locales/en/availability.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Filters.module.css'
import { type ListFilters, NO_FILTERS, setFilters, type SetFilter } from './list-state.ts'
import { useAvailabilityTexts } from './texts.ts'

/** A filter that is set, in words. */
export function useFilterWords(currency: string | undefined): (filter: SetFilter, filters: ListFilters) => string {
  const texts = useAvailabilityTexts()
  const formats = useFormats()
  return (filter, filters) => {
    switch (filter.kind) {
      case 'stars':
        return texts.starsOf(filter.value)
      case 'meal':
        return texts.meals[filter.value]
      case 'chain':
        return filter.value
      case 'name':
        return texts.nameFilter(filters.name)
      case 'freeCancellation':
        return texts.freeCancellation
      case 'instantConfirmation':
        return texts.instantConfirmation
      case 'price':
        return currency === undefined ? texts.price : priceWords(filters, texts, (amountMinor) => formats.money(amountMinor, currency))
    }
  }
}

function priceWords({ priceFromMinor: from, priceToMinor: to }: ListFilters, texts: AvailabilityTexts, money: (amountMinor: number) => string): string {
  if (from === null) return texts.priceUpTo(money(to ?? 0))
  return to === null ? texts.priceFromOn(money(from)) : texts.priceBetween(money(from), money(to))
}

/** The filters that are set as buttons; a press takes one away. */
export function AppliedFilters({
  filters,
  currency,
  onFilters,
}: {
  filters: ListFilters
  currency: string | undefined
  onFilters: (filters: ListFilters) => void
}) {
  const texts = useAvailabilityTexts()
  const words = useFilterWords(currency)
  const set = setFilters(filters)
  if (set.length === 0) return null
  return (
    <div className={styles.applied}>
      {set.map((filter) => {
        const text = words(filter, filters)
        return (
          <button key={text} type="button" className={styles.chip} aria-label={texts.removeFilter(text)} onClick={() => onFilters(filter.without)}>
            {text}
            <Icon name="close" size={14} />
          </button>
        )
      })}
      {set.length > 1 ? (
        <button type="button" className={styles.clear} onClick={() => onFilters(NO_FILTERS)}>
          {texts.clearAll}
        </button>
      ) : null}
    </div>
  )
}
