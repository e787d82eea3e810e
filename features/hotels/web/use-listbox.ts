import { type KeyboardEvent, useState } from 'react'

type Listbox = {
  /** Place of the marked option, -1 when none is. */
  active: number
  setActive: (place: number) => void
  /** Moves the mark by the arrow keys, Home and End, and chooses by Enter; true when the key was used. */
  onKey: (event: KeyboardEvent) => boolean
}

const MOVES: Readonly<Record<string, (active: number, count: number) => number>> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active <= 0 ? count : active) - 1,
  PageDown: (active, count) => Math.min(count - 1, active + 6),
  PageUp: (active) => Math.max(0, active - 6),
}

/** The keyboard of a list under a text field: the focus stays in the field, the mark moves in the list. */
export function useListbox({
  count,
  first,
  resetKey,
  onChoose,
}: {
  count: number
  first: number
  resetKey: string
  onChoose: (place: number) => void
}): Listbox {
  const [mark, setMark] = useState({ key: resetKey, active: first })
  // A new list begins with its own first mark; the old one would point at another option.
  const active = mark.key === resetKey ? Math.min(mark.active, count - 1) : Math.min(first, count - 1)
  const setActive = (place: number) => setMark({ key: resetKey, active: place })
  const onKey = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing || count === 0) return false
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault()
      onChoose(active)
      return true
    }
    const next = MOVES[event.key]?.(active, count)
    if (next === undefined) return false
    event.preventDefault()
    setActive(next)
    return true
  }
  return { active, setActive, onKey }
}
