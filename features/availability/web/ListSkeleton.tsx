import { SkeletonBlock } from '#web/ui/page/Skeleton.tsx'
import { useFrameTexts } from '#web/texts/frame.ts'
import small from './CompactCard.module.css'
import styles from './HotelCard.module.css'

/** Cards that have the shape of the hotels on their way: those of the list, or the small ones beside a map. */
export function ListSkeleton({ compact = false }: { compact?: boolean }) {
  const texts = useFrameTexts()
  if (compact) return <CompactSkeleton />
  return (
    <div role="status" aria-label={texts.loadingData} className="tw-stack tw-gap-8">
      {[1, 2, 3, 4, 5, 6].map((i) => (
        <div key={i} className={`tw-stack tw-surface tw-card-round tw-clip tw-relative tw-shadow ${styles.card}`}>
          <div className={`tw-relative ${styles.photo}`}>
            <SkeletonBlock height="100%" />
          </div>
          <div className={`tw-row tw-grow ${styles.head}`}>
            <SkeletonBlock width="50%" height={22} />
          </div>
          <div className={`tw-stack tw-gap-8 ${styles.offers}`}>
            <SkeletonBlock height={28} />
            <SkeletonBlock height={28} />
          </div>
        </div>
      ))}
    </div>
  )
}

function CompactSkeleton() {
  const texts = useFrameTexts()
  return (
    <div role="status" aria-label={texts.loadingData} className="tw-stack tw-gap-16">
      {[1, 2, 3, 4].map((i) => (
        <div key={i} className={`tw-relative tw-stack tw-clip ${small.card}`}>
          <div className={`tw-relative ${small.photo}`}>
            <SkeletonBlock height="100%" />
          </div>
          <div className={`tw-stack tw-gap-2 tw-min-0 ${small.body}`}>
            <SkeletonBlock width="70%" height={22} />
            <SkeletonBlock width="40%" />
            <SkeletonBlock width="80%" />
            <SkeletonBlock width="60%" height={22} />
          </div>
        </div>
      ))}
    </div>
  )
}
