import { Outlet } from 'react-router'
import { Banners } from '#web/features.tsx'
import { useFrameTexts } from '#web/texts/frame.ts'
import { useRight, useUser } from '#web/store.ts'
import styles from './AccountLayout.module.css'
import { MenuGroups } from './MenuGroups.tsx'
import { ACCOUNT_GROUPS } from './navigation.ts'
import { PageMain, SkipLink } from './PageMain.tsx'
import { Footer, PhoneBar, TopBar } from './PortalLayout.tsx'
import { SuspendedBanner } from './SuspendedBanner.tsx'
import portal from './PortalLayout.module.css'

/** The Personal Center: the portal's bar, a sticky menu in groups at the start, the page beside it. */
export default function AccountLayout() {
  const operator = useUser()?.realm === 'OPERATOR'
  return (
    <div className={`tw-flex tw-column ${portal.page} ${styles.page}`}>
      <SkipLink />
      <TopBar />
      <SuspendedBanner />
      <Banners />
      <div className={`tw-content ${operator ? '' : styles.columns}`}>
        {operator ? null : <AccountMenu />}
        <PageMain className="tw-min-0">
          <Outlet />
        </PageMain>
      </div>
      <Footer />
      <PhoneBar />
    </div>
  )
}

function AccountMenu() {
  const texts = useFrameTexts()
  const books = useRight('hotel.book')
  return (
    <div className={styles.menu}>
      <MenuGroups
        label={texts.personalCenter}
        texts={texts}
        groups={ACCOUNT_GROUPS}
        opened={books ? 'groupOrders' : 'groupFinance'}
      />
    </div>
  )
}
