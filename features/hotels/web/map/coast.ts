/** A point as the atlas has it: degrees to the east, degrees to the north. */
type Degrees = readonly number[]
type Ring = readonly Degrees[]
/** Edges in degrees; `east` may be beyond 180 and `west` beyond −180 near the date line. */
export type Box = { readonly west: number; readonly south: number; readonly east: number; readonly north: number }

/**
 * Half the height and width of what is cut out at a time, in degrees: more than a window shows where the ground begins
 * to be drawn.
 */
const REACH = 2.5

/**
 * The part of the world about a point that is cut out together; the same for all points near it, so that it is cut
 * once.
 */
export function boxAbout({ latitude, longitude }: { latitude: number; longitude: number }): Box {
  const [east, north] = [Math.round(longitude), Math.round(latitude)]
  return { west: east - REACH, south: north - REACH, east: east + REACH, north: north + REACH }
}

type Side = { axis: 0 | 1; limit: number; keeps: (value: number) => boolean }

function sidesOf({ west, south, east, north }: Box): Side[] {
  return [
    { axis: 0, limit: west, keeps: (value) => value >= west },
    { axis: 0, limit: east, keeps: (value) => value <= east },
    { axis: 1, limit: south, keeps: (value) => value >= south },
    { axis: 1, limit: north, keeps: (value) => value <= north },
  ]
}

/** Where a line meets a side. */
function crossing([ax = 0, ay = 0]: Degrees, [bx = 0, by = 0]: Degrees, { axis, limit }: Side): Degrees {
  const share = axis === 0 ? (limit - ax) / (bx - ax) : (limit - ay) / (by - ay)
  return axis === 0 ? [limit, ay + share * (by - ay)] : [ax + share * (bx - ax), limit]
}

function cutAt(ring: Ring, side: Side): Ring {
  const kept: Degrees[] = []
  let before = ring.at(-1)
  for (const point of ring) {
    const [isIn, wasIn] = [
      side.keeps(point[side.axis] ?? 0),
      before !== undefined && side.keeps(before[side.axis] ?? 0),
    ]
    if (before !== undefined && isIn !== wasIn) kept.push(crossing(before, point, side))
    if (isIn) kept.push(point)
    before = point
  }
  return kept
}

/** The part of a ring inside a box, closed along the box's edges (Sutherland and Hodgman, 1974); empty when none is. */
export function ringWithin(ring: Ring, box: Box): Ring {
  const sides = sidesOf(box)
  // Most rings of the world lie wholly beyond one side.
  if (sides.some(({ axis, keeps }) => !ring.some((point) => keeps(point[axis] ?? 0)))) return []
  return sides.reduce(cutAt, ring)
}

/** What of some rings lies in a box, those of the other side of the date line moved over to it. */
export function ringsWithin(rings: readonly Ring[], box: Box): Ring[] {
  const turns = [0, ...(box.east > 180 ? [360] : []), ...(box.west < -180 ? [-360] : [])]
  return turns.flatMap((turn) =>
    rings
      .map((ring) => ringWithin(ring, { ...box, west: box.west - turn, east: box.east - turn }))
      .filter((ring) => ring.length > 2)
      .map((ring) => ring.map(([east = 0, north = 0]) => [east + turn, north])),
  )
}
