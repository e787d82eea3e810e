import { Link, Outlet, useLocation } from 'react-router'
import { usePending } from '#web/features.tsx'
import { useFrameTexts } from '#web/texts/frame.ts'
import { deskHome } from '#web/paths.ts'
import { useUser } from '#web/store.ts'
import { Icon } from '#web/ui/text/Icon.tsx'
import { BrandMark } from './BrandMark.tsx'
import styles from './DeskLayout.module.css'
import { FindButton } from './FindButton.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MeMenu } from './MeMenu.tsx'
import { DESK_ITEMS } from './desk-items.ts'
import { isCurrent, mayOpen } from './navigation.ts'
import { PageMain, SkipLink } from './PageMain.tsx'
import { useCentredEntry } from './use-centred-entry.ts'

/** The operator's frame: denser, a rail at the left with the counts of what waits. */
export default function DeskLayout() {
  const texts = useFrameTexts()
  const user = useUser()
  const { pathname } = useLocation()
  const waiting = usePending()
  const menu = useCentredEntry()
  return (
    <div className={`tw-stack tw-14 ${styles.page}`}>
      <SkipLink />
      <aside className={`tw-stack tw-gap-24 tw-top tw-surface ${styles.rail}`}>
        <BrandMark to={deskHome(user?.rights ?? [])} />
        <nav ref={menu} className={`tw-stack tw-gap-2 ${styles.entries}`} aria-label={texts.desk}>
          {DESK_ITEMS.filter((item) => mayOpen(user, item)).map((item) => (
            <Link
              key={item.to}
              className={`tw-row tw-gap-10 tw-unlined tw-ink tw-round tw-weight-520 ${styles.entry}`}
              to={(waiting[item.to]?.count && waiting[item.to]?.to) || item.to}
              aria-current={isCurrent(item, pathname) ? 'page' : undefined}
            >
              <Icon name={item.icon} size={18} />
              {texts[item.text]}
              {waiting[item.to]?.count ? (
                <span
                  className={`tw-tone-wait tw-pill tw-push tw-12 tw-20 tw-tabular tw-center tw-pad-0-6 ${styles.count}`}
                >
                  {waiting[item.to]?.count}
                </span>
              ) : null}
            </Link>
          ))}
        </nav>
      </aside>
      <div className={styles.body}>
        <header className={`tw-flex ${styles.bar}`}>
          <FindButton className={styles.entry} />
          <LanguageSwitch />
          {user ? <MeMenu user={user} /> : null}
        </header>
        <PageMain className={styles.main}>
          <Outlet />
        </PageMain>
      </div>
    </div>
  )
}
