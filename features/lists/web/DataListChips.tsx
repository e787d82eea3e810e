import { useState } from 'react'
import { isId } from '#contract/ids.ts'
import { type Formats, useFormats } from '#web/format.ts'
import { useListTexts } from '#web/texts/lists.ts'
import { FilterChip } from '#web/ui/list/FilterChip.tsx'
import {
  CURRENCY,
  currencyIn,
  dayIn,
  KEYWORD,
  type ListFilter,
  namesOf,
  numberIn,
  type QueryChange,
  viewQuery,
} from '#web/ui/list/list-query.ts'
import type { List } from './use-list.ts'
import { TextButton } from '#web/ui/text/TextButton.tsx'
import { ViewDialog } from './ViewDialog.tsx'

type Chip = { key: string; text: string; without: QueryChange }
type ListTexts = ReturnType<typeof useListTexts>
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
  const { title, choices } = filter
  const chosen = [...new Set(query.getAll(filter.key))].filter((value) => value !== '')
  const known = choices.map(({ value }) => value)
  const unknown = chosen.filter((value) => !known.includes(value))
  const textOf = (value: string) => {
    const offered = choices.find((choice) => choice.value === value)
    if (offered) return texts.oneOf(title, offered.text)
    if (!filter.ids || !isId(value)) return texts.unknownValue(title, value)
    // An id is applied without its name too, which may not be loaded yet.
    return choices.length === 0 ? texts.oneOf(title, texts.chosen(1)) : texts.nameless(title, value.slice(0, 8))
  }
  return [...known.filter((value) => chosen.includes(value)), ...unknown].map((value) => ({
    key: `${filter.key} ${value}`,
    text: textOf(value),
    without: { [filter.key]: chosen.filter((one) => one !== value) },
  }))
}

/** A chip for each part of a period or range that can't be read, so that nobody takes the list for narrowed by it. */
function unreadChips(
  filter: Extract<ListFilter, { kind: 'days' | 'money' }>,
  query: URLSearchParams,
  { texts }: Words,
): Chip[] {
  const isRead = (name: string) => {
    if (name === CURRENCY) return currencyIn(query) !== undefined
    return filter.kind === 'days' ? dayIn(query, name) !== '' : numberIn(query, name) !== undefined
  }
  return namesOf(filter).flatMap((name) => {
    const text = query.get(name) ?? ''
    if (text === '' || isRead(name)) return []
    const title = name === CURRENCY ? texts.currency : filter.title
    return [{ key: name, text: texts.unknownValue(title, text), without: { [name]: null } }]
  })
}

function rangeChip(
  filter: Extract<ListFilter, { kind: 'days' | 'money' }>,
  query: URLSearchParams,
  { texts, formats }: Words,
): Chip[] {
  const currency = currencyIn(query)
  const amountIn = (name: string) => {
    const minor = numberIn(query, name)
    return minor === undefined ? '' : currency === undefined ? String(minor) : formats.money(minor, currency)
  }
  const dayText = (name: string) => {
    const day = dayIn(query, name)
    return day === '' ? '' : formats.day(day)
  }
  const read = filter.kind === 'days' ? dayText : amountIn
  const both = [read(`${filter.key}From`), read(`${filter.key}To`)] as const
  const without = Object.fromEntries(namesOf(filter).map((name) => [name, null]))
  if (both.join('') !== '') return [{ key: filter.key, text: rangeText(filter.title, both, texts), without }]
  return filter.kind === 'money' && currency !== undefined
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
  const order = list.unknownOrder.map(([name, word]) => ({
    key: name,
    text: texts.unknownValue(texts.order, word),
    without: { [name]: null },
  }))
  return [...chipsOf(list.spec.filters, list.query, { texts, formats }), ...order]
}

/** The active filters, each with a button to remove it, one to remove all, and one to keep them as a view. */
export function DataListChips<Row>({ list }: { list: List<Row> }) {
  const chips = useChips(list)
  const [naming, setNaming] = useState(false)
  const texts = useListTexts()
  const isNew = viewQuery(list.query) !== '' && (list.view === null || list.isChanged)
  return (
    <div className="tw-row tw-wrap tw-gap-4-16" hidden={chips.length === 0 && !isNew}>
      {chips.length > 0 ? <Chips list={list} chips={chips} /> : null}
      {isNew ? <TextButton onClick={() => setNaming(true)}>{texts.saveView}</TextButton> : null}
      {naming ? <ViewDialog list={list} view={null} onClose={() => setNaming(false)} /> : null}
    </div>
  )
}

function Chips<Row>({ list, chips }: { list: List<Row>; chips: readonly Chip[] }) {
  const texts = useListTexts()
  return (
    <ul className="tw-row tw-wrap tw-gap-6 tw-flat" aria-label={texts.applied}>
      {chips.map((chip) => (
        <li key={chip.key}>
          <FilterChip text={chip.text} onRemove={() => list.change(chip.without)} />
        </li>
      ))}
      <li>
        <TextButton onClick={list.clear}>{texts.clearAll}</TextButton>
      </li>
    </ul>
  )
}
