import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useFrameTexts } from '#web/locales/frame.ts'
import { useListTexts } from '#web/locales/lists.ts'
import styles from './DataListPanel.module.css'
import { Icon } from './Icon.tsx'
import { useInertBackground } from './use-alone.ts'
import { useMedia } from './use-media.ts'

/** A row beside its list; on a phone it fills the screen. It takes the focus and returns it to the row. */
export function DataListPanel({
  id,
  name,
  href,
  onMove,
  onClose,
  children,
}: {
  /** Key of the row. */
  id: string
  name: string
  /** The row's own page. */
  href: string | null
  /** Moves to the row before (-1) or after (1); null where there is none. */
  onMove: { before: (() => void) | null; after: (() => void) | null }
  onClose: () => void
  children: ReactNode
}) {
  const texts = useListTexts()
  const frame = useFrameTexts()
  const panel = useRef<HTMLElement>(null)
  const fills = useMedia('(max-width: 767px)')
  useInertBackground(panel, fills)
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollTo({ top: 0 })
  }, [id])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={styles.panel}
      aria-label={name}
      data-list-panel
      {...(fills ? { role: 'dialog', 'aria-modal': true } : {})}
    >
      <div className={`tw-row tw-gap-4 tw-surface tw-line-below tw-pad-8-12 ${styles.bar}`}>
        <button
          type="button"
          className={`tw-clear tw-fit-center tw-ink tw-round ${styles.button}`}
          aria-label={texts.previousRow}
          disabled={!onMove.before}
          onClick={onMove.before ?? undefined}
        >
          <Icon name="chevronLeft" />
        </button>
        <button
          type="button"
          className={`tw-clear tw-fit-center tw-ink tw-round ${styles.button}`}
          aria-label={texts.nextRow}
          disabled={!onMove.after}
          onClick={onMove.after ?? undefined}
        >
          <Icon name="chevronRight" />
        </button>
        <span className="tw-grow" />
        {href === null ? null : (
          <Link className={`tw-inline-row tw-gap-6 tw-unlined tw-14 tw-weight-520 ${styles.full}`} to={href}>
            {texts.fullPage}
            <Icon name="arrowRight" size={16} />
          </Link>
        )}
        <button
          type="button"
          className={`tw-clear tw-fit-center tw-ink tw-round ${styles.button}`}
          aria-label={frame.close}
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={`tw-stack tw-gap-16 ${styles.body}`}>{children}</div>
    </section>
  )
}
