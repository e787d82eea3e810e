import { type RefObject, useEffect } from 'react'

/** Whether nothing in particular has the focus: the page, its main part, or something around the list. */
function isOnPage(list: HTMLElement): boolean {
  const at = document.activeElement
  return at === null || at === document.body || at.contains(list)
}

/**
 * The arrow keys move the focus between the cards' links, Home and End to the first and last; Enter opens, as it does
 * for every link. From the page itself the arrow down goes to the first card in sight.
 */
function moveBetweenCards(event: KeyboardEvent, list: HTMLElement): void {
  const links = [...list.querySelectorAll<HTMLElement>('[data-card-link]')]
  const at = links.findIndex((link) => link === document.activeElement)
  // In a field, a button or another link the keys are theirs.
  if (at < 0 && !(event.key === 'ArrowDown' && isOnPage(list))) return
  const inSight = links.findIndex((link) => link.getBoundingClientRect().top >= 0)
  const wanted = { ArrowDown: at < 0 ? inSight : at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key]
  const link = wanted === undefined ? undefined : links[wanted]
  if (!link) return
  event.preventDefault()
  link.focus()
  link.closest('li')?.scrollIntoView({ block: 'nearest' })
}

/** What letters press in the card or the rate that has the focus; in a card that is its best rate. */
const PRESSED: Readonly<Record<string, string>> = { b: '[data-book]', p: '[data-propose]' }

function actOnCard({ key, repeat }: KeyboardEvent, list: HTMLElement): void {
  const at = document.activeElement
  const pressed = PRESSED[key]
  if (pressed === undefined || repeat || at === null || !list.contains(at) || at.matches('input')) return
  const card = at.closest('[data-rate]') ?? at.closest('li')
  card?.querySelector<HTMLElement>(pressed)?.click()
}

/** The keys of a list of cards: the arrows whether a card has the focus or nothing has, letters on the focused one. */
export function useCardKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isPlain = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isPlain || !list.current) return
      moveBetweenCards(event, list.current)
      actOnCard(event, list.current)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list])
}
