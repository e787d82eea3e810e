import { SkeletonBlock } from '#web/ui/Skeleton.tsx'
import { useFrameTexts } from '#web/locales/frame.ts'
import styles from './HotelCard.module.css'

/** Cards that have the shape of the hotels on their way. */
export function ListSkeleton() {
  const texts = useFrameTexts()
  return (
    <div role="status" aria-label={texts.loadingData} className={styles.skeletons}>
      {[1, 2, 3, 4].map((i) => (
        <div key={i} className={styles.card}>
          <div className={styles.photo}>
            <SkeletonBlock height="100%" />
          </div>
          <div className={styles.body}>
            <SkeletonBlock width="50%" height={24} />
            <SkeletonBlock width="35%" />
            <SkeletonBlock height={56} />
            <SkeletonBlock height={56} />
          </div>
        </div>
      ))}
    </div>
  )
}
