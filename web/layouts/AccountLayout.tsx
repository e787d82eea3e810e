import { useState } from 'react'
import { Link, Outlet, useLocation } from 'react-router'
import { Banners, usePending } from '#web/features.tsx'
import { useFrameTexts } from '#web/texts/frame.ts'
import { useRight, useUser } from '#web/store.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import styles from './AccountLayout.module.css'
import { ACCOUNT_GROUPS, isCurrent, mayOpen, type NavigationGroup } from './navigation.ts'
import { PageMain, SkipLink } from './PageMain.tsx'
import { Footer, PhoneBar, TopBar } from './PortalLayout.tsx'
import { SuspendedBanner } from './SuspendedBanner.tsx'
import { useCentredEntry } from './use-centred-entry.ts'
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

/** The groups of the menu that a person unfolded or folded, by title; others are open for the work of their role. */
function useFolding() {
  const books = useRight('hotel.book')
  const [chosen, setChosen] = useState<Partial<Record<NavigationGroup['title'], boolean>>>({})
  const isStrip = useMedia('(max-width: 1023px)')
  return {
    isOpen: ({ title }: NavigationGroup, hasPage: boolean) =>
      isStrip || (chosen[title] ?? (hasPage || title === (books ? 'groupOrders' : 'groupFinance'))),
    fold: (title: NavigationGroup['title'], open: boolean) => setChosen({ ...chosen, [title]: open }),
  }
}

function AccountMenu() {
  const texts = useFrameTexts()
  const user = useUser()
  const { pathname } = useLocation()
  const groups = ACCOUNT_GROUPS.map((group) => ({ ...group, items: group.items.filter((item) => mayOpen(user, item)) }))
  const menu = useCentredEntry()
  const { isOpen, fold } = useFolding()
  return (
    <nav ref={menu} className={`tw-stack tw-gap-8 ${styles.menu}`} aria-label={texts.personalCenter}>
      {groups
        .filter(({ items }) => items.length > 0)
        .map((group) => {
          const plain = group.title === 'groupOverview'
          const open =
            plain ||
            isOpen(
              group,
              group.items.some((item) => isCurrent(item, pathname)),
            )
          return (
            <div key={group.title} className={`tw-stack ${styles.group}`}>
              {plain ? null : (
                <button
                  type="button"
                  className={`tw-row tw-between tw-13 tw-soft tw-medium tw-round ${styles.groupTitle}`}
                  aria-expanded={open}
                  onClick={() => fold(group.title, !open)}
                >
                  {texts[group.title]}
                  <Icon name="chevronDown" size={14} />
                </button>
              )}
              {open ? <Entries items={group.items} /> : null}
            </div>
          )
        })}
    </nav>
  )
}

function Entries({ items }: Pick<NavigationGroup, 'items'>) {
  const texts = useFrameTexts()
  const { pathname } = useLocation()
  const pending = usePending()
  return items.map((item) => (
    <Link
      key={item.to}
      className={`tw-row tw-gap-8 tw-unlined tw-14 tw-20 tw-ink tw-nowrap tw-round tw-weight-520 ${styles.entry}`}
      to={item.to}
      aria-current={isCurrent(item, pathname) ? 'page' : undefined}
    >
      <Icon name={item.icon} size={16} />
      {texts[item.text]}
      {pending[item.to]?.count ? <Count waiting={pending[item.to]?.count} /> : null}
    </Link>
  ))
}

/** The number of bookings that wait for the reader. */
function Count({ waiting }: { waiting: number | undefined }) {
  return <span className="tw-tone-wait tw-pill tw-push tw-12 tw-20 tw-tabular tw-center tw-pad-0-6">{waiting}</span>
}
