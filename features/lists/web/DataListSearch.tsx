import { useEffect, useRef, useState } from 'react'
import { useListTexts } from '#web/texts/lists.ts'
import styles from './DataListBar.module.css'
import { Icon } from '#web/ui/text/Icon.tsx'
import { KEYWORD } from '#web/ui/list/list-query.ts'
import type { List } from './use-list.ts'

/** How long typing rests before the list is asked, in milliseconds. */
const REST_MS = 300

/** The keyword. It goes into the address when typing pauses, and follows it back and forward. */
export function DataListSearch<Row>({ list, hint }: { list: List<Row>; hint: string }) {
  const texts = useListTexts()
  const there = list.query.get(KEYWORD) ?? ''
  const [typed, setTyped] = useState(there)
  const [sent, setSent] = useState(there)
  if (there !== sent) {
    // The address changed by itself: a view was opened, a chip taken away, or the browser went back.
    setSent(there)
    setTyped(there)
  }
  const words = typed.trim()
  // The address at the pause, not at the beginning of typing.
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  useEffect(() => {
    if (words === there) return undefined
    const timer = setTimeout(() => {
      setSent(words)
      latest.current.change({ [KEYWORD]: words }, { replace: there !== '' })
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [words, there])
  return (
    <label className={`tw-relative ${styles.search}`}>
      <span className="tw-visually-hidden">{texts.search}</span>
      <Icon name="search" size={18} />
      <input
        className="tw-input"
        type="search"
        data-list-search
        placeholder={hint}
        title={texts.keys}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed === '') event.currentTarget.blur()
        }}
      />
    </label>
  )
}
