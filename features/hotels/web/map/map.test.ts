import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clustersOf, raised } from './clusters.ts'
import {
  type Camera,
  cameraFor,
  dragged,
  edgesAround,
  edgesOf,
  edgesOfMost,
  pointAt,
  scaleBar,
  screenOf,
  toWorld,
  zoomed,
} from './mercator.ts'

const SIZE = { width: 800, height: 600 }
const SINGAPORE: Camera = { latitude: 1.29, longitude: 103.85, zoom: 12 }
const anyCamera = fc.record({
  latitude: fc.double({ min: -70, max: 70, noNaN: true }),
  longitude: fc.double({ min: -180, max: 179.9, noNaN: true }),
  zoom: fc.double({ min: 3, max: 17, noNaN: true }),
})
const anyPixel = fc.record({ x: fc.integer({ min: 0, max: 800 }), y: fc.integer({ min: 0, max: 600 }) })

describe('the map’s sums', () => {
  it('put a point of the screen back where it was', () => {
    fc.assert(
      fc.property(anyCamera, anyPixel, (camera, pixel) => {
        const back = screenOf(camera, SIZE)(pointAt(camera, SIZE, pixel))
        expect(back.x).toBeCloseTo(pixel.x, 3)
        expect(back.y).toBeCloseTo(pixel.y, 3)
      }),
    )
  })

  it('agree with the tiles of the world', () => {
    expect(toWorld({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 256, y: 256 })
    // Tile 12/3229/2033 in 256-pixel tiles is Singapore's middle; at 512 pixels it is one zoom less.
    const { x, y } = toWorld({ latitude: 1.29, longitude: 103.85 }, 11)
    expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([3229, 2033])
  })

  it('keep the point under the fingers while zooming', () => {
    fc.assert(
      fc.property(anyCamera, anyPixel, fc.double({ min: -1.5, max: 1.5, noNaN: true }), (camera, around, steps) => {
        const before = pointAt(camera, SIZE, around)
        const after = screenOf(zoomed(camera, steps, { size: SIZE, around }), SIZE)(before)
        expect(Math.hypot(after.x - around.x, after.y - around.y)).toBeLessThan(0.01)
      }),
    )
  })

  it('move everything by what was dragged', () => {
    const before = screenOf(SINGAPORE, SIZE)({ latitude: 1.3, longitude: 103.86 })
    const after = screenOf(dragged(SINGAPORE, { x: 30, y: -12 }), SIZE)({ latitude: 1.3, longitude: 103.86 })
    expect(after.x - before.x).toBeCloseTo(30, 3)
    expect(after.y - before.y).toBeCloseTo(-12, 3)
  })

  it('show all that is between the edges, also over the 180th meridian', () => {
    for (const edges of [
      { south: 1.2, north: 1.4, west: 103.7, east: 104 },
      { south: -19, north: -16, west: 177, east: -179 },
    ]) {
      const seen = edgesOf(cameraFor(edges, SIZE, 40), SIZE)
      expect(seen.south).toBeLessThan(edges.south)
      expect(seen.north).toBeGreaterThan(edges.north)
      expect(seen.west).toBeLessThan(edges.west)
      expect(seen.east).toBeGreaterThan(edges.east)
    }
  })

  it('leave a far outlier aside when there are many points', () => {
    const city = Array.from({ length: 60 }, (_, i) => ({ latitude: 1.3 + i / 1000, longitude: 103.8 + i / 1000 }))
    expect(
      edgesOfMost([...city, ...Array.from({ length: 10 }, () => ({ latitude: 9, longitude: 110 }))])?.north,
    ).toBeLessThan(1.4)
    expect(edgesOfMost(city.slice(0, 1))).toEqual(edgesAround(city.slice(0, 1)))
    expect(
      edgesAround([
        { latitude: 0, longitude: 179 },
        { latitude: 1, longitude: -179 },
      ]),
    ).toEqual({ south: 0, north: 1, west: 179, east: -179 })
    expect(edgesAround([])).toBeNull()
  })

  it('give a round scale', () => {
    const { metres, pixels } = scaleBar(SINGAPORE, 120)
    expect(metres).toBe(2000)
    expect(pixels).toBeLessThanOrEqual(120)
  })
})

const point = (id: string, [latitude, longitude]: readonly [number, number], value: number) => ({
  id,
  latitude,
  longitude,
  value,
})
const anyPoints = fc.array(
  fc.tuple(
    fc.double({ min: 1.2, max: 1.45, noNaN: true }),
    fc.double({ min: 103.6, max: 104, noNaN: true }),
    fc.integer({ min: 1, max: 900 }),
  ),
  { maxLength: 120 },
)

describe('clusters', () => {
  it('hold every point once and do not overlap', () => {
    fc.assert(
      fc.property(anyPoints, fc.integer({ min: 8, max: 16 }), (rows, zoom) => {
        const points = rows.map(([latitude, longitude, value], i) => point(`p${i}`, [latitude, longitude], value))
        const clusters = clustersOf(points, zoom)
        expect(clusters.flatMap(({ members }) => members.map(({ id }) => id)).toSorted()).toEqual(
          points.map(({ id }) => id).toSorted(),
        )
        for (const { members, lowest } of clusters)
          expect(lowest.value).toBe(Math.min(...members.map(({ value }) => value)))
        const places = clusters.map(({ at }) => toWorld(at, zoom))
        for (const [i, a] of places.entries()) {
          for (const b of places.slice(i + 1)) expect(Math.abs(a.x - b.x) >= 92 || Math.abs(a.y - b.y) >= 42).toBe(true)
        }
      }),
    )
  })

  it('give the cheapest of those that share a place', () => {
    const [one, ...others] = clustersOf(
      [point('a', [1.3, 103.8], 300), point('b', [1.3, 103.8001], 200), point('c', [1.3, 103.8], 250)],
      12,
    )
    expect(others).toEqual([])
    expect([one?.id, one?.lowest.id, one?.members.length]).toEqual(['a', 'b', 3])
  })
})

it('a chosen pin is moved above the clusters it would cover, and stays in place where it covers none', () => {
  const clusters = [
    { x: 100, y: 100 },
    { x: 400, y: 100 },
  ]
  expect(raised({ x: 110, y: 110 }, clusters)).toEqual({ x: 110, y: 64 })
  expect(raised({ x: 110, y: 90 }, clusters)).toEqual({ x: 110, y: 64 })
  expect(raised({ x: 250, y: 100 }, clusters)).toEqual({ x: 250, y: 100 })
})
