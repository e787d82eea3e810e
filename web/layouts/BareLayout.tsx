import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { BrandMark } from './BrandMark.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import styles from './BareLayout.module.css'
import { PageMain, SkipLink } from './PageMain.tsx'

/** Brand and language only: pages outside the portal's daily work, such as signing in. */
export function BareLayout() {
  return (
    <Bare>
      <BrandMark />
    </Bare>
  )
}

/** The same without the brand: what a company shows its own clients is the company's. */
export function UnbrandedLayout() {
  return <Bare />
}

function Bare({ children }: { children?: ReactNode }) {
  return (
    <div className={`tw-flex tw-column ${styles.page}`}>
      <SkipLink />
      <header className={`tw-row tw-between ${styles.bar}`}>
        {children}
        <span className="tw-push">
          <LanguageSwitch />
        </span>
      </header>
      <PageMain className={`tw-stack tw-grow ${styles.main}`}>
        <Outlet />
      </PageMain>
    </div>
  )
}
