import { Outlet } from 'react-router'
import { useDeskMenuTexts } from '#web/texts/desk-menu.ts'
import { useFrameTexts } from '#web/texts/frame.ts'
import { deskHome } from '#web/paths.ts'
import { useUser } from '#web/store.ts'
import { BrandMark } from './BrandMark.tsx'
import styles from './DeskLayout.module.css'
import { FindButton } from './FindButton.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import { MeMenu } from './MeMenu.tsx'
import { DESK_GROUPS } from './desk-items.ts'
import { MenuGroups } from './MenuGroups.tsx'
import { PageMain, SkipLink } from './PageMain.tsx'

/** The operator's frame: denser, a rail at the left, in groups, with the counts of what waits. */
export default function DeskLayout() {
  const texts = useFrameTexts()
  const user = useUser()
  return (
    <div className={`tw-stack tw-14 ${styles.page}`}>
      <SkipLink />
      <aside className={`tw-stack tw-gap-24 tw-top tw-surface ${styles.rail}`}>
        <BrandMark to={deskHome(user?.rights ?? [])} />
        <MenuGroups
          label={texts.desk}
          texts={{ ...texts, ...useDeskMenuTexts() }}
          groups={DESK_GROUPS}
          opened="deskGroupBookings"
          most={14}
        />
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
