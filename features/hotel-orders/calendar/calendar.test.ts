import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { book } from '../../../tests/hotel-booking.ts'
import { putOnSale } from '../../../tests/hotel-sale.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { cancelHotelOrder, setCustomerReference } from '../contract.ts'
import { folded, textValue, timeValue, zoneComponent } from './ics.ts'

describe('a line of a calendar', () => {
  test('has at most 75 octets, parts no character, and is the same once unfolded', () => {
    const line = `SUMMARY:${'酒店预订'.repeat(30)}${'a'.repeat(80)}😀`
    const parts = folded(line).split('\r\n')
    for (const part of parts) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
    expect(parts.slice(1).every((part) => part.startsWith(' '))).toBe(true)
    expect(parts.map((part, i) => (i === 0 ? part : part.slice(1))).join('')).toBe(line)
  })

  test('escapes what has a meaning in it', () => {
    expect(textValue('a, b; c\\d\r\ne\u0007')).toBe('a\\, b\\; c\\\\d\\ne')
    expect(timeValue('2030-01-05 15:00')).toBe('20300105T150000')
  })
})

test('a zone has the clock that holds and those that follow before the stay ends', () => {
  const lines = (zone: string, from: string, until: string) =>
    zoneComponent(zone, Date.parse(from), Date.parse(until)).map((property) => property.join(':'))
  expect(lines('America/New_York', '2026-10-30T00:00:00Z', '2026-11-03T00:00:00Z')).toEqual([
    'BEGIN:VTIMEZONE',
    'TZID:America/New_York',
    'BEGIN:DAYLIGHT',
    'DTSTART:20260308T020000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20261101T020000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'END:STANDARD',
    'END:VTIMEZONE',
  ])
  expect(lines('UTC', '2026-10-30T00:00:00Z', '2026-11-03T00:00:00Z')).toContain('TZOFFSETTO:+0000')
})

describe('the calendar of an order', () => {
  let world: World
  beforeAll(async () => {
    world = await startWorld()
  })
  afterAll(() => world.close())

  const read = async (orderId: string, language = 'en') => {
    const response = await (await world.as('booker')).get(`files/hotel-orders/${orderId}/stay.ics?language=${language}`)
    return { response, text: (await response.text()).replaceAll('\r\n ', '') }
  }
  const valuesOf = (text: string, name: string) =>
    text.split('\r\n').flatMap((line) => (line.startsWith(`${name}:`) ? [line.slice(name.length + 1)] : []))

  test('has stay and deadline in the hotel’s time, keeps their identifiers, and counts its versions', async () => {
    const booker = await world.as('booker')
    const { orderId, code } = await book(booker, await putOnSale(world.owner))
    const { response, text } = await read(orderId)
    expect(response.headers.get('content-type')).toMatch(/^text\/calendar/)
    expect(response.headers.get('content-disposition')).toContain(`attachment; filename="${code}.ics"`)
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
    expect(text).toMatch(/^DTSTART;TZID=[\w/]+:\d{8}T\d{6}$/m)
    expect(valuesOf(text, 'SUMMARY')).toEqual([expect.stringMatching(/^Stay: /), expect.stringMatching(/^Free until /)])
    expect(text).toContain(code)
    expect(text).not.toMatch(/USD/)
    const uids = valuesOf(text, 'UID')
    expect(uids.map((uid) => uid.split('@')[0])).toEqual([`${orderId}-stay`, `${orderId}-free-until`])

    await booker.call(setCustomerReference, { orderId, customerReference: 'TRIP-9' })
    const { penaltyMinor } = await booker.call(cancelHotelOrder, { orderId })
    await booker.call(cancelHotelOrder, { orderId, penaltyMinor })
    const cancelled = await read(orderId, 'zh-CN')
    expect(valuesOf(cancelled.text, 'UID')).toEqual(uids)
    expect(valuesOf(cancelled.text, 'STATUS')).toEqual(['CANCELLED', 'CANCELLED'])
    expect(valuesOf(cancelled.text, 'SUMMARY')[0]).toMatch(/^入住：/)
    const [first = 0, last = 0] = [text, cancelled.text].map((one) => Number(valuesOf(one, 'SEQUENCE')[0]))
    expect(last).toBeGreaterThan(first)
  })

  test('is there once the order is confirmed, for its company alone', async () => {
    const asked = await book(await world.as('booker'), await putOnSale(world.owner, { mode: 'ON_REQUEST' }))
    expect((await read(asked.orderId)).response.status).toBe(409)
    const { orderId } = await book(await world.as('booker'), await putOnSale(world.owner))
    expect((await (await world.as('summit')).get(`files/hotel-orders/${orderId}/stay.ics`)).status).toBe(404)
    expect((await (await world.visitor()).get(`files/hotel-orders/${orderId}/stay.ics`)).status).toBe(401)
  })
})
