import { Outlet } from 'react-router'
import { BrandMark } from './BrandMark.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import styles from './BareLayout.module.css'
import { PageMain, SkipLink } from './PageMain.tsx'

/** Brand and language only: pages outside the portal's daily work, such as signing in. */
export function BareLayout() {
  return (
    <div className={`tw-flex tw-column ${styles.page}`}>
      <SkipLink />
      <header className={`tw-row tw-between ${styles.bar}`}>
        <BrandMark />
        <LanguageSwitch />
      </header>
      <PageMain className={styles.main}>
        <Outlet />
      </PageMain>
    </div>
  )
}
