import { useFrameTexts } from '#web/texts/frame.ts'
import { SkeletonBlock } from '#web/ui/page/Skeleton.tsx'
import gallery from './Gallery.module.css'
import styles from './HotelDetail.module.css'
import room from './RoomCard.module.css'
import summary from './StaySummary.module.css'

/** The shape of a hotel's page: search line, name, pictures, rates beside the summary. */
export function DetailSkeleton() {
  const texts = useFrameTexts()
  return (
    <div role="status" aria-label={texts.loadingData}>
      <SkeletonBlock height={48} />
      <div className="tw-above-12 tw-stack tw-gap-10 tw-grow">
        <SkeletonBlock width={140} />
        <SkeletonBlock width="45%" height={32} />
        <SkeletonBlock width="30%" />
        <SkeletonBlock width="60%" />
      </div>
      <div className={`tw-stack tw-gap-8 tw-card-round tw-clip tw-above-12 tw-relative ${gallery.gallery}`}>
        {[1, 2, 3, 4].map((i) => (
          <div key={i} className={`tw-min-0 tw-act-ground ${gallery.picture}`}>
            <SkeletonBlock height="100%" />
          </div>
        ))}
      </div>
      <div className={`tw-stack tw-start tw-gap-32 ${styles.columns}`}>
        <Rooms />
        <div className={`tw-stack tw-gap-20 tw-card ${summary.summary}`}>
          {[1, 2, 3].map((i) => (
            <SkeletonBlock key={i} height={40} width="80%" />
          ))}
        </div>
      </div>
    </div>
  )
}

/** The shape of the rates alone, while the page around them is there. */
export function RatesSkeleton() {
  const texts = useFrameTexts()
  return (
    <div role="status" aria-label={texts.loadingData}>
      <Rooms />
    </div>
  )
}

function Rooms() {
  return (
    <div className="tw-stack tw-gap-20">
      {[1, 2, 3].map((i) => (
        <div key={i} className="tw-card tw-clip">
          <div className={`tw-row tw-gap-16 ${room.head}`}>
            <div className={`tw-rigid tw-clip tw-round ${room.photo}`}>
              <SkeletonBlock height="100%" />
            </div>
            <div className="tw-stack tw-gap-10 tw-grow">
              <SkeletonBlock width="40%" height={22} />
              <SkeletonBlock width="70%" />
            </div>
          </div>
          <div className={`tw-stack tw-gap-12 ${styles.rows}`}>
            <SkeletonBlock height={48} />
            <SkeletonBlock height={48} />
          </div>
        </div>
      ))}
    </div>
  )
}
