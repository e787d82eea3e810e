import { useFormats } from '#web/format.ts'
import styles from './Map.module.css'
import { type Camera, scaleBar } from './mercator.ts'

const MOST_PX = 110

/** How long a distance is on the map; and where the ground comes from. */
export function ScaleBar({ camera, credit }: { camera: Camera; credit: string | null }) {
  const formats = useFormats()
  const { metres, pixels } = scaleBar(camera, MOST_PX)
  return (
    <div className={styles.scale}>
      <span className={styles.scaleBar} style={{ width: pixels }}>
        {formats.distance(metres)}
      </span>
      {credit === null ? null : <span className={styles.credit}>{credit}</span>}
    </div>
  )
}
