import { useSearchParams } from 'react-router'
import { useListTexts } from '#web/texts/lists.ts'
import { FilterChip } from './FilterChip.tsx'

/** What a page knows of its address, by name: the words, and what they choose. */
type Known = Readonly<Record<string, { readonly title: string; readonly values: readonly (string | number)[] }>>

/** Names each word of the address that the page does not know and so did not apply, with a button to remove it. */
export function UnknownValues({ known }: { known: Known }) {
  const texts = useListTexts()
  const [query, setQuery] = useSearchParams()
  const unknown = Object.entries(known).flatMap(([name, { title, values }]) => {
    const words = query.getAll(name).flatMap((text) => text.split(','))
    return words
      .filter((word) => word !== '' && !values.some((value) => String(value) === word))
      .map((word) => ({ name, word, text: texts.unknownValue(title, word), left: words.filter((one) => one !== word) }))
  })
  if (unknown.length === 0) return null
  return (
    <ul className="tw-row tw-wrap tw-gap-6 tw-flat tw-below-12" aria-label={texts.notApplied}>
      {unknown.map(({ name, word, text, left }) => (
        <li key={`${name} ${word}`}>
          <FilterChip
            text={text}
            onRemove={() =>
              setQuery(
                (old) => {
                  const next = new URLSearchParams(old)
                  next.delete(name)
                  if (left.length > 0) next.set(name, left.join(','))
                  return next
                },
                { preventScrollReset: true },
              )
            }
          />
        </li>
      ))}
    </ul>
  )
}
