import { useFormats } from '#web/format.ts'
import { useListTexts } from '#web/texts/lists.ts'
import styles from '#web/ui/page/PageTabs.module.css'
import type { List } from './use-list.ts'

export type TabCounts = readonly { readonly value: string; readonly count: number }[]

const wordOf = (value: string) => value.toLowerCase().replaceAll('_', '-')

/** The quick choice of a list as tabs, each with its number of rows; one press shows one of them. */
export function DataListTabs<Row>({ list, counts }: { list: List<Row>; counts: TabCounts | undefined }) {
  const texts = useListTexts()
  const filter = list.spec.filters.find((one) => one.kind === 'choice' && one.quick)
  if (filter?.kind !== 'choice') return null
  const { key, title, choices } = filter
  const chosen = list.query.getAll(key)
  const countOf = (value: string) => counts?.find((one) => wordOf(one.value) === wordOf(value))?.count ?? 0
  const all = counts?.reduce((sum, { count }) => sum + count, 0) ?? 0
  return (
    <div className={`tw-flex tw-min-0 ${styles.tabs}`} role="group" aria-label={title}>
      <Tab
        text={texts.allRows}
        count={counts && all}
        pressed={chosen.length === 0}
        onPress={() => list.change({ [key]: null })}
      />
      {choices.map(({ value, text }) => (
        <Tab
          key={value}
          text={text}
          count={counts && countOf(value)}
          pressed={chosen.includes(value)}
          onPress={() => list.change({ [key]: value })}
        />
      ))}
    </div>
  )
}

type TabProps = { text: string; count: number | undefined; pressed: boolean; onPress: () => void }

function Tab({ text, count, pressed, onPress }: TabProps) {
  const formats = useFormats()
  return (
    <button
      type="button"
      className={`tw-inline-row tw-gap-6 tw-14 tw-soft tw-nowrap tw-weight-520 ${styles.tab}`}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {text}
      {count === undefined ? null : <span className="tw-12 tw-plain tw-tabular">{formats.number(count)}</span>}
    </button>
  )
}
