import { useRef } from 'react'
import { baseAddress } from '#web/base-address.ts'
import styles from './Map.module.css'
import type { Camera, Size } from './mercator.ts'
import { type Tile, tilesFor } from './tiles.ts'

type Props = {
  camera: Camera
  size: Size
  /** Path of a tile with `{z}`, `{x}` and `{y}`. */
  path: string
  onLost: () => void
}

/** Tiles that fail before the first one came, after which there is no use in waiting for more. */
const MOST_FAILURES = 4

/** The tiles of the configured map service as pictures; `onLost` when they can not be had. */
export function TileGround({ camera, size, path, onLost }: Props) {
  const seen = useRef({ came: false, failures: 0 })
  const addressOf = ({ z, x, y }: Tile) =>
    baseAddress() + path.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y))
  return (
    <div className={styles.tiles} aria-hidden="true">
      {tilesFor(camera, size).map((tile) => (
        <img
          key={`${tile.z} ${tile.column} ${tile.y}`}
          src={addressOf(tile)}
          alt=""
          draggable={false}
          width={tile.width}
          height={tile.height}
          style={{ transform: `translate(${tile.left}px, ${tile.top}px)` }}
          onLoad={() => (seen.current.came = true)}
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
            seen.current.failures++
            if (!seen.current.came && seen.current.failures >= MOST_FAILURES) onLost()
          }}
        />
      ))}
    </div>
  )
}
