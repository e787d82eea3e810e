import { useFormats } from '#web/format.ts'
import styles from './Map.module.css'
import { type Camera, scaleBar } from './mercator.ts'

const MOST_PX = 110

/** How long a distance is on the map; and where the ground comes from. */
export function ScaleBar({ camera, credit }: { camera: Camera; credit: string | null }) {
  const formats = useFormats()
  const { metres, pixels } = scaleBar(camera, MOST_PX)
  return (
    <div className={`tw-flex tw-gap-12 tw-soft ${styles.scale}`}>
      <span className={`tw-block tw-ink tw-tabular tw-center ${styles.scaleBar}`} style={{ width: pixels }}>
        {formats.distance(metres)}
      </span>
      {credit === null ? null : <span className={styles.credit}>{credit}</span>}
    </div>
  )
}
