import type { ReactNode } from 'react'
import { Icon } from '#web/ui/text/Icon.tsx'
import styles from './Map.module.css'
import { useMapTexts } from './texts.ts'
import type { MapCamera } from './use-map-camera.ts'
import { useMapHands } from './use-map-hands.ts'

type Props = {
  map: MapCamera
  /** The map's text alternative. */
  label: string
  /** The ground, drawn below everything. */
  ground: ReactNode
  /** Pins and labels; they move with the ground. */
  children: ReactNode
  /** Fixed content over the map: buttons, a card. */
  over?: ReactNode
}

/** A map's frame: it handles drags, wheels, fingers and keys, and has buttons for people who use none of them. */
export function MapFrame({ map, label, ground, children, over }: Props) {
  const texts = useMapTexts()
  const { onKeyDown, ...hands } = useMapHands(map)
  const { frame, size, camera, zoomBy } = map
  return (
    <section className={`tw-surface tw-clip tw-full tw-relative tw-tall ${styles.outer}`} aria-label={label}>
      <div ref={frame} className={`tw-clip tw-over ${styles.frame}`} {...hands}>
        {size && camera ? ground : null}
        {/* It takes the keys for the whole map, so that the pins stay a plain list for those who listen. */}
        <button
          type="button"
          className={`tw-full tw-over ${styles.keys}`}
          aria-label={texts.keys}
          onKeyDown={onKeyDown}
        />
        {size && camera ? children : null}
      </div>
      <div className={`tw-stack tw-surface tw-clip tw-round tw-shadow ${styles.zoom}`}>
        <button
          type="button"
          className={`tw-fit-center tw-ink ${styles.tool}`}
          aria-label={texts.zoomIn}
          onClick={() => zoomBy(1)}
        >
          <Icon name="plus" />
        </button>
        <button
          type="button"
          className={`tw-fit-center tw-ink ${styles.tool}`}
          aria-label={texts.zoomOut}
          onClick={() => zoomBy(-1)}
        >
          <Icon name="minus" />
        </button>
      </div>
      {over}
    </section>
  )
}
