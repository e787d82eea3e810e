import type { KeyboardEvent } from 'react'

/**
 * For the list of cards: the arrow keys move the focus between the cards' links, Home and End to the first and last;
 * Enter opens, as it does for every link.
 */
export function moveBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-card-link]')]
  const at = links.findIndex((link) => link === document.activeElement)
  if (at < 0) return
  const wanted = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key]
  const link = wanted === undefined ? undefined : links[wanted]
  if (!link) return
  event.preventDefault()
  link.focus()
  link.closest('li')?.scrollIntoView({ block: 'nearest' })
}
