import type { KeyboardEvent } from 'react'

/** What the keys of a list do. */
export type ListKeys = {
  /** Keys of the rows on the page. */
  keys: readonly string[]
  /** The row that is open beside the list. */
  openKey: string | null
  open(key: string): void
  close(): void
}

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }

/** The row a key leads to from the present one; null when the key is not about moving or there is none. */
export function rowAfter(key: string, present: number, count: number): number | null {
  const step = STEPS[key] ?? 0
  if (step === 0) return null
  const next = present < 0 && step < 0 ? count - 1 : Math.max(present, -1) + step
  return next >= 0 && next < count ? next : null
}

/** Whether a key is typed into a field, belongs to the browser, or to a dialog that lies over the list. */
export function isElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  const { target, currentTarget } = event
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true
  return target.closest('textarea, select, dialog, input:not([type=checkbox])') !== null
}

/** Arrow keys scroll the page, unless the focus is in the rows or in the open one. */
function isScrolling(key: string, place: string): boolean {
  return key.startsWith('Arrow') && !document.activeElement?.closest(place)
}

/** Beside an open row, the keys move to its neighbour. */
function moveOpen(event: KeyboardEvent, { keys, openKey, open }: ListKeys): boolean {
  const at = keys.indexOf(openKey ?? '')
  const next = at < 0 || isScrolling(event.key, '[data-list-panel]') ? null : rowAfter(event.key, at, keys.length)
  const key = next === null ? undefined : keys[next]
  if (key !== undefined) open(key)
  return key !== undefined
}

function moveFocus(event: KeyboardEvent): boolean {
  if (isScrolling(event.key, 'tr')) return false
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const row = document.activeElement?.closest('tr')?.querySelector('[data-row]')
  const at = links.findIndex((link) => link === row)
  const next = rowAfter(event.key, at, links.length)
  if (next !== null) links[next]?.focus()
  return next !== null
}

function find(event: KeyboardEvent): boolean {
  const field = event.currentTarget.querySelector<HTMLInputElement>('[data-list-search]')
  field?.focus()
  field?.select()
  return field !== null
}

function choose(): boolean {
  const box = document.activeElement?.closest('tr')?.querySelector<HTMLInputElement>('[data-choose]')
  box?.click()
  return Boolean(box)
}

function act(event: KeyboardEvent, list: ListKeys): boolean {
  if (event.key === '/') return find(event)
  if (event.key === 'x') return choose()
  if (event.key === 'Escape') {
    if (list.openKey !== null) list.close()
    return list.openKey !== null
  }
  const inRows = document.activeElement?.closest('tr') ?? null
  return list.openKey !== null && inRows === null ? moveOpen(event, list) : moveFocus(event)
}

/** Letters act only while the focus is in the list and not in a field, so that typing never triggers them. */
export function listKeys(event: KeyboardEvent, list: ListKeys): void {
  if (!isElsewhere(event) && act(event, list)) event.preventDefault()
}
