import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { PORTAL_RIGHTS } from '#contract/rights.ts'
import { accessOf } from '#features/api-keys/open-calls.ts'
import { book } from './hotel-booking.ts'
import { putOnSale } from './hotel-sale.ts'
import { asKeyHolder } from './key-holder.ts'
import { startWorld, type World } from './world.ts'

/** The calls that stay closed to keys, one a line: a new call is listed here or in `open-calls.ts`. */
const CLOSED = readFileSync(new URL('fixtures/closed-to-keys.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

let world: World
let calls: Call[]
beforeAll(async () => {
  world = await startWorld()
  calls = (await world.app()).calls.map(({ call }) => call)
})
afterAll(() => world.close())

describe('each call', () => {
  test('is open or closed to keys, by a decision', () => {
    const closed = calls.map(({ path }) => path).filter((path) => accessOf(path) === undefined)
    expect(closed.toSorted()).toEqual(CLOSED)
  })

  test('of accounts, rights, keys, webhooks, approvals and the desk is closed', () => {
    const guarded =
      /^(?:user|ops|myApproval|company)\/|Password|SecondFactor|CustomerUser|CustomerStatus|[Ss]ession|Recovery/
    const open = calls.filter(({ path, upload }) => accessOf(path) && (guarded.test(path) || upload))
    expect(open.map(({ path }) => path)).toEqual([])
  })

  test('that changes something is open for reading to no key', () => {
    const wrong = calls.filter(({ path, changes }) => accessOf(path) === 'READ' && changes)
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('that is closed is refused to a key with every right, and an open one to a key without its right', async () => {
    const full = await asKeyHolder(world, 'owner', { rights: [...PORTAL_RIGHTS], perMinute: 6000 })
    const none = await asKeyHolder(world, 'owner', { rights: ['tools.assign'], perMinute: 6000 })
    const leaks = []
    for (const { path, who } of calls) {
      const isOpen = accessOf(path) !== undefined
      const money = { 'idempotency-key': `matrix-${path}` }
      const { code } = await full.ask(path, 'nonsense=1', money)
      if (code !== (isOpen ? 'input.invalid' : 'key.closed')) leaks.push([path, 'every right', code])
      if (!isOpen || who === 'public' || who === 'signedIn') continue
      const without = await none.ask(path, 'nonsense=1', money)
      if (without.code !== 'right.missing') leaks.push([path, 'another right', without.code])
    }
    expect(leaks).toEqual([])
  })
})

test('another company’s order looks to a key like one that is nowhere', async () => {
  const rights = ['orders.read', 'orders.read_all', 'orders.cancel'] as const
  const sale = await putOnSale(world.owner)
  const { orderId } = await book(await world.as('booker'), sale)
  const foreign = await asKeyHolder(world, 'summit', { rights: [...rights] })
  const own = await asKeyHolder(world, 'owner', { rights: [...rights] })
  const nowhere = '01a1f94e-5eb7-7827-bd62-6b406b451dfa'
  const plain = (text: string) => text.replace(/"requestId":"[^"]*"/, '')
  const header = () => ({ 'idempotency-key': `foreign-${Math.random()}` })
  for (const path of ['myinfo/getOrderInfoDetail.do', 'myinfo/cancelHotelOrder.do']) {
    const [theirs, none] = [
      await foreign.ask(path, { orderId }, header()),
      await foreign.ask(path, { orderId: nowhere }, header()),
    ]
    expect([theirs.code, plain(theirs.text)]).toEqual(['order.not_found', plain(none.text)])
    expect((await own.ask(path, { orderId }, header())).code).toBe('done')
  }
})
