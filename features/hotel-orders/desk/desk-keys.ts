import type { KeyboardEvent } from 'react'
import { commandForKey, rowForKey } from './queues.ts'

type Actions = {
  list: HTMLUListElement | null
  /** The row the keys are about, or the opened order when no row has the focus. */
  decide(orderId: string | undefined, key: string): void
  forgetKey(): void
  /** Takes back the decision that is not sent yet. */
  undo(): void
  /** Copies the request to the hotel of that order. */
  copy(orderId: string | undefined): void
  close(): void
}

/** Whether a key belongs to a field that is being typed into, to a dialog or menu above the desk, or to the browser. */
function isForTheField(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return true
  return (
    event.target instanceof Element && event.target.closest('input, textarea, select, dialog, [role="menu"]') !== null
  )
}

function runCommand(key: string, orderId: string | undefined, actions: Actions): boolean {
  switch (commandForKey(key)) {
    case 'find':
      document.getElementById('desk-find')?.focus()
      return true
    case 'close':
      actions.close()
      return true
    case 'undo':
      actions.undo()
      return true
    case 'copy':
      actions.copy(orderId)
      return true
    case 'decide':
      actions.decide(orderId, key)
      return true
    case null:
      return false
  }
}

/** Letters act only while the focus is in the list or the panel and not in a field, so that typing triggers nothing. */
export function deskKeys(event: KeyboardEvent, actions: Actions): void {
  if (isForTheField(event)) return
  const buttons = [...(actions.list?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
  const current = buttons.findIndex((button) => button === document.activeElement)
  const row = rowForKey(event.key, current, buttons.length)
  if (row !== null) {
    actions.forgetKey()
    buttons[row]?.focus()
  } else if (!runCommand(event.key, buttons[current]?.dataset['order'], actions)) return
  event.preventDefault()
}
