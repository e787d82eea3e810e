import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon, type IconName } from '../text/Icon.tsx'
import styles from './Menu.module.css'

/** Whether the panel is open, and what closes it. */
function useUnfolding() {
  const [open, setOpen] = useState(false)
  const [closing, setClosing] = useState(0)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    setClosing((times) => times + 1)
  }
  useEffect(() => {
    // Closed by itself, not by a press elsewhere: the focus returns to the button.
    if (closing > 0) button.current?.focus()
  }, [closing])
  useEffect(() => {
    if (!open) return undefined
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', elsewhere)
    document.addEventListener('focusin', elsewhere)
    return () => {
      document.removeEventListener('pointerdown', elsewhere)
      document.removeEventListener('focusin', elsewhere)
    }
  }, [open])
  return { open, setOpen, close, box, button }
}

/**
 * A button that opens a small panel below it. Escape and a press elsewhere close it, and the focus returns to the
 * button.
 */
export function Menu({
  label,
  text,
  icon,
  align = 'right',
  quiet = false,
  children,
}: {
  /** What the panel is, for screen readers. */
  label: string
  /** The button's text; without it only the icon. */
  text?: string
  icon: IconName
  align?: 'left' | 'right'
  quiet?: boolean
  children: (close: () => void) => ReactNode
}) {
  const { open, setOpen, close, box, button } = useUnfolding()
  const id = useId()
  return (
    <div
      ref={box}
      className="tw-relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        close()
      }}
    >
      <button
        ref={button}
        type="button"
        className={quiet ? 'tw-icon-button tw-icon-button-small' : 'tw-button'}
        aria-label={text === undefined ? label : undefined}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name={icon} size={quiet ? 16 : 18} />
        {text === undefined ? null : <span className={styles.text}>{text}</span>}
      </button>
      {open ? (
        <div
          id={id}
          className={`tw-stack tw-gap-4 tw-card-round tw-surface tw-raised ${styles.panel} ${align === 'left' ? styles.left : ''}`}
          role="group"
          aria-label={label}
        >
          {children(close)}
        </div>
      ) : null}
    </div>
  )
}
