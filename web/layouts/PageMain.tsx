import { type ReactNode, useEffect, useRef } from 'react'
import { ScrollRestoration, useLocation } from 'react-router'
import { useFrameTexts } from '#web/texts/frame.ts'
import styles from './PageMain.module.css'

/** Visible only while focused: skips to the element `to`, by default over the bars to the page's main content. */
export function SkipLink({ to = 'main', text }: { to?: string; text?: string }) {
  const texts = useFrameTexts()
  return (
    <a
      className={`tw-unlined tw-medium tw-round ${styles.skip}`}
      href={`#${to}`}
      onClick={(event) => {
        // The page's base address would turn the plain link into a visit of the home page.
        event.preventDefault()
        document.getElementById(to)?.focus()
      }}
    >
      {text ?? texts.skipToContent}
    </a>
  )
}

/** The page's own part. Takes the focus after a change of page, so that keyboard and screen reader start at its top. */
export function PageMain({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(pathname)
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main id="main" ref={main} tabIndex={-1} className={className}>
      <ScrollRestoration />
      {children}
    </main>
  )
}
