import { useQuery } from '@tanstack/react-query'
import { feature, mesh } from 'topojson-client'
import outlineAddress from 'world-atlas/countries-50m.json?url'
import styles from './Map.module.css'
import { type Camera, type Size, toWorld } from './mercator.ts'

type Shape = NonNullable<Parameters<typeof mesh>[1]>
type Atlas = Parameters<typeof mesh>[0] & { objects: { countries: Shape; land: Shape } }
type Line = readonly (readonly number[])[]
type Outline = { land: string; borders: string }

const WORLD_PX = 512

/** A line as SVG path commands in the pixels of zoom 0. */
function pathOf(line: Line): string {
  return line
    .map(([longitude = 0, latitude = 0], i) => {
      const { x, y } = toWorld({ latitude, longitude }, 0)
      return `${i === 0 ? 'M' : 'L'}${x.toFixed(3)} ${y.toFixed(3)}`
    })
    .join('')
}

function landPath(atlas: Atlas): string {
  const land = feature(atlas, atlas.objects.land)
  const shapes = 'features' in land ? land.features : [land]
  return shapes
    .flatMap(({ geometry }) => {
      if (geometry.type === 'MultiPolygon') return geometry.coordinates
      return geometry.type === 'Polygon' ? [geometry.coordinates] : []
    })
    .flatMap((rings) => rings.map((ring) => `${pathOf(ring)}Z`))
    .join('')
}

async function readOutline(): Promise<Outline> {
  const response = await fetch(outlineAddress)
  if (!response.ok) throw new Error(`the outline of the world: ${response.status}`)
  const atlas = (await response.json()) as Atlas // A file of our own build.
  const borders = mesh(atlas, atlas.objects.countries, (a, b) => a !== b)
    .coordinates.map(pathOf)
    .join('')
  return { land: landPath(atlas), borders }
}

/** Coasts and borders of the world (Natural Earth, public domain), drawn once and then only moved. */
export default function WorldOutline({ camera, size }: { camera: Camera; size: Size }) {
  const { data } = useQuery({
    queryKey: ['outline of the world'],
    queryFn: readOutline,
    staleTime: Infinity,
    gcTime: Infinity,
  })
  if (!data) return null
  const scale = 2 ** camera.zoom
  const middle = toWorld(camera, camera.zoom)
  const left = size.width / 2 - middle.x
  const top = size.height / 2 - middle.y
  const around = WORLD_PX * scale
  // Near the 180th meridian, and from very far, more than one copy of the world is in sight.
  const copies = [-1, 0, 1].filter((copy) => left + copy * around < size.width && left + (copy + 1) * around > 0)
  return copies.map((copy) => (
    <g key={copy} transform={`translate(${left + copy * around} ${top}) scale(${scale})`}>
      <path d={data.land} className={styles.coast} fillRule="evenodd" />
      <path d={data.borders} className={`tw-fill-none ${styles.border}`} />
    </g>
  ))
}
