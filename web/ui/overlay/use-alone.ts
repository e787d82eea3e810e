import { type RefObject, useLayoutEffect } from 'react'

/** While something fills the screen, the page behind it can neither be reached nor scrolled. */
export function useInertBackground(place: RefObject<HTMLElement | null>, alone: boolean): void {
  useLayoutEffect(() => {
    const element = place.current
    if (!alone || !element) return undefined
    const behind = othersThan(element)
    const { style } = document.documentElement
    const before = style.overflow
    for (const other of behind) other.inert = true
    style.overflow = 'hidden'
    return () => {
      for (const other of behind) other.inert = false
      style.overflow = before
    }
  }, [place, alone])
}

/** Everything of the page that neither holds the element nor is in it. */
function othersThan(element: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = []
  for (let at = element; at !== document.body && at.parentElement; at = at.parentElement) {
    for (const sibling of at.parentElement.children) {
      if (sibling !== at && sibling instanceof HTMLElement && !sibling.inert) others.push(sibling)
    }
  }
  return others
}
