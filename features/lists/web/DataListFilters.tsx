import { lazy, Suspense, useState } from 'react'
import { useListTexts } from '#web/texts/lists.ts'
import styles from './DataListFilters.module.css'
import { typedOf } from '#contract/money.ts'
import { AmountRead } from '#web/ui/form/AmountField.tsx'
import { CURRENCY, currencyIn, dayIn, type ListFilter, numberIn, offeredOf } from '#web/ui/list/list-query.ts'
import { readTyped } from '#web/ui/form/typed-amount.ts'
import { SkeletonBlock } from '#web/ui/page/Skeleton.tsx'
import type { List } from './use-list.ts'

const DateField = lazy(() => import('#web/ui/date/DateField.tsx').then((module) => ({ default: module.DateField })))

type Of<Kind extends ListFilter['kind']> = Extract<ListFilter, { kind: Kind }>

/** Quick choices are shown above the list already. */
const isQuick = (filter: ListFilter) => filter.kind === 'choice' && filter.quick === true

/** Every filter of a list with its values; each change is at once in the address. */
export function DataListFilters<Row>({ list }: { list: List<Row> }) {
  return (
    <div className={`tw-stack ${styles.fields}`}>
      {offeredOf(list.spec.filters)
        .filter((filter) => !isQuick(filter))
        .map((filter) => (
          <fieldset
            key={filter.key}
            className={`${styles.field} ${filter.kind === 'choice' && filter.choices.length > 6 ? 'tw-whole-row' : ''}`}
          >
            <legend>{filter.title}</legend>
            <FilterField filter={filter} list={list} />
          </fieldset>
        ))}
    </div>
  )
}

function FilterField<Row>({ filter, list }: { filter: ListFilter; list: List<Row> }) {
  switch (filter.kind) {
    case 'choice':
      return <ChoiceField filter={filter} list={list} />
    case 'text':
      return <TextField filter={filter} list={list} />
    case 'days':
      return <DaysField filter={filter} list={list} />
    case 'money':
      return <MoneyField filter={filter} list={list} />
  }
}

function ChoiceField<Row>({ filter, list }: { filter: Of<'choice'>; list: List<Row> }) {
  const chosen = list.query.getAll(filter.key)
  return (
    <div className={`tw-stack tw-14 ${styles.choices}`}>
      {filter.choices.map(({ value, text }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) =>
              list.change({
                [filter.key]: event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value),
              })
            }
          />
          {text}
        </label>
      ))}
    </div>
  )
}

/** A text that goes into the address when it is complete: on Enter and on blur. With a currency it is an amount. */
function DoneInput({
  value,
  currency,
  onDone,
  ...rest
}: { value: string; currency?: string; onDone(typed: string): void } & Omit<
  React.ComponentProps<'input'>,
  'value' | 'onChange'
>) {
  const [typed, setTyped] = useState(value)
  const [from, setFrom] = useState(value)
  if (from !== value) {
    setFrom(value)
    setTyped(value)
  }
  const done = () => {
    if (typed.trim() !== value) onDone(typed.trim())
  }
  const choose = (text: string) => {
    setTyped(text)
    onDone(text)
  }
  return (
    <>
      <input
        className="tw-input"
        {...rest}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={done}
        onKeyDown={(event) => {
          if (event.key === 'Enter') done()
        }}
      />
      {currency === undefined ? null : <AmountRead text={typed} currency={currency} onChoose={choose} />}
    </>
  )
}

function TextField<Row>({ filter, list }: { filter: Of<'text'>; list: List<Row> }) {
  const listId = `list-${filter.key}`
  return (
    <>
      <DoneInput
        aria-label={filter.title}
        maxLength={100}
        list={listId}
        value={list.query.get(filter.key) ?? ''}
        onDone={(typed) => list.change({ [filter.key]: typed })}
      />
      <datalist id={listId}>
        {(filter.suggestions ?? []).map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  )
}

function DaysField<Row>({ filter, list }: { filter: Of<'days'>; list: List<Row> }) {
  const texts = useListTexts()
  const [from, to] = [`${filter.key}From`, `${filter.key}To`]
  const day = (name: string, word: string) => (
    <Suspense fallback={<SkeletonBlock height={62} />}>
      <DateField
        className={styles.day}
        label={
          <>
            <span className="tw-visually-hidden">{filter.title} </span>
            {word}
          </>
        }
        value={dayIn(list.query, name)}
        onChange={(day) => list.change({ [name]: day })}
      />
    </Suspense>
  )
  return (
    <div className={`tw-flex tw-wrap tw-gap-8 ${styles.range}`}>
      {day(from, texts.from)}
      {day(to, texts.to)}
    </div>
  )
}

function MoneyField<Row>({ filter, list }: { filter: Of<'money'>; list: List<Row> }) {
  const texts = useListTexts()
  const { currencies } = filter
  const chosen = currencyIn(list.query) ?? (currencies.length === 1 ? (currencies[0] ?? '') : '')
  // An amount needs one currency; by default the first one.
  const currency = chosen === '' ? (currencies[0] ?? 'USD') : chosen
  const textOf = (minor: number | undefined) => (minor === undefined ? '' : typedOf(minor, currency))
  const amount = (name: string, word: string) => (
    <label>
      <span>{word}</span>
      <DoneInput
        inputMode="decimal"
        aria-label={`${filter.title} ${word}`}
        currency={currency}
        value={textOf(numberIn(list.query, name))}
        onDone={(typed) => {
          const reading = readTyped(typed, currency)
          // A text with two readings stays in its field, which asks.
          if (reading.kind === 'ask') return
          const isAmount = reading.kind === 'certain' && reading.minor >= 0
          list.change({ [name]: isAmount ? String(reading.minor) : null, [CURRENCY]: currency })
        }}
      />
    </label>
  )
  return (
    <div className={`tw-flex tw-gap-8 ${styles.range}`}>
      {amount(`${filter.key}From`, texts.from)}
      {amount(`${filter.key}To`, texts.to)}
      <label>
        <span>{texts.currency}</span>
        <select
          className="tw-input"
          aria-label={`${filter.title} ${texts.currency}`}
          value={currencyIn(list.query) ?? ''}
          onChange={(event) => list.change({ [CURRENCY]: event.target.value })}
        >
          <option value="">{texts.any}</option>
          {[...new Set([...currencies, ...(chosen === '' ? [] : [chosen])])].map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
