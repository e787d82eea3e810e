import { type RefObject, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useFrameTexts } from '#web/texts/frame.ts'
import type { UserInfo } from '#web/store.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import bar from './Bar.module.css'
import styles from './MeMenu.module.css'

const MePanel = lazy(() => import('./MePanel.tsx'))

/**
 * The person's menu: name, links to their pages, appearance, sign-out. Opens on a press, closes on Escape or a press
 * outside.
 */
export function MeMenu({ user }: { user: UserInfo }) {
  const texts = useFrameTexts()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  useClosing(open, box, (byKey) => {
    setOpen(false)
    if (byKey) button.current?.focus()
  })
  return (
    <div className="tw-relative" ref={box}>
      <button
        ref={button}
        type="button"
        className={`tw-inline-row tw-gap-6 tw-unlined tw-14 tw-ink tw-nowrap tw-round ${bar.item}`}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        <span className={`tw-fit-center tw-13 tw-act-strong tw-act-ground ${styles.face}`} aria-hidden="true">
          {[...user.name][0]?.toUpperCase()}
        </span>
        <span className="tw-visually-hidden">{texts.account}</span>
        <span className={`tw-inline-row tw-gap-6 ${bar.meName}`}>
          {user.name}
          <Icon name="chevronDown" size={16} />
        </span>
      </button>
      {open ? (
        <Suspense fallback={null}>
          <MePanel id={panelId} user={user} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Closes on Escape, and when a press or the focus goes elsewhere. */
function useClosing(open: boolean, box: RefObject<HTMLElement | null>, close: (byKey: boolean) => void): void {
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) close(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close(true)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', escape)
    }
  })
}
