import { baseAddress } from '#web/base-address.ts'
import { Map as TileMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef } from 'react'
import styles from './Map.module.css'
import type { Camera } from './mercator.ts'

setWorkerUrl(workerUrl)

/** Tiles that fail before the first one came, after which there is no use in waiting for more. */
const MOST_FAILURES = 4

function makeMap(container: HTMLElement, tiles: string, camera: Camera): TileMap {
  return new TileMap({
    container,
    // The frame takes every hand; MapLibre only draws what it is told to.
    interactive: false,
    attributionControl: false,
    fadeDuration: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 150,
    center: [camera.longitude, camera.latitude],
    zoom: camera.zoom,
    style: {
      version: 8,
      sources: { tiles: { type: 'raster', tiles: [tiles], tileSize: 256, maxzoom: 19 } },
      layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
    },
  })
}

/** The tiles of the configured map service, drawn by MapLibre; `onLost` when they can not be had. */
export default function TileGround({ camera, path, onLost }: { camera: Camera; path: string; onLost: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<TileMap | null>(null)
  const first = useRef(camera)
  useEffect(() => {
    if (!box.current) return
    // The braces of the path must stay as they are, which an address made by the browser would not leave them.
    const made = makeMap(box.current, baseAddress() + path, first.current)
    map.current = made
    let failures = 0
    let came = false
    made.on('data', (event) => {
      came ||= event.dataType === 'source' && event.tile !== undefined
    })
    made.on('error', () => {
      failures++
      if (!came && failures >= MOST_FAILURES) onLost()
    })
    return () => {
      map.current = null
      made.remove()
    }
  }, [path, onLost])
  useEffect(() => {
    first.current = camera
    map.current?.jumpTo({ center: [camera.longitude, camera.latitude], zoom: camera.zoom })
  }, [camera])
  return <div ref={box} className={styles.tiles} aria-hidden="true" />
}
