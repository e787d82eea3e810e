import type { PlaceNear } from '../contract.ts'
import { distanceMetres } from '../rules.ts'

/** A place on earth, in degrees. */
export type Point = { readonly latitude: number; readonly longitude: number }

export const COMPASS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export type Compass = (typeof COMPASS)[number]

/** A place somebody finds a hotel by, with its number on the picture. */
export type Signpost = {
  readonly no: number
  readonly place: PlaceNear
  readonly distanceMetres: number
  readonly direction: Compass
}

const METRES_PER_DEGREE = 111_320
const NEAREST_LANDMARKS = 4
/** Whatever is farther belongs to another city. */
const MOST_METRES = 100_000

/** Where a point lies seen from the middle, in metres to the east and to the north; good within a city. */
export function offsetFrom(middle: Point, point: Point): { east: number; north: number } {
  const degreesEast = ((point.longitude - middle.longitude + 540) % 360) - 180
  return {
    east: degreesEast * METRES_PER_DEGREE * Math.cos((middle.latitude * Math.PI) / 180),
    north: (point.latitude - middle.latitude) * METRES_PER_DEGREE,
  }
}

/** The direction of a point seen from another, of the eight a compass names. */
export function directionOf(from: Point, to: Point): Compass {
  const { east, north } = offsetFrom(from, to)
  const turns = Math.atan2(east, north) / (2 * Math.PI)
  return COMPASS[(Math.round(turns * 8) + 8) % 8] ?? 'N'
}

/**
 * What a driver knows: the nearest landmarks, the middle of the city, the nearest station and airport; nearest first,
 * each with its number.
 */
export function signpostsOf(hotel: Point, places: readonly PlaceNear[]): Signpost[] {
  const near = places
    .filter(({ kind }) => kind !== 'DISTRICT')
    .map((place) => ({ place, distanceMetres: distanceMetres(hotel, place), direction: directionOf(hotel, place) }))
    .filter((post) => post.distanceMetres <= MOST_METRES)
    .toSorted((a, b) => a.distanceMetres - b.distanceMetres)
  const nearestOf = (kind: PlaceNear['kind']) => near.find(({ place }) => place.kind === kind)
  const landmarks = near.filter(({ place }) => place.kind !== 'CENTRE').slice(0, NEAREST_LANDMARKS)
  const wanted = new Set([...landmarks, nearestOf('CENTRE'), nearestOf('STATION'), nearestOf('AIRPORT')])
  return near.filter((post) => wanted.has(post)).map((post, i) => ({ no: i + 1, ...post }))
}
