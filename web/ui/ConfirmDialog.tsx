import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useFrameTexts } from '#web/locales/frame.ts'
import styles from './ConfirmDialog.module.css'

export type ConfirmDialogProps = {
  open: boolean
  title: string
  /** What will happen, with its figures. */
  children: ReactNode
  /** The verb of what happens, such as "Cancel the booking". */
  confirmText: string
  cancelText?: string
  /** Red, for what is lost. */
  danger?: boolean
  /** While it runs both buttons rest and Escape does nothing. */
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something that can not be taken back. The browser's own dialog keeps the focus inside and gives it back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmText, danger = false, busy = false, onConfirm, onCancel } = props
  const texts = useFrameTexts()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!busy) onCancel()
      }}
    >
      {open ? (
        <>
          <h2 id={titleId}>{title}</h2>
          <div className={styles.body}>{children}</div>
          <div className={styles.buttons}>
            <button type="button" className="tw-button" disabled={busy} onClick={onCancel}>
              {props.cancelText ?? texts.cancel}
            </button>
            <button type="button" className={`tw-button ${danger ? styles.danger : 'tw-button-primary'}`} disabled={busy} onClick={onConfirm}>
              {confirmText}
            </button>
          </div>
        </>
      ) : null}
    </dialog>
  )
}
