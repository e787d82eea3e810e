import { PopularDestinations } from '#features/hotels/web/PopularDestinations.tsx'
import { SearchBar } from '#features/hotels/web/SearchBar.tsx'
import { useUser } from '#web/store.ts'
import { HeroScene } from './HeroScene.tsx'
import styles from './Home.module.css'
import { MyDay } from './MyDay.tsx'
import { NextSteps } from './NextSteps.tsx'
import { PortalPoints } from './PortalPoints.tsx'
import { useSiteTexts } from './texts.ts'

/** The portal's first page: search at once; then one's own stays and money, or for a visitor what the portal is. */
export default function HomeScreen() {
  const texts = useSiteTexts()
  const user = useUser()
  return (
    <>
      <div className={`tw-relative ${styles.hero}`}>
        <HeroScene />
        <div className="tw-content">
          <div className={`tw-relative ${styles.heroText}`}>
            <h1 className={styles.heroTitle}>{user ? texts.heroTitleSignedIn : texts.heroTitle}</h1>
            <p className={`tw-soft tw-above-12 tw-17 ${styles.heroLead}`}>{texts.heroLead}</p>
          </div>
          <div className={`tw-relative ${styles.search}`}>
            <SearchBar />
          </div>
        </div>
      </div>
      <div className={`tw-content tw-stack ${styles.sections}`}>
        <NextSteps />
        {user?.realm === 'PORTAL' ? <MyDay /> : null}
        <PopularDestinations />
        {user ? null : <PortalPoints />}
      </div>
    </>
  )
}
