import type { KeyboardEvent } from 'react'
import { isElsewhere } from '#web/ui/list/list-keys.ts'

/** Clicks the element with the pressed letter as its shortcut (`aria-keyshortcuts="o"`); not while typing. */
export function pressKey(event: KeyboardEvent): void {
  if (event.repeat || !/^[a-z]$/.test(event.key) || isElsewhere(event)) return
  const meant = event.currentTarget.querySelector<HTMLElement>(`[aria-keyshortcuts='${event.key}']`)
  if (!meant) return
  event.preventDefault()
  meant.click()
}
