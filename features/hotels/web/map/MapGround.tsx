import { useCallback, useState } from 'react'
import { getMapGround } from '#features/hotels/contract.ts'
import { useCall } from '#web/use-call.ts'
import { type GroundProps, QuietGround, RingsOnly } from './QuietGround.tsx'
import { ScaleBar } from './ScaleBar.tsx'
import { useMapTexts } from './texts.ts'
import { TileGround } from './TileGround.tsx'

/** The base map under the pins: tiles of a configured, reachable map service, else the plain ground; with the scale. */
export function MapGround(props: GroundProps) {
  const { camera } = props
  const texts = useMapTexts()
  const ground = useCall(getMapGround, {}, { staleTime: Number.POSITIVE_INFINITY })
  const [lost, setLost] = useState(false)
  const lose = useCallback(() => setLost(true), [])
  const tiles = lost ? null : (ground.data?.tiles ?? null)
  return (
    <>
      {tiles === null ? (
        <QuietGround {...props} />
      ) : (
        <>
          <TileGround camera={camera} size={props.size} path={tiles.path} onLost={lose} />
          <RingsOnly camera={camera} size={props.size} middle={props.middle} />
        </>
      )}
      <ScaleBar camera={camera} credit={tiles === null ? texts.quietCredit : tiles.attribution || null} />
    </>
  )
}
