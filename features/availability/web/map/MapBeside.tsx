import styles from './MapBeside.module.css'
import { PriceMap, type PriceMapProps } from './PriceMap.tsx'

/** The map beside the list; it stays while the list is scrolled. */
export default function MapBeside(props: PriceMapProps) {
  return (
    <div className={styles.beside}>
      <PriceMap key={props.search.place.destinationId} {...props} />
    </div>
  )
}
