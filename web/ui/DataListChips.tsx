import { isId } from '#contract/ids.ts'
import { type Formats, useFormats } from '#web/format.ts'
import type { ListTexts } from '../texts/en/lists.ts'
import { useListTexts } from '#web/texts/lists.ts'
import { Icon } from './Icon.tsx'
import {
  clearedQuery,
  CURRENCY,
  dayIn,
  KEYWORD,
  type ListFilter,
  namesOf,
  numberIn,
  type QueryChange,
} from './list-query.ts'
import type { List } from './use-list.ts'
import { TextButton } from './TextButton.tsx'

type Chip = { key: string; text: string; without: QueryChange }
type Words = { texts: ListTexts; formats: Formats }

function rangeText(title: string, [from, to]: readonly [string, string], texts: ListTexts): string {
  if (from !== '' && to !== '') return texts.fromTo(title, from, to)
  return from === '' ? texts.onlyTo(title, to) : texts.onlyFrom(title, from)
}

function choiceChips(
  filter: Extract<ListFilter, { kind: 'choice' }>,
  query: URLSearchParams,
  { texts }: Words,
): Chip[] {
  const chosen = query.getAll(filter.key)
  const offered = filter.choices.filter(({ value }) => chosen.includes(value))
  // Names that are not loaded yet are not unknown.
  const unknown = filter.choices.length === 0 ? [] : unknownOf(chosen, filter.choices)
  return [
    ...offered.map(({ value, text }) => ({ value, text: texts.oneOf(filter.title, text) })),
    ...unknown.map((value) => ({ value, text: texts.unknownValue(filter.title, value) })),
  ].map(({ value, text }) => ({
    key: `${filter.key} ${value}`,
    text,
    without: { [filter.key]: chosen.filter((one) => one !== value) },
  }))
}

/** What the calls leave out too (`list-address.ts`); an id is applied, whether or not its name is known. */
const unknownOf = (chosen: readonly string[], offered: readonly { value: string }[]) =>
  [...new Set(chosen)].filter((one) => one !== '' && !isId(one) && !offered.some(({ value }) => value === one))

/** A chip for each end of a period or range that can't be read, so that nobody takes the list for narrowed by it. */
function unreadChips(
  filter: Extract<ListFilter, { kind: 'days' | 'money' }>,
  query: URLSearchParams,
  { texts }: Words,
): Chip[] {
  const isRead = (name: string) =>
    filter.kind === 'days' ? dayIn(query, name) !== '' : numberIn(query, name) !== undefined
  return [`${filter.key}From`, `${filter.key}To`].flatMap((name) => {
    const text = query.get(name) ?? ''
    if (text === '' || isRead(name)) return []
    return [{ key: name, text: texts.unknownValue(filter.title, text), without: { [name]: null } }]
  })
}

function rangeChip(
  filter: Extract<ListFilter, { kind: 'days' | 'money' }>,
  query: URLSearchParams,
  { texts, formats }: Words,
): Chip[] {
  const currency = query.get(CURRENCY)
  const amountIn = (name: string) => {
    const minor = numberIn(query, name)
    return minor === undefined ? '' : currency === null ? String(minor) : formats.money(minor, currency)
  }
  const dayText = (name: string) => {
    const day = dayIn(query, name)
    return day === '' ? '' : formats.day(day)
  }
  const read = filter.kind === 'days' ? dayText : amountIn
  const both = [read(`${filter.key}From`), read(`${filter.key}To`)] as const
  const without = Object.fromEntries(namesOf(filter).map((name) => [name, null]))
  if (both.join('') !== '') return [{ key: filter.key, text: rangeText(filter.title, both, texts), without }]
  return filter.kind === 'money' && currency !== null
    ? [{ key: CURRENCY, text: texts.oneOf(texts.currency, currency), without }]
    : []
}

/** A chip for each active value of a filter. */
export function chipsOf(filters: readonly ListFilter[], query: URLSearchParams, words: Words): Chip[] {
  const keyword = query.get(KEYWORD)
  const first = keyword ? [{ key: KEYWORD, text: `“${keyword}”`, without: { [KEYWORD]: null } }] : []
  const further = filters.flatMap((filter): Chip[] => {
    if (filter.kind === 'choice') return choiceChips(filter, query, words)
    if (filter.kind !== 'text') return [...rangeChip(filter, query, words), ...unreadChips(filter, query, words)]
    const text = query.get(filter.key)
    return text
      ? [{ key: filter.key, text: words.texts.oneOf(filter.title, text), without: { [filter.key]: null } }]
      : []
  })
  return [...first, ...further]
}

/** How many values narrow the list now. */
export function useChips<Row>(list: List<Row>): Chip[] {
  const texts = useListTexts()
  const formats = useFormats()
  return chipsOf(list.spec.filters, list.query, { texts, formats })
}

/** The active filters, each with a button to remove it, and one to remove all. */
export function DataListChips<Row>({ list }: { list: List<Row> }) {
  const texts = useListTexts()
  const chips = useChips(list)
  if (chips.length === 0) return null
  return (
    <ul className="tw-row tw-wrap tw-gap-6 tw-flat" aria-label={texts.applied}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <button
            type="button"
            className="tw-chip"
            aria-label={texts.remove(chip.text)}
            onClick={() => list.change(chip.without)}
          >
            {chip.text}
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      <li>
        <TextButton onClick={() => list.showQuery(clearedQuery(list.query, list.spec.filters))}>
          {texts.clearAll}
        </TextButton>
      </li>
    </ul>
  )
}
