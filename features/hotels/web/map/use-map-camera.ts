import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Camera, cameraFor, dragged, type Edges, type Pixel, type Size, zoomed } from './mercator.ts'

/** The view of a map: the camera's position, the frame's size, and the ways to move it. */
export type MapCamera = {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly size: Size | null
  readonly camera: Camera | null
  /** How often a person has moved the map. */
  readonly moves: number
  drag(by: Pixel): void
  zoomBy(steps: number, around?: Pixel): void
  /** Goes there in a short flight, or at once where motion is to be reduced. */
  flyTo(camera: Camera): void
  show(edges: Edges): void
}

const FLIGHT_MS = 320
const AROUND_EDGES_PX = 56

function useSize(frame: RefObject<HTMLDivElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return size && size.width > 0 && size.height > 0 ? size : null
}

/** The shorter way round the globe, so that a flight over the 180th meridian does not circle the earth. */
function nearLongitude(from: number, to: number): number {
  return from + ((((to - from + 180) % 360) + 360) % 360) - 180
}

function useFlight(setCamera: (camera: Camera) => void) {
  const running = useRef(0)
  useEffect(() => () => cancelAnimationFrame(running.current), [])
  return useCallback(
    (from: Camera, to: Camera) => {
      cancelAnimationFrame(running.current)
      if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return setCamera(to)
      const startedAt = performance.now()
      const longitude = nearLongitude(from.longitude, to.longitude)
      const step = (now: number) => {
        const share = Math.min(1, (now - startedAt) / FLIGHT_MS)
        const eased = 1 - (1 - share) ** 3
        const mix = (a: number, b: number) => a + (b - a) * eased
        setCamera(
          share === 1
            ? to
            : {
                latitude: mix(from.latitude, to.latitude),
                longitude: mix(from.longitude, longitude),
                zoom: mix(from.zoom, to.zoom),
              },
        )
        if (share < 1) running.current = requestAnimationFrame(step)
      }
      running.current = requestAnimationFrame(step)
    },
    [setCamera],
  )
}

/**
 * The camera of a map; it begins with everything between `start` in sight, and again whenever `start` becomes another
 * object before a person moved it.
 */
export function useMapCamera(start: Edges | null): MapCamera {
  const frame = useRef<HTMLDivElement>(null)
  const size = useSize(frame)
  const [chosen, setChosen] = useState<Camera | null>(null)
  const [moves, setMoves] = useState(0)
  const camera = chosen ?? (start && size ? cameraFor(start, size, AROUND_EDGES_PX) : null)
  const latest = useRef({ camera, size })
  useLayoutEffect(() => {
    latest.current = { camera, size }
  })
  const fly = useFlight(setChosen)

  const change = useCallback((next: (camera: Camera, size: Size) => Camera) => {
    const { camera: now, size: measured } = latest.current
    if (!now || !measured) return
    const moved = next(now, measured)
    // Several events may come before the next frame; each starts from the camera of the previous event.
    latest.current = { camera: moved, size: measured }
    setChosen(moved)
    setMoves((count) => count + 1)
  }, [])
  const flyTo = useCallback(
    (to: Camera) => {
      const { camera: now } = latest.current
      if (!now) return
      setMoves((count) => count + 1)
      fly(now, to)
    },
    [fly],
  )
  return {
    frame,
    size,
    camera,
    moves,
    drag: useCallback((by) => change((now) => dragged(now, by)), [change]),
    zoomBy: useCallback(
      (steps, around) =>
        change((now, measured) =>
          zoomed(now, steps, { size: measured, around: around ?? { x: measured.width / 2, y: measured.height / 2 } }),
        ),
      [change],
    ),
    flyTo,
    show: useCallback(
      (edges) => {
        const { size: measured } = latest.current
        if (measured) flyTo(cameraFor(edges, measured, AROUND_EDGES_PX))
      },
      [flyTo],
    ),
  }
}
