import { Link, Outlet, useLocation } from 'react-router'
import { Banners, usePending } from '#web/features.tsx'
import { useFrameTexts } from '#web/texts/frame.ts'
import { useUser } from '#web/store.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import styles from './AccountLayout.module.css'
import { ACCOUNT_GROUPS, isCurrent, mayOpen } from './navigation.ts'
import { PageMain, SkipLink } from './PageMain.tsx'
import { Footer, PhoneBar, TopBar } from './PortalLayout.tsx'
import { SuspendedBanner } from './SuspendedBanner.tsx'
import { useCentredEntry } from './use-centred-entry.ts'
import portal from './PortalLayout.module.css'

/** The Personal Center: the portal's bar, a sticky menu in groups at the start, the page beside it. */
export default function AccountLayout() {
  const operator = useUser()?.realm === 'OPERATOR'
  return (
    <div className={`tw-flex tw-column ${portal.page}`}>
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
  const user = useUser()
  const { pathname } = useLocation()
  const groups = ACCOUNT_GROUPS.map((group) => ({ ...group, items: group.items.filter((item) => mayOpen(user, item)) }))
  const pending = usePending()
  const menu = useCentredEntry()
  return (
    <nav ref={menu} className={`tw-stack tw-gap-20 ${styles.menu}`} aria-label={texts.personalCenter}>
      {groups
        .filter(({ items }) => items.length > 0)
        .map((group) => (
          <div key={group.title} className={`tw-stack tw-gap-2 ${styles.group}`}>
            {group.items.length === 1 && group.title === 'groupOverview' ? null : (
              <p className={`tw-12 tw-soft tw-medium ${styles.groupTitle}`}>{texts[group.title]}</p>
            )}
            {group.items.map((item) => (
              <Link
                key={item.to}
                className={`tw-row tw-gap-10 tw-unlined tw-14 tw-ink tw-nowrap tw-round tw-pad-8-12 tw-weight-520 ${styles.entry}`}
                to={item.to}
                aria-current={isCurrent(item, pathname) ? 'page' : undefined}
              >
                <Icon name={item.icon} size={18} />
                {texts[item.text]}
                {pending[item.to] ? <Count waiting={pending[item.to]} /> : null}
              </Link>
            ))}
          </div>
        ))}
    </nav>
  )
}

/** The number of bookings that wait for the reader. */
function Count({ waiting }: { waiting: number | undefined }) {
  return <span className="tw-tone-wait tw-pill tw-push tw-12 tw-20 tw-tabular tw-center tw-pad-0-6">{waiting}</span>
}
