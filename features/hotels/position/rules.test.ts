import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLACE_KINDS, type PlaceNear } from '../contract.ts'
import { roundLength, sketchOf } from './rules.ts'
import { textWidth } from './rules-captions.ts'
import { directionOf, signpostsOf } from './rules-signposts.ts'
import { placeInWords, wayInWords } from './rules-words.ts'

const HOTEL = { latitude: 1.2868, longitude: 103.8545 }
const place = (
  kind: PlaceNear['kind'],
  nameEn: string,
  [latitude, longitude]: readonly [number, number],
): PlaceNear => ({
  kind,
  nameEn,
  nameZh: null,
  latitude,
  longitude,
})
const SINGAPORE = [
  place('CENTRE', 'Singapore', [1.2897, 103.8501]),
  place('DISTRICT', 'Marina Bay', [1.283, 103.86]),
  place('SIGHT', 'Marina Bay Sands', [1.2834, 103.8607]),
  place('PARK', 'Gardens by the Bay', [1.2816, 103.8636]),
  place('SHOPPING', 'Raffles Place', [1.284, 103.8515]),
  place('CONVENTION', 'Suntec', [1.2932, 103.8572]),
  place('PARK', 'Zoo', [1.4043, 103.793]),
  place('AIRPORT', 'Changi Airport', [1.3644, 103.9915]),
]
const PAPER = {
  width: 300,
  height: 200,
  letters: 8.5,
  nameOf: (each: PlaceNear) => each.nameEn,
  distanceOf: (metres: number) => `${metres} m`,
}

describe('signposts', () => {
  test('are the nearest landmarks, the centre and the airport, nearest first; no district, nothing of another city', () => {
    const far = place('STATION', 'Elsewhere', [14, 100])
    const posts = signpostsOf(HOTEL, [...SINGAPORE, far])
    expect(posts.map((post) => post.place.nameEn)).toEqual([
      'Raffles Place',
      'Singapore',
      'Suntec',
      'Marina Bay Sands',
      'Gardens by the Bay',
      'Changi Airport',
    ])
    expect(posts.map((post) => post.no)).toEqual([1, 2, 3, 4, 5, 6])
    const changi = posts.at(-1)
    expect(changi && wayInWords(changi, 'en')).toBe('18 km north-east')
    expect(changi && wayInWords(changi, 'zh-CN')).toBe('东北 18 公里')
  })

  test('name the eight directions, over the 180th meridian too', () => {
    const about = [
      [1, 0],
      [1, 1],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [-1, -1],
      [0, -1],
      [1, -1],
    ] as const
    expect(
      about.map(([north, east]) =>
        directionOf({ latitude: 0, longitude: 0 }, { latitude: north / 100, longitude: east / 100 }),
      ),
    ).toEqual(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'])
    expect(directionOf({ latitude: -17, longitude: 179.99 }, { latitude: -17, longitude: -179.99 })).toBe('E')
  })

  test('mark the centre of the city', () => {
    expect(placeInWords(place('CENTRE', 'Singapore', [0, 0]), 'en')).toBe('Centre of Singapore')
    expect(placeInWords({ ...place('CENTRE', 'Singapore', [0, 0]), nameZh: '新加坡' }, 'zh-CN')).toBe('新加坡市中心')
  })
})

describe('sketch', () => {
  test('has north above, what is near inside by its number, what is far as an arrow at the edge', () => {
    const sketch = sketchOf(HOTEL, SINGAPORE, PAPER)
    const [raffles, , suntec, sands] = sketch.marks
    expect(raffles && raffles.at.x < sketch.hotel.x && raffles.at.y > sketch.hotel.y).toBe(true)
    expect(suntec && suntec.at.y < sketch.hotel.y).toBe(true)
    expect(sands && sands.at.x > sketch.hotel.x).toBe(true)
    expect(sketch.arrows.map(({ no }) => no)).toEqual([5, 6])
    expect(sketch.arrows[1]?.tip.x).toBeGreaterThan(PAPER.width / 2)
    expect(sketch.arrows[1]?.tip.y).toBeLessThan(PAPER.height / 2)
    expect(sketch.arrows[1]?.caption?.text).toBe('Changi Airport 17504 m')
  })

  test('is drawn to scale: the bar is as long as its metres are in the picture', () => {
    const sketch = sketchOf(HOTEL, SINGAPORE, PAPER)
    const [ring] = sketch.rings
    expect(ring && ring.radius / ring.metres).toBeCloseTo(sketch.bar.length / sketch.bar.metres, 9)
    expect([999, 1000, 1999, 4999, 5000].map(roundLength)).toEqual([500, 1000, 1000, 2000, 5000])
  })

  test('has its scale in a free corner, above the places that take both lower ones', () => {
    const near = (name: string, [south, east]: [number, number]) =>
      place('SIGHT', name, [HOTEL.latitude - south, HOTEL.longitude + east])
    const below = sketchOf(HOTEL, [near('North', [-0.01, 0])], PAPER)
    expect(below.bar.from).toMatchObject({ x: 8, y: PAPER.height - 8 })
    const { bar, marks } = sketchOf(HOTEL, [near('West', [0.03, -0.02]), near('East', [0.03, 0.02])], PAPER)
    expect(marks).toHaveLength(2)
    expect(bar.from.y).toBeLessThan(PAPER.height / 2)
  })

  test('places in one direction have their arrows side by side', () => {
    const CHANGI = { latitude: 1.343359, longitude: 103.978079 }
    const { arrows } = sketchOf(CHANGI, SINGAPORE, PAPER)
    expect(arrows.length).toBeGreaterThan(3)
    for (const [i, one] of arrows.entries())
      for (const other of arrows.slice(i + 1))
        expect(Math.hypot(one.from.x - other.from.x, one.from.y - other.from.y)).toBeGreaterThan(11)
  })

  test('of any places keeps every text inside and apart from the others, and loses no signpost', () => {
    const anyPlace = fc.record({
      kind: fc.constantFrom(...PLACE_KINDS),
      nameEn: fc.string({ minLength: 1, maxLength: 40 }),
      nameZh: fc.constant(null),
      latitude: fc.double({ min: 1, max: 1.6, noNaN: true }),
      longitude: fc.double({ min: 103.6, max: 104.1, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(anyPlace, { maxLength: 24 }), (places) => {
        const sketch = sketchOf(HOTEL, places, PAPER)
        expect(sketch.marks.length + sketch.arrows.length).toBe(signpostsOf(HOTEL, places).length)
        for (const [i, { from }] of sketch.arrows.entries()) {
          for (const other of sketch.arrows.slice(i + 1))
            expect(Math.hypot(from.x - other.from.x, from.y - other.from.y)).toBeGreaterThan(11)
        }
        const captions = [...sketch.marks, ...sketch.arrows, ...sketch.rings].flatMap(({ caption }) => caption ?? [])
        const boxes = captions.map((caption) => ({ ...caption, height: PAPER.letters }))
        for (const [i, one] of boxes.entries()) {
          expect(one.x >= 0 && one.x + one.width <= PAPER.width && one.y >= 0 && one.y <= PAPER.height).toBe(true)
          for (const other of boxes.slice(i + 1)) {
            const apart =
              one.x + one.width <= other.x ||
              other.x + other.width <= one.x ||
              Math.abs(one.y - other.y) >= PAPER.letters
            expect(apart).toBe(true)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  test('a sign of Chinese takes the width of about two letters', () => {
    expect(textWidth('中心', 10)).toBe(20)
    expect(textWidth('ab', 10)).toBeCloseTo(11.2)
  })
})
