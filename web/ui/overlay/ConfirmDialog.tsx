import type { ReactNode } from 'react'
import { useFrameTexts } from '#web/texts/frame.ts'
import { Dialog } from './Dialog.tsx'

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

/** Asks before something that can not be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmText, danger = false, busy = false, onConfirm, onCancel } = props
  const texts = useFrameTexts()
  if (!open) return null
  return (
    <Dialog
      title={title}
      busy={busy}
      onCancel={onCancel}
      actions={
        <>
          <button type="button" className="tw-button" disabled={busy} onClick={onCancel}>
            {props.cancelText ?? texts.cancel}
          </button>
          <button
            type="button"
            className={`tw-button ${danger ? 'tw-button-danger' : 'tw-button-primary'}`}
            disabled={busy}
            onClick={onConfirm}
          >
            {confirmText}
          </button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
