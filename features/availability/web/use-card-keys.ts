import { type KeyboardEvent, useEffect } from 'react'

/** Whether a key is meant for the field it was pressed in. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
}

/** Lets `/` go to the place field of the search bar, from everywhere on the page but a field. */
export function useSearchKey(): void {
  useEffect(() => {
    const focusSearch = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const field = document.querySelector<HTMLElement>('[data-search-shortcut]')
      if (!field || document.querySelector('dialog[open]')) return
      event.preventDefault()
      field.focus()
      field.click()
    }
    document.addEventListener('keydown', focusSearch)
    return () => document.removeEventListener('keydown', focusSearch)
  }, [])
}

/** For the list of cards: the arrow keys move the focus between the cards' links, Home and End to the first and last; Enter opens, as it does for every link. */
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
