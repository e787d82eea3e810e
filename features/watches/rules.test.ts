import { describe, expect, test } from 'vitest'
import { judge } from './rules.ts'

const under = (knownMinor: number | null, priceMinor: number | null) =>
  judge({ thresholdMinor: 180, knownMinor }, priceMinor).tells
const any = (knownMinor: number | null, priceMinor: number | null) =>
  judge({ thresholdMinor: null, knownMinor }, priceMinor).tells

describe('a watch', () => {
  test('of any change tells of each other price, up or down, and of one where there was none', () => {
    expect([any(200, 190), any(200, 210), any(200, 200), any(null, 200)]).toEqual([true, true, false, true])
  })

  test('with a limit tells at or under it, once for each fall', () => {
    expect([under(200, 180), under(200, 181), under(180, 170), under(170, 175), under(null, 150)]).toEqual([
      true,
      false,
      true,
      false,
      true,
    ])
  })

  test('is quiet while nothing can be booked, and when the known price comes back', () => {
    expect(judge({ thresholdMinor: null, knownMinor: 200 }, null)).toEqual({ knownMinor: 200, tells: false })
    expect([any(200, null), any(200, 200), under(150, null)]).toEqual([false, false, false])
  })
})
