import { Component, lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { getMapGround } from '#features/hotels/contract.ts'
import { useCall } from '#web/use-call.ts'
import { type GroundProps, QuietGround, RingsOnly } from './QuietGround.tsx'
import { ScaleBar } from './ScaleBar.tsx'
import { useMapTexts } from './texts.ts'

const TileGround = lazy(() => import('./TileGround.tsx'))

/** Whether the browser can draw tiles at all; the drawing library is not even loaded where it can not. */
function canDrawTiles(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

/** Shows nothing of its children once they failed, and tells of it. */
class Unless extends Component<{ failed: () => void; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError() {
    return { broken: true }
  }
  override componentDidCatch() {
    this.props.failed()
  }
  override render() {
    return this.state.broken ? null : this.props.children
  }
}

/**
 * What lies under the pins: tiles where a map service is configured and can be reached, else the quiet ground; and the
 * scale over it.
 */
export function MapGround(props: GroundProps) {
  const { camera } = props
  const texts = useMapTexts()
  const ground = useCall(getMapGround, {}, { staleTime: Number.POSITIVE_INFINITY })
  const [drawable] = useState(canDrawTiles)
  const [lost, setLost] = useState(false)
  const lose = useCallback(() => setLost(true), [])
  const tiles = drawable && !lost ? (ground.data?.tiles ?? null) : null
  return (
    <>
      {tiles === null ? (
        <QuietGround {...props} />
      ) : (
        <Unless failed={lose}>
          <Suspense fallback={<QuietGround {...props} />}>
            <TileGround camera={camera} path={tiles.path} onLost={lose} />
            <RingsOnly camera={camera} size={props.size} middle={props.middle} />
          </Suspense>
        </Unless>
      )}
      <ScaleBar camera={camera} credit={tiles === null ? texts.quietCredit : tiles.attribution || null} />
    </>
  )
}
