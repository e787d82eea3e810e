import { expect, test } from 'vitest'
import { columnHeight, readOutPlace, readOutText } from './ColumnChart.tsx'
import { stepLine } from './LineChart.tsx'

const point = (value: number, text = 'USD 1,000.00') => ({ label: 'Jan', name: `Jan ${value}`, value, text })

test('a small value is still seen, nothing is not', () => {
  expect(columnHeight(1, 1_000_000)).toBe(3)
  expect(columnHeight(0, 100)).toBe(0)
  expect(columnHeight(0, 0)).toBe(0)
})

test('the figure of the last column stays inside the drawing and above its neighbours', () => {
  const points = [point(1), point(1), point(1), point(900), point(10)]
  const place = readOutPlace(points, 4, 300)
  const halfText = (readOutText(point(10)).length * 8.5) / 2
  expect(place.x + halfText).toBeLessThanOrEqual(300)
  expect(place.y).toBeLessThan(84 - columnHeight(900, 900))
})

test('a line stays at a value until the next one, the highest at the top and nothing on the ground', () => {
  expect(stepLine([0, 50, 50, 100], 100, { width: 400, top: 34, base: 138 })).toEqual({
    line: 'M0 138H100V86H200V86H300V34H400',
    area: 'M0 138H100V86H200V86H300V34H400V138H0Z',
  })
  expect(stepLine([0, 0], 0, { width: 100, top: 34, base: 138 }).line).toBe('M0 138H50V138H100')
  expect(stepLine([], 0, { width: 100, top: 34, base: 138 }).area).toBe('')
})
