import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { Pixel } from './mercator.ts'
import type { MapCamera } from './use-map-camera.ts'

/** Pixels after which a press is a drag and no longer a click. */
const DRAG_FROM_PX = 4
const KEY_STEP_PX = 90
const WHEEL_STEP = 1 / 240
const MOST_WHEEL_STEP = 0.6

type Hands = { readonly fingers: Map<number, Pixel>; dragging: boolean; from: Pixel }

const distance = (a: Pixel, b: Pixel) => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Pixel, b: Pixel): Pixel => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

function placeIn(event: { clientX: number; clientY: number }, element: Element): Pixel {
  const box = element.getBoundingClientRect()
  return { x: event.clientX - box.left, y: event.clientY - box.top }
}

/** Two fingers: what they enclose grows and moves with them. */
function pinch(map: MapCamera, before: [Pixel, Pixel], after: [Pixel, Pixel]): void {
  const was = middle(...before)
  const is = middle(...after)
  map.drag({ x: is.x - was.x, y: is.y - was.y })
  const grown = distance(...after) / Math.max(1, distance(...before))
  if (grown > 0) map.zoomBy(Math.log2(grown), is)
}

function moveFinger(map: MapCamera, hands: Hands, moved: { id: number; to: Pixel }): void {
  const from = hands.fingers.get(moved.id)
  if (!from) return
  const other = [...hands.fingers].find(([id]) => id !== moved.id)?.[1]
  hands.fingers.set(moved.id, moved.to)
  if (other) pinch(map, [from, other], [moved.to, other])
  else map.drag({ x: moved.to.x - from.x, y: moved.to.y - from.y })
}

const ARROWS: Record<string, Pixel> = {
  ArrowLeft: { x: KEY_STEP_PX, y: 0 },
  ArrowRight: { x: -KEY_STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP_PX },
  ArrowDown: { x: 0, y: -KEY_STEP_PX },
}

function pressKey(map: MapCamera, event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const arrow = ARROWS[event.key]
  if (arrow) map.drag(arrow)
  else if (event.key === '+' || event.key === '=') map.zoomBy(1)
  else if (event.key === '-') map.zoomBy(-1)
  else return
  event.preventDefault()
}

/** Mouse, fingers, wheel and keys on a map's frame. A press without movement stays a click on the pin below it. */
export function useMapHands(map: MapCamera) {
  const hands = useRef<Hands>({ fingers: new Map(), dragging: false, from: { x: 0, y: 0 } })
  const { frame, zoomBy } = map
  useEffect(() => {
    const element = frame.current
    if (!element) return
    // React listens to wheels passively, which could not keep the page from scrolling.
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY
      const faster = event.ctrlKey ? 4 : 1 // A pinch on a touchpad arrives as small turns of a wheel with Ctrl.
      const steps = Math.max(-MOST_WHEEL_STEP, Math.min(MOST_WHEEL_STEP, -pixels * WHEEL_STEP * faster))
      zoomBy(steps, placeIn(event, element))
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => element.removeEventListener('wheel', wheel)
  }, [frame, zoomBy])
  const end = (event: PointerEvent<HTMLElement>) => {
    hands.current.fingers.delete(event.pointerId)
    if (hands.current.fingers.size === 0) hands.current.dragging = false
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return
      const at = placeIn(event, event.currentTarget)
      hands.current.fingers.set(event.pointerId, at)
      hands.current.from = at
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const { current } = hands
      if (!current.fingers.has(event.pointerId)) return
      const to = placeIn(event, event.currentTarget)
      if (!current.dragging && current.fingers.size === 1 && distance(to, current.from) < DRAG_FROM_PX) return
      current.dragging = true
      event.currentTarget.setPointerCapture(event.pointerId)
      moveFinger(map, current, { id: event.pointerId, to })
    },
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      if (!hands.current.dragging) end(event)
    },
    onDoubleClick: (event: { target: EventTarget; currentTarget: HTMLElement; clientX: number; clientY: number }) => {
      if (event.target instanceof Element && event.target.closest('li')) return
      map.zoomBy(1, placeIn(event, event.currentTarget))
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => pressKey(map, event),
  }
}
