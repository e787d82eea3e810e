import { type RefObject, useEffect, useRef, useState } from 'react'

/** A decision's key and the order it was pressed for. */
export type Pressed = { readonly orderId: string; readonly key: string }

type Desk = {
  /** The order the address names, or null. */
  opened: string | null
  show(change: { order: string | null }): void
  rows: readonly { readonly id: string }[]
  list: RefObject<HTMLElement | null>
  desk: RefObject<HTMLElement | null>
}

/** Which order is open, where the focus is, and the key that waits for the order it was pressed for. */
export function useSelection({ opened, show, rows, list, desk }: Desk) {
  const [pressed, setPressed] = useState<Pressed | null>(null)
  const [focused, setFocused] = useState<{ orderId: string | null } | null>(null)
  useEffect(() => {
    // The keys need a focus within the desk; what had it is gone when an order or a form was left.
    if (focused === null) return
    list.current?.querySelector<HTMLElement>(`[data-order="${focused.orderId}"]`)?.focus()
    if (!list.current?.contains(document.activeElement)) desk.current?.focus({ preventScroll: true })
  }, [focused, list, desk])
  /** A key acts on the order it was pressed for, so whatever changes the selection forgets it. */
  const forgetKey = () => setPressed(null)
  const open = (orderId: string | null) => {
    forgetKey()
    show({ order: orderId })
  }
  const focus = () => setFocused({ orderId: opened })
  return {
    pressed,
    forgetKey,
    open,
    focus,
    close: () => {
      focus()
      open(null)
    },
    decide: (orderId: string | undefined, key: string) => {
      const id = orderId ?? opened
      if (id === null) return
      if (id !== opened) show({ order: id })
      setPressed({ orderId: id, key })
    },
    /** Opens the order below the decided one, in the list as it was before the decision took that one out of it. */
    openNext: () => {
      const at = rows.findIndex(({ id }) => id === opened)
      const next = (at < 0 ? undefined : (rows[at + 1] ?? rows[at - 1]))?.id ?? null
      setFocused({ orderId: next })
      open(next)
    },
  }
}

/** Opens the first order of a queue beside the list, once: a closed order stays closed. */
export function useFirstOpened({
  list,
  opened,
  rows,
  open,
}: {
  /** The queue and words, and whether its rows are there. */
  list: { readonly key: string; readonly isThere: boolean }
  opened: string | null
  rows: readonly { readonly id: string }[]
  open(orderId: string): void
}): void {
  const seen = useRef<string | null>(null)
  useEffect(() => {
    const first = rows[0]
    if (opened !== null) seen.current = list.key
    if (!list.isThere || first === undefined || seen.current === list.key) return
    seen.current = list.key
    open(first.id)
  })
}
