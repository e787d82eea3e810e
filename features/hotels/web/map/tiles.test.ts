import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mapAppAddress, hotelIdsIn } from './map-address.ts'
import { pointAt, screenOf } from './mercator.ts'
import { tilesFor } from './tiles.ts'

const SIZE = { width: 800, height: 600 }
const anyCamera = fc.record({
  latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  longitude: fc.double({ min: -180, max: 179.9, noNaN: true }),
  zoom: fc.double({ min: 1, max: 18, noNaN: true }),
})

test('sharp tiles cover all that is seen of the world, each pixel once', () => {
  fc.assert(
    fc.property(anyCamera, fc.integer({ min: 0, max: 799 }), fc.integer({ min: 0, max: 599 }), (camera, x, y) => {
      const z = Math.min(19, Math.round(camera.zoom + 1))
      const sharp = tilesFor(camera, SIZE).filter((tile) => tile.z === z)
      const place = screenOf(camera, SIZE)({ latitude: pointAt(camera, SIZE, { x, y }).latitude, longitude: 0 }).y
      // Beyond the poles there is nothing.
      if (Math.abs(place - y) > 1) return
      const at = sharp.filter(
        (tile) => x >= tile.left && x < tile.left + tile.width && y >= tile.top && y < tile.top + tile.height,
      )
      expect(at).toHaveLength(1)
      for (const tile of sharp) {
        expect(tile.x).toBeGreaterThanOrEqual(0)
        expect(tile.x).toBeLessThan(2 ** z)
      }
    }),
  )
})

test('the tile of a place lies where the map has that place', () => {
  const singapore = { latitude: 1.29, longitude: 103.85, zoom: 11 }
  // Tile 12/3229/2033 is Singapore's middle.
  const tile = tilesFor(singapore, SIZE).find(({ z, x, y }) => z === 12 && x === 3229 && y === 2033)
  const within = tile && tile.left <= 400 && tile.left + tile.width > 400 && tile.top <= 300
  expect(within && tile.top + tile.height > 300).toBe(true)
})

test('until the sharp tiles have come, a few coarse ones are seen', () => {
  const tiles = tilesFor({ latitude: 1.29, longitude: 103.85, zoom: 11 }, SIZE)
  const coarse = tiles.filter(({ z }) => z === 9)
  expect(coarse.length).toBeGreaterThan(0)
  expect(coarse.length).toBeLessThanOrEqual(4)
  expect(tiles.slice(0, coarse.length)).toEqual(coarse)
})

test('an address names hotels by their identifiers, each once, and nothing else is taken from it', () => {
  const id = '01a1f94e-5eb7-7827-bd62-6b406b451d01'
  const query = new URLSearchParams([
    ['hotelId', id],
    ['hotelId', id.toUpperCase()],
    ['hotelId', '../../x'],
    ['name', '<b>'],
  ])
  expect(hotelIdsIn(query)).toEqual([id])
  const many = new URLSearchParams(Array.from({ length: 30 }, (_, at) => ['hotelId', id.slice(0, -2) + (at + 10)]))
  expect(hotelIdsIn(many)).toHaveLength(20)
})

test('a phone opens its own map app at the place, and the name can not break the address', () => {
  const at = { latitude: 1.283611, longitude: 103.858333 }
  expect(mapAppAddress(at, 'Bay & Sands?', 'Mozilla/5.0 (iPhone)')).toBe(
    'maps:?ll=1.283611,103.858333&q=Bay%20%26%20Sands%3F',
  )
  expect(mapAppAddress(at, 'Bay & Sands?', 'Mozilla/5.0 (Linux; Android 15)')).toBe(
    'geo:1.283611,103.858333?q=1.283611,103.858333(Bay%20%26%20Sands%3F)',
  )
})
