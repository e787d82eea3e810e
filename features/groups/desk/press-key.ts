import type { KeyboardEvent } from 'react'
import { isElsewhere } from '#web/ui/list-keys.ts'

/** Presses what a letter stands for on the page, such as a button with `aria-keyshortcuts="o"`; not while one types. */
export function pressKey(event: KeyboardEvent): void {
  if (event.repeat || !/^[a-z]$/.test(event.key) || isElsewhere(event)) return
  const meant = event.currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts='${event.key}']`)
  if (!meant) return
  event.preventDefault()
  meant.click()
}
