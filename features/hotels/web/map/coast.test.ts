import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxAbout, ringsWithin, ringWithin } from './coast.ts'

const BOX = { west: 0, south: 0, east: 4, north: 4 }
const square = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
]

function areaOf(ring: readonly (readonly number[])[]): number {
  const twice = ring.reduce((sum, [x = 0, y = 0], i) => {
    const [nextX = 0, nextY = 0] = ring[(i + 1) % ring.length] ?? []
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice / 2)
}

test('an island inside stays as it is, one outside is gone, a continent fills the box', () => {
  expect(ringWithin(square(1, 1, 2), BOX)).toEqual(square(1, 1, 2))
  expect(ringWithin(square(5, 1, 2), BOX)).toEqual([])
  expect(areaOf(ringWithin(square(-50, -50, 100), BOX))).toBe(16)
})

test('what is left of a square is what both have in common', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -6, max: 6 }),
      fc.integer({ min: -6, max: 6 }),
      fc.integer({ min: 1, max: 9 }),
      (west, south, size) => {
        const common = (from: number) => Math.max(0, Math.min(4, from + size) - Math.max(0, from))
        const left = ringWithin(square(west, south, size), BOX)
        expect(areaOf(left)).toBeCloseTo(common(west) * common(south), 9)
        for (const [x = -1, y = -1] of left) expect(x >= 0 && x <= 4 && y >= 0 && y <= 4).toBe(true)
      },
    ),
  )
})

test('an island beyond the date line is drawn where the map continues', () => {
  const box = boxAbout({ latitude: -17.8, longitude: 179.4 })
  expect(box).toEqual({ west: 176.5, south: -20.5, east: 181.5, north: -15.5 })
  const [ring] = ringsWithin([square(-179.9, -18, 0.5)], box)
  expect(ring?.map(([east = 0]) => Math.round(east * 10) / 10)).toEqual([180.1, 180.6, 180.6, 180.1])
})

test('the box is the same for all points near one another', () => {
  expect(boxAbout({ latitude: 1.29, longitude: 103.85 })).toEqual(boxAbout({ latitude: 1.4, longitude: 103.6 }))
})
