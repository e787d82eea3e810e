type Point = { latitude: number; longitude: number }

const METRES_PER_DEGREE = 111_320

/** Where a point lies seen from the middle, in metres to the east and to the north; good within a city. */
export function offsetFrom(middle: Point, point: Point): { east: number; north: number } {
  const degreesEast = ((point.longitude - middle.longitude + 540) % 360) - 180
  return {
    east: degreesEast * METRES_PER_DEGREE * Math.cos((middle.latitude * Math.PI) / 180),
    north: (point.latitude - middle.latitude) * METRES_PER_DEGREE,
  }
}

const RINGS = [250, 500, 1000, 2000, 4000, 10_000, 20_000, 40_000, 100_000]

/** Radius in metres of the outer ring that has the distance inside. */
export function outerRing(distanceMetres: number): number {
  return RINGS.find((ring) => ring >= distanceMetres) ?? distanceMetres
}
