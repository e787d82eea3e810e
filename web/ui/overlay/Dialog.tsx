import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { DialogPlace } from './dialog-place.ts'
import styles from './Dialog.module.css'

export type DialogProps = {
  title: string
  /** The buttons; the confirming button is last. */
  actions: ReactNode
  children: ReactNode
  /** Escape leaves as well; not while something runs. */
  onCancel: () => void
  busy?: boolean
  /** Nothing of the page below is to be seen. */
  covers?: boolean
}

/** A dialog above the page. The browser's own dialog keeps the focus inside and returns it on closing. */
export function Dialog({ title, actions, children, onCancel, busy = false, covers = false }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState<Element | null>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    setPlace(element)
    if (element && !element.open) element.showModal()
    // Closed before it is taken away, for only then the focus returns.
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`tw-surface tw-raised tw-ink ${styles.dialog} ${covers ? styles.covers : ''}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onCancel()
      }}
      onClose={({ currentTarget }) => {
        // A browser closes at the second Escape in a row whatever the page says to the first.
        if (!currentTarget.open) currentTarget.showModal()
      }}
    >
      <div className={styles.frame}>
        <h2 id={titleId}>{title}</h2>
        <div className={`tw-stack tw-gap-12 ${styles.body}`}>
          <DialogPlace value={place}>{children}</DialogPlace>
        </div>
        <div className={`tw-flex tw-wrap tw-gap-12 ${styles.buttons}`}>{actions}</div>
      </div>
    </dialog>
  )
}
