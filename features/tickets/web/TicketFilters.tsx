import type { OutputOf } from '#contract/call.ts'
import { PriceRange } from '#features/availability/web/PriceRange.tsx'
import { ChoiceGroup } from '#features/availability/web/ChoiceGroup.tsx'
import { type queryTicketList, TICKET_CATEGORIES, TICKET_KINDS } from '#features/tickets/contract.ts'
import { useTicketTexts } from './texts.ts'
import type { TicketSearch } from './ticket-search.ts'

type Facets = OutputOf<typeof queryTicketList>['facets']
type Props = {
  /** Undefined while the first answer is on its way. */
  facets: Facets | undefined
  currency: string | undefined
  search: TicketSearch
  onSearch: (changes: Partial<TicketSearch>) => void
}

type Known<T extends string> = {
  counts: readonly { value: string; count: number }[] | undefined
  chosen: readonly T[]
  texts: Record<T, string>
}

/** The values with a count, and those that are chosen; undefined counts are not known yet. */
function choicesOf<T extends string>(all: readonly T[], about: Known<T>) {
  const { counts, chosen, texts } = about
  const countOf = (value: T) => counts?.find((one) => one.value === value)?.count
  return all
    .filter((value) => countOf(value) !== undefined || chosen.includes(value))
    .map((value) => ({
      key: value,
      text: texts[value],
      count: countOf(value) ?? (counts ? 0 : undefined),
      checked: chosen.includes(value),
    }))
}

const toggled = <T,>(all: readonly T[], chosen: readonly T[], key: string) =>
  all.filter((value) => chosen.includes(value) !== (value === key))

/** Every filter with the number of tickets it would leave. */
export function TicketFilters({ facets, currency, search, onSearch }: Props) {
  const texts = useTicketTexts()
  const { categories, kinds, freeCancellation, instantConfirmation } = search
  return (
    <div className="tw-stack tw-gap-24" role="group" aria-label={texts.filters}>
      {facets?.price && currency ? (
        <PriceRange
          title={texts.price}
          limits={facets.price}
          currency={currency}
          fromMinor={search.priceFrom}
          toMinor={search.priceTo}
          onRange={(priceFrom, priceTo) => onSearch({ priceFrom, priceTo })}
        />
      ) : null}
      <ChoiceGroup
        title={texts.category}
        choices={choicesOf(TICKET_CATEGORIES, {
          counts: facets?.categories,
          chosen: categories,
          texts: texts.categories,
        })}
        onToggle={(key) => onSearch({ categories: toggled(TICKET_CATEGORIES, categories, key) })}
      />
      <ChoiceGroup
        title={texts.kindTitle}
        choices={choicesOf(TICKET_KINDS, { counts: facets?.kinds, chosen: kinds, texts: texts.kinds })}
        onToggle={(key) => onSearch({ kinds: toggled(TICKET_KINDS, kinds, key) })}
      />
      <ChoiceGroup
        title={texts.conditions}
        choices={[
          { key: 'free', text: texts.freeCancellation, count: facets?.freeCancellation, checked: freeCancellation },
          {
            key: 'instant',
            text: texts.instantConfirmation,
            count: facets?.instantConfirmation,
            checked: instantConfirmation,
          },
        ]}
        onToggle={(key) =>
          onSearch(
            key === 'free' ? { freeCancellation: !freeCancellation } : { instantConfirmation: !instantConfirmation },
          )
        }
      />
    </div>
  )
}
