import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { searchHotels } from '#features/availability/contract.ts'
import { searchNotices } from '#features/notifications/notices/contract.ts'
import { aStay, outcome } from './hotel-booking.ts'
import { opened } from './hotel-rates.ts'
import { inDays, putOnSale, type Sale } from './hotel-sale.ts'
import type { Mailbox } from './mailbox.ts'
import { startMailWorld } from './mail-world.ts'
import { type Client, startWorld, type World } from './world.ts'
import { saveHotelRates } from '#features/availability/hotel-rates/contract.ts'
import { MOST_WATCHES, removeWatch, saveWatch, searchWatches, setWatchState } from '#features/watches/contract.ts'

let mailbox: Mailbox
let world: World
let booker: Client
let product: Client
beforeAll(async () => {
  ;({ world, mailbox } = await startMailWorld())
  ;[booker, product] = await Promise.all([world.as('booker'), world.as('product')])
  await look()
})
afterAll(async () => {
  await world.close()
})

/** The clock looks at what the journal brought, and the outbox tells of it. */
async function look(): Promise<void> {
  const app = await world.app()
  await app.deps.journal.poll()
  await app.clock.run('watches.look')
  await app.outbox.drain()
}

const night = inDays(30)
const STAY = aStay({ checkIn: night, checkOut: inDays(31) })
const change = async (sale: Sale, netMinor: number) => {
  const { priced } = await opened(product, sale)
  await product.call(saveHotelRates, priced(night, { netMinor }))
}
const close = async (sale: Sale, closed: boolean) => {
  const { priced } = await opened(product, sale)
  await product.call(saveHotelRates, priced(night, { closed }))
}
const alerts = async () => {
  const { list } = await booker.call(searchNotices, { kinds: ['WATCH'], pageSize: 100 })
  return list.map(({ subjectId, facts }) => [subjectId, facts.beforeMinor ?? null, facts.amountMinor])
}
const alertsOf = async (watchId: string) =>
  (await alerts()).filter(([subject]) => subject === watchId).map(([, before, now]) => [before, now])
const rowOf = async (watchId: string) =>
  (await booker.call(searchWatches, { pageSize: 100 })).list.find(({ id }) => id === watchId)

describe('a watched hotel', () => {
  test('is notified in the portal and by mail when the desk changes its price, once', async () => {
    const sale = await putOnSale(world.owner, { netMinor: 10_000 })
    const { watchId, priceNowMinor } = await booker.call(saveWatch, { kind: 'HOTEL', hotelId: sale.hotelId, ...STAY })
    mailbox.empty()
    await change(sale, 8_000)
    await look()
    await look()
    const row = await rowOf(watchId)
    expect(row).toMatchObject({ kind: 'HOTEL', state: 'ACTIVE', priceThenMinor: priceNowMinor })
    const now = row?.priceNowMinor ?? 0
    expect(now).toBeLessThan(priceNowMinor ?? 0)
    expect(await alertsOf(watchId)).toEqual([[priceNowMinor, now]])
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Test Hotel .*: now USD/)])
    expect(mailbox.mails[0]?.text).toContain(`account/watches?open=${watchId}`)
  })

  test('is notified once though two nodes see the change at the same moment', async () => {
    const sale = await putOnSale(world.owner, { netMinor: 10_000 })
    const { watchId } = await booker.call(saveWatch, { kind: 'HOTEL', hotelId: sale.hotelId, ...STAY })
    const second = await startWorld({ ownerUrl: world.connectionString })
    const other = await second.app()
    await change(sale, 9_000)
    const app = await world.app()
    await Promise.all([app.deps.journal.poll(), other.deps.journal.poll()])
    await Promise.all([app.clock.run('watches.look'), other.clock.run('watches.look')])
    await app.outbox.drain()
    await second.close()
    expect(await alertsOf(watchId)).toHaveLength(1)
  })

  test('is notified after a restart that missed the change, and not again at the next', async () => {
    const sale = await putOnSale(world.owner, { netMinor: 10_000 })
    const { watchId } = await booker.call(saveWatch, { kind: 'HOTEL', hotelId: sale.hotelId, ...STAY })
    await change(sale, 7_000)
    for (let start = 0; start < 2; start++) {
      const fresh = await startWorld({ ownerUrl: world.connectionString })
      await (await fresh.app()).clock.run('watches.look')
      await fresh.close()
    }
    await look()
    expect(await alertsOf(watchId)).toHaveLength(1)
  })

  test('is quiet while it is closed, and when it opens again at the known price', async () => {
    const sale = await putOnSale(world.owner, { netMinor: 10_000 })
    const { watchId, priceNowMinor } = await booker.call(saveWatch, { kind: 'HOTEL', hotelId: sale.hotelId, ...STAY })
    await close(sale, true)
    await look()
    expect(await rowOf(watchId)).toMatchObject({ priceNowMinor: null, priceThenMinor: priceNowMinor })
    await close(sale, false)
    await look()
    expect([await rowOf(watchId), await alertsOf(watchId)]).toMatchObject([{ priceNowMinor }, []])
  })

  test('is not checked for nights of another stay, nor while paused', async () => {
    const sale = await putOnSale(world.owner, { netMinor: 10_000 })
    const far = aStay({ checkIn: inDays(200), checkOut: inDays(201) })
    const other = await booker.call(saveWatch, { kind: 'HOTEL', hotelId: sale.hotelId, ...far })
    const paused = await booker.call(saveWatch, { kind: 'HOTEL', hotelId: sale.hotelId, ...STAY })
    await booker.call(setWatchState, { watchId: paused.watchId, state: 'PAUSED' })
    await change(sale, 8_000)
    await look()
    expect([await alertsOf(other.watchId), await alertsOf(paused.watchId)]).toEqual([[], []])
    await booker.call(setWatchState, { watchId: paused.watchId, state: 'ACTIVE' })
    await change(sale, 7_000)
    await look()
    expect(await alertsOf(paused.watchId)).toMatchObject([
      [(await rowOf(paused.watchId))?.priceThenMinor && expect.any(Number), expect.any(Number)],
    ])
  })
})

test('a watched rate is only notified at or under its limit', async () => {
  const sale = await putOnSale(world.owner, { netMinor: 10_000 })
  const rate = { kind: 'RATE', hotelId: sale.hotelId, ratePlanId: sale.ratePlanId, ...STAY } as const
  const { watchId, priceNowMinor } = await booker.call(saveWatch, { ...rate, thresholdMinor: 10_000 })
  expect(priceNowMinor).toBeGreaterThan(10_000)
  await change(sale, 9_900)
  await look()
  expect(await alertsOf(watchId)).toEqual([])
  mailbox.empty()
  await change(sale, 8_000)
  await look()
  expect(await alertsOf(watchId)).toHaveLength(1)
  expect(mailbox.mails[0]?.text).toMatch(/^Rate: .+ · Best rate · .+\.$/m)
  expect(await rowOf(watchId)).toMatchObject({
    kind: 'RATE',
    rate: { planNameEn: 'Best rate' },
    thresholdMinor: 10_000,
  })
})

test('a watched search is notified with the lowest price of the list', async () => {
  const sale = await putOnSale(world.owner, { netMinor: 2_000 })
  await world.owner.query("insert into change_journal (topic) values ('RELOAD')")
  await look()
  const { rows } = await world.owner.query<{ destinationId: string; name: string }>(
    'select destination_id as "destinationId", name_en as name from hotel where id = $1',
    [sale.hotelId],
  )
  const { destinationId = '', name = '' } = rows[0] ?? {}
  const search = { ...STAY, destinationId, name }
  const lowest = async () => (await booker.call(searchHotels, search)).list[0]?.rates[0]?.totalMinor
  const narrow = { ...search, priceToMinor: 12_345 }
  const { watchId, priceNowMinor } = await booker.call(saveWatch, { kind: 'SEARCH', ...search })
  await booker.call(saveWatch, { kind: 'SEARCH', ...narrow })
  expect(priceNowMinor).toBe(await lowest())
  mailbox.empty()
  await change(sale, 1_500)
  await look()
  const texts = mailbox.mails.map(({ text }) => text)
  expect(texts).toHaveLength(2)
  expect(texts).toContainEqual(expect.stringContaining(`The search: “${name}” in the name.`))
  const price = 'up to USD\u00a0123.45 a room and night'
  expect(texts).toContainEqual(expect.stringContaining(`The search: ${price}, “${name}” in the name.`))
  expect(await alertsOf(watchId)).toEqual([[priceNowMinor, await lowest()]])
})

describe('watches', () => {
  test('are one person’s, once each, and at most as many as one may have', async () => {
    const sale = await putOnSale(world.owner)
    const watch = { kind: 'HOTEL', hotelId: sale.hotelId, ...STAY } as const
    const { watchId } = await booker.call(saveWatch, watch)
    expect(await outcome(booker.call(saveWatch, watch))).toBe('watch.exists')
    const [owner, summit] = [await world.as('owner'), await world.as('summit')]
    for (const client of [owner, summit]) {
      expect((await client.call(searchWatches, {})).list.map(({ id }) => id)).not.toContain(watchId)
      expect(await outcome(client.call(removeWatch, { watchId }))).toBe('watch.not_found')
      expect(await outcome(client.call(setWatchState, { watchId, state: 'PAUSED' }))).toBe('watch.not_found')
    }
    const { total } = await owner.call(searchWatches, {})
    for (let place = total; place < MOST_WATCHES; place++)
      await owner.call(saveWatch, { ...watch, ...aStay({ checkIn: inDays(40 + place), checkOut: inDays(42 + place) }) })
    expect(await outcome(owner.call(saveWatch, watch))).toBe('watch.too_many')
    await booker.call(removeWatch, { watchId })
    expect(await rowOf(watchId)).toBeUndefined()
  })

  test('need a stay to come, a hotel and rate that are there, and the right to book', async () => {
    const sale = await putOnSale(world.owner)
    const past = {
      kind: 'HOTEL',
      hotelId: sale.hotelId,
      ...aStay({ checkIn: inDays(-9), checkOut: inDays(-8) }),
    } as const
    expect(await outcome(booker.call(saveWatch, past))).toBe('search.dates')
    const gone = { kind: 'RATE', hotelId: sale.hotelId, ratePlanId: sale.hotelId, ...STAY } as const
    expect(await outcome(booker.call(saveWatch, gone))).toBe('hotel.not_found')
    expect(await outcome((await world.as('viewer')).call(searchWatches, {}))).toBe('right.missing')
  })
})
