import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useFrameTexts } from '#web/texts/frame.ts'
import { useListTexts } from '#web/texts/lists.ts'
import styles from './DataListPanel.module.css'
import { Icon, type IconName } from '#web/ui/text/Icon.tsx'
import { useInertBackground } from '#web/ui/overlay/use-alone.ts'
import { useMedia } from '#web/ui/use-media.ts'

type BarProps = {
  /** The row's own page. */
  href: string | null
  /** Moves to the row before or after; null where there is none. */
  onMove: { before: (() => void) | null; after: (() => void) | null }
  onClose: () => void
}

type Props = BarProps & {
  /** Key of the row. */
  id: string
  name: string
  children: ReactNode
}

/** A row beside its list; on a phone it fills the screen. It takes the focus and returns it to the row. */
export function DataListPanel({ id, name, href, onMove, onClose, children }: Props) {
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
      className={`tw-raised ${styles.panel}`}
      aria-label={name}
      data-list-panel
      {...(fills ? { role: 'dialog', 'aria-modal': true } : {})}
    >
      <PanelBar href={href} onMove={onMove} onClose={onClose} />
      <div className={`tw-stack tw-gap-16 ${styles.body}`}>{children}</div>
    </section>
  )
}

/** The buttons above the row: the rows before and after, the row's own page, and close. */
function PanelBar({ href, onMove, onClose }: BarProps) {
  const texts = useListTexts()
  const frame = useFrameTexts()
  return (
    <div className={`tw-row tw-gap-4 tw-surface tw-line-below tw-pad-8-12 ${styles.bar}`}>
      <BarButton icon="chevronLeft" label={texts.previousRow} onPress={onMove.before} />
      <BarButton icon="chevronRight" label={texts.nextRow} onPress={onMove.after} />
      <span className="tw-grow" />
      {href === null ? null : (
        <Link className={`tw-inline-row tw-gap-6 tw-unlined tw-14 tw-weight-520 ${styles.full}`} to={href}>
          {texts.fullPage}
          <Icon name="arrowRight" size={16} />
        </Link>
      )}
      <BarButton icon="close" label={frame.close} onPress={onClose} />
    </div>
  )
}

/** A button with an icon only; it is disabled while `onPress` is null. */
function BarButton({ icon, label, onPress }: { icon: IconName; label: string; onPress: (() => void) | null }) {
  return (
    <button
      type="button"
      className="tw-ink tw-icon-button"
      aria-label={label}
      disabled={!onPress}
      onClick={onPress ?? undefined}
    >
      <Icon name={icon} />
    </button>
  )
}
