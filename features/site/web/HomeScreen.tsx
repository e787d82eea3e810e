import { lazy, Suspense } from 'react'
import { PopularDestinations } from '#features/hotels/web/PopularDestinations.tsx'
import { RecentSearches } from '#features/hotels/web/RecentSearches.tsx'
import { SearchBar } from '#features/hotels/web/SearchBar.tsx'
import { SkeletonBlock } from '#web/ui/page/Skeleton.tsx'
import { type UserInfo, useRight, useUser } from '#web/store.ts'
import { HeroScene } from './HeroScene.tsx'
import styles from './Home.module.css'
import { useSiteTexts } from './texts.ts'

/** Below what a visitor sees first. */
const PortalPoints = lazy(() => import('./PortalPoints.tsx'))
/** Visitors do not load it. */
const MyStart = lazy(() => import('./MyStart.tsx'))

/**
 * The portal's first page: search at once for those who book, then the cards of the reader's role, or for a visitor
 * what the portal is. The picture is for visitors.
 */
export default function HomeScreen() {
  const user = useUser()
  return user ? <OwnHome user={user} /> : <VisitorHome />
}

function VisitorHome() {
  return (
    <>
      <VisitorHero />
      <div className={`tw-content tw-stack ${styles.sections}`}>
        <RecentSearches />
        <PopularDestinations />
        <Suspense fallback={<SkeletonBlock height={240} />}>
          <PortalPoints />
        </Suspense>
      </div>
    </>
  )
}

function OwnHome({ user }: { user: UserInfo }) {
  const texts = useSiteTexts()
  const searches = useRight('hotel.book') || user.realm === 'OPERATOR'
  return (
    <>
      <div className="tw-content tw-above-24">
        {searches ? (
          <>
            <h1 className="tw-below-16">{texts.heroTitleSignedIn}</h1>
            <SearchBar />
          </>
        ) : (
          <h1>{user.company?.name ?? texts.overviewTitle}</h1>
        )}
      </div>
      <div className={`tw-content tw-stack ${styles.sections}`}>
        <Suspense fallback={<SkeletonBlock height={160} />}>
          <MyStart />
        </Suspense>
        {searches ? <PopularDestinations /> : null}
      </div>
    </>
  )
}

/** What the portal is, over a picture, and the search. */
function VisitorHero() {
  const texts = useSiteTexts()
  return (
    <div className={`tw-relative ${styles.hero}`}>
      <HeroScene />
      <div className="tw-content">
        <div className={`tw-relative ${styles.heroText}`}>
          <h1 className={styles.heroTitle}>{texts.heroTitle}</h1>
          <p className={`tw-soft tw-above-12 tw-17 ${styles.heroLead}`}>{texts.heroLead}</p>
        </div>
        <div className={`tw-relative ${styles.search}`}>
          <SearchBar />
        </div>
      </div>
    </div>
  )
}
