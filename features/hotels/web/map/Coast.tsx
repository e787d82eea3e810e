import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { feature } from 'topojson-client'
import landAddress from 'world-atlas/land-10m.json?url'
import { boxAbout, type Box, ringsWithin } from './coast.ts'
import styles from './Map.module.css'
import { type Camera, metresPerPixel, type Size, toWorld } from './mercator.ts'

type Atlas = Parameters<typeof feature>[0] & { objects: { land: NonNullable<Parameters<typeof feature>[1]> } }
type Rings = Parameters<typeof ringsWithin>[0]

/**
 * The coast is drawn this much farther out, both sides together: the outline is exact to about a kilometre, and a hotel
 * at a quay should not lie in the sea.
 */
const EXACT_METRES = 700
const LINE_PX = 1.4
/** Zoom the path is made at; between it and the camera's it is only scaled. */
const PATH_ZOOM = 10

async function readLand(): Promise<Rings> {
  const response = await fetch(landAddress)
  if (!response.ok) throw new Error(`the coasts of the world: ${response.status}`)
  const atlas = (await response.json()) as Atlas // A file of our own build.
  const land = feature(atlas, atlas.objects.land)
  const shapes = 'features' in land ? land.features : [land]
  return shapes
    .flatMap(({ geometry }) =>
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : [],
    )
    .flat()
}

/** Land about a point as one SVG path, from the box's upper left. */
function pathIn(rings: Rings, box: Box): string {
  const corner = toWorld({ latitude: box.north, longitude: box.west }, PATH_ZOOM)
  return ringsWithin(rings, box)
    .map((ring) => {
      const points = ring.map(([longitude = 0, latitude = 0]) => toWorld({ latitude, longitude }, PATH_ZOOM))
      return `M${points.map(({ x, y }) => `${(x - corner.x).toFixed(1)} ${(y - corner.y).toFixed(1)}`).join('L')}Z`
    })
    .join('')
}

/**
 * Land and sea around a city (Natural Earth, public domain). While loading, and where they are unavailable, everything
 * is land.
 */
export default function Coast({ camera, size }: { camera: Camera; size: Size }) {
  const { data: rings } = useQuery({
    queryKey: ['coasts of the world'],
    queryFn: readLand,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  const { west, south, east, north } = boxAbout(camera)
  const box = useMemo(() => ({ west, south, east, north }), [west, south, east, north])
  const path = useMemo(() => rings && pathIn(rings, box), [rings, box])
  if (path === undefined) return null
  const scale = 2 ** (camera.zoom - PATH_ZOOM)
  const middle = toWorld(camera, PATH_ZOOM)
  const corner = toWorld({ latitude: box.north, longitude: box.west }, PATH_ZOOM)
  const moved = `translate(${size.width / 2 + (corner.x - middle.x) * scale} ${size.height / 2 + (corner.y - middle.y) * scale}) scale(${scale})`
  const wide = EXACT_METRES / metresPerPixel(camera)
  return (
    <>
      <rect width={size.width} height={size.height} className={styles.sea} />
      <path
        d={path}
        transform={moved}
        className={`tw-fill-none ${styles.shoreLine}`}
        strokeWidth={wide + LINE_PX}
        fillRule="evenodd"
      />
      <path d={path} transform={moved} className={styles.shore} strokeWidth={wide} fillRule="evenodd" />
    </>
  )
}
