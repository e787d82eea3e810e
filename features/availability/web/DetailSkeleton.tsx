import { useFrameTexts } from '#web/locales/frame.ts'
import { SkeletonBlock } from '#web/ui/Skeleton.tsx'
import styles from './HotelDetail.module.css'

/** The shape of a hotel's page: search line, name, pictures, rates beside the summary. */
export function DetailSkeleton() {
  const texts = useFrameTexts()
  return (
    <div role="status" aria-label={texts.loadingData} className={styles.skeleton}>
      <SkeletonBlock height={60} />
      <SkeletonBlock width="45%" height={36} />
      <SkeletonBlock height={320} />
      <div className={styles.columns}>
        <SkeletonBlock height={360} />
        <SkeletonBlock height={240} />
      </div>
    </div>
  )
}
