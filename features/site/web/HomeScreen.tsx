import { lazy, Suspense } from 'react'
import { PopularDestinations } from '#features/hotels/web/PopularDestinations.tsx'
import { RecentSearches } from '#features/hotels/web/RecentSearches.tsx'
import { SearchBar } from '#features/hotels/web/SearchBar.tsx'
import { SkeletonBlock } from '#web/ui/page/Skeleton.tsx'
import { useRight, useUser } from '#web/store.ts'
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
  const texts = useSiteTexts()
  const user = useUser()
  const mayBook = useRight('hotel.book')
  const books = mayBook || user?.realm === 'OPERATOR'
  return (
    <>
      {user ? (
        <div className="tw-content tw-above-24">
          <h1 className={books ? 'tw-below-16' : 'tw-flat'}>
            {books ? texts.heroTitleSignedIn : (user.company?.name ?? texts.overviewTitle)}
          </h1>
          {books ? <SearchBar /> : null}
        </div>
      ) : (
        <VisitorHero />
      )}
      <div className={`tw-content tw-stack ${styles.sections}`}>
        {user ? (
          <Suspense fallback={<SkeletonBlock height={160} />}>
            <MyStart />
          </Suspense>
        ) : (
          <RecentSearches />
        )}
        {user && !books ? null : <PopularDestinations />}
        {user ? null : (
          <Suspense fallback={<SkeletonBlock height={240} />}>
            <PortalPoints />
          </Suspense>
        )}
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
