import { type ReactNode, useId, useRef } from 'react'
import { useFrameTexts } from '#web/texts/frame.ts'
import { Icon } from '../text/Icon.tsx'
import styles from './Sheet.module.css'
import { useModal } from './use-modal.ts'

/**
 * A panel that fills a phone's screen and is a drawer on wider ones: title and close above, what to do with it below.
 * The rest of the page can not be reached while it is open.
 */
export function Sheet({
  title,
  onClose,
  footer,
  children,
}: {
  title: string
  onClose: () => void
  footer?: ReactNode
  children: ReactNode
}) {
  const texts = useFrameTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(dialog)
  return (
    <dialog
      ref={dialog}
      className={`tw-full tw-ink tw-flat ${styles.sheet}`}
      aria-labelledby={titleId}
      onClick={(event) => {
        // Only the ground around a drawer is the dialog itself.
        if (event.target === event.currentTarget) onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <div className="tw-flex tw-column tw-tall">
        <div className={`tw-row tw-between tw-gap-16 tw-surface tw-line-below ${styles.head}`}>
          <h2 id={titleId} className={`tw-18 ${styles.title}`}>
            {title}
          </h2>
          <button type="button" className="tw-ink tw-icon-button" onClick={onClose} aria-label={texts.close}>
            <Icon name="close" />
          </button>
        </div>
        <div className={`tw-grow tw-pad-16 ${styles.body}`}>{children}</div>
        {footer === undefined ? null : <div className={`tw-surface tw-line-above ${styles.foot}`}>{footer}</div>}
      </div>
    </dialog>
  )
}
