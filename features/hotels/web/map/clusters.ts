import { type Pixel, type Point, toWorld } from './mercator.ts'

/** Something on the map with a figure to show, such as a hotel and its price. */
export type MapPoint = Point & { readonly id: string; readonly value: number }

/**
 * Points too close together to be drawn apart: their place, and the one with the lowest value. A single point is a
 * cluster of one.
 */
export type Cluster<T extends MapPoint> = {
  readonly id: string
  readonly at: Point
  readonly members: readonly T[]
  readonly lowest: T
}

/** Pixels a pin takes with some air around it. */
const ROOM = { x: 92, y: 42 }
/** Height of a pin with its foot. */
const PIN_PX = 36

type Open<T> = { place: Pixel; members: T[] }

/**
 * Clusters the points that would overlap at a zoom. The first points keep their own place, so the given order decides
 * who leads. It considers the whole world, not the screen, so that moving the map keeps the clusters.
 */
export function clustersOf<T extends MapPoint>(points: readonly T[], zoom: number): Cluster<T>[] {
  const cells = new Map<string, Open<T>[]>()
  const all: Open<T>[] = []
  for (const point of points) {
    const place = toWorld(point, zoom)
    const column = Math.floor(place.x / ROOM.x)
    const row = Math.floor(place.y / ROOM.y)
    const near = findNear(cells, { column, row }, place)
    if (near) {
      near.members.push(point)
      continue
    }
    const made = { place, members: [point] }
    all.push(made)
    const key = `${column}/${row}`
    const cell = cells.get(key)
    if (cell) cell.push(made)
    else cells.set(key, [made])
  }
  return all.map(({ members }) => finished(members))
}

function findNear<T>(
  cells: ReadonlyMap<string, Open<T>[]>,
  { column, row }: { column: number; row: number },
  place: Pixel,
): Open<T> | undefined {
  for (let x = column - 1; x <= column + 1; x++) {
    for (let y = row - 1; y <= row + 1; y++) {
      const near = cells
        .get(`${x}/${y}`)
        ?.find((open) => Math.abs(open.place.x - place.x) < ROOM.x && Math.abs(open.place.y - place.y) < ROOM.y)
      if (near) return near
    }
  }
  return undefined
}

function finished<T extends MapPoint>(members: readonly T[]): Cluster<T> {
  const [first] = members as readonly [T, ...T[]] // A cluster begins with a point.
  const lowest = members.reduce((best, member) => (member.value < best.value ? member : best), first)
  return { id: first.id, at: first, members, lowest }
}

/** Where a pin is drawn that would cover others: above them, so that a cluster can still be read and pressed. */
export function raised(pin: Pixel, others: readonly Pixel[]): Pixel {
  const covered = others.filter(({ x, y }) => Math.abs(x - pin.x) < ROOM.x && Math.abs(y - pin.y) < PIN_PX)
  return { x: pin.x, y: Math.min(pin.y, ...covered.map(({ y }) => y - PIN_PX)) }
}
