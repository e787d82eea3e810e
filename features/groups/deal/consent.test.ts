import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { letDecide, setRules, staffId } from '../../../tests/approving.ts'
import { askGroup, nightsOfGroup } from '../../../tests/group-world.ts'
import { outcome } from '../../../tests/hotel-booking.ts'
import { inDays, putOnSale, type Sale } from '../../../tests/hotel-sale.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { makeOffer } from '../contract-desk.ts'
import { askAcceptance } from '../talk/contract.ts'
import { acceptOffer, getGroupDeal } from './contract.ts'

let world: World
let owner: Client
let finance: Client
let booker: Client
let desk: Client
let sale: Sale
beforeAll(async () => {
  world = await startWorld()
  sale = await putOnSale(world.owner, { rooms: 30 })
  await letDecide(world, 'finance')
  await world.owner.query("update staff set rights = rights || '{hotel.book,orders.all}' where login_name = 'finance'")
  ;[owner, finance, booker, desk] = [
    await world.as('owner'),
    await world.as('finance'),
    await world.as('booker'),
    await world.as('desk'),
  ]
})
afterAll(() => world.close())

let day = 60
/** A group with an open offer of four rooms at 40,000 in all. */
async function offered(by: Client): Promise<{ groupId: string; offerId: string }> {
  day += 3
  const about = { checkIn: inDays(day), nights: 1, rooms: { TWIN: 4 } }
  const groupId = await askGroup({ owner: by, sale }, about)
  const { offers } = await desk.call(makeOffer, {
    groupId,
    idempotencyKey: randomUUID(),
    hotelId: sale.hotelId,
    mealPlan: 'BREAKFAST',
    nights: nightsOfGroup(about),
    optionUntil: new Date(Date.now() + 86_400_000).toISOString(),
  })
  return { groupId, offerId: offers[0]?.id ?? '' }
}
const accept = (by: Client, of: { groupId: string; offerId: string }) =>
  outcome(by.call(acceptOffer, { ...of, totalMinor: 40_000 }))
const told = async (by: Client, { groupId }: { groupId: string }) => {
  const { terms, allowed } = await by.call(getGroupDeal, { groupId })
  return [terms[0]?.mayAccept, terms[0]?.approvers?.length ?? null, allowed.includes('accept')]
}

test('without a rule owners accept, and nobody else', async () => {
  const group = await offered(booker)
  expect(await told(booker, group)).toEqual([false, null, false])
  expect(await accept(booker, group)).toBe('group.needs_owner')
  expect(await told(owner, group)).toEqual([true, null, true])
  expect(await accept(owner, group)).toBe('done')
})

test('where a rule asks for approval its approvers accept what somebody else asked for, and get the mail', async () => {
  await setRules(owner, [{ orderAboveMinor: 30_000, approverIds: [await staffId(world, 'finance')] }])
  const group = await offered(booker)
  expect(await told(owner, group)).toEqual([false, 1, false])
  expect(await accept(owner, group)).toBe('group.needs_approval')
  expect(await accept(booker, group)).toBe('group.needs_approval')
  await booker.call(askAcceptance, group)
  await (await world.app()).outbox.drain()
  const folder = join(world.dataDir, 'mail')
  const mails = existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')) : []
  const asked = mails.filter((mail) => mail.includes('Please accept an offer')).join('')
  const { rows } = await world.owner.query<{ login_name: string; email: string }>(
    "select login_name, email from staff where login_name in ('owner', 'finance')",
  )
  expect(rows.filter(({ email }) => asked.includes(email)).map((one) => one.login_name)).toEqual(['finance'])
  expect(await told(finance, group)).toEqual([true, 1, true])
  expect(await accept(finance, group)).toBe('done')
  // An owner who asked does not approve it; below the amount no rule applies.
  expect(await accept(owner, await offered(owner))).toBe('group.needs_approval')
  await setRules(owner, [{ orderAboveMinor: 40_000, approverIds: [await staffId(world, 'finance')] }])
  expect(await accept(owner, await offered(owner))).toBe('done')
  await setRules(owner, [])
})

test('what somebody may spend on an order and in a month holds for groups, contracts that are not sold yet included', async () => {
  const limit = async (column: 'order_limit_minor' | 'month_limit_minor', minor: number | null) => {
    await world.owner.query(`update staff set ${column} = $1 where login_name = 'owner'`, [minor])
    // Cached sessions of the server follow the journal.
    await world.owner.query(
      "insert into change_journal (topic, ref_id) select 'STAFF', id from staff where login_name = 'owner'",
    )
    await (await world.app()).deps.journal.poll()
  }
  await limit('order_limit_minor', 39_999)
  expect(await accept(owner, await offered(owner))).toBe('order.spending_limit')
  await limit('order_limit_minor', null)
  const { rows } = await world.owner.query<{ open: string }>(
    `select sum(d.total_minor) as open from group_deal d join staff s on s.id = d.accepted_by
     where s.login_name = 'owner' and d.sold_at is null and d.ended_at is null`,
  )
  const spent = await world.owner.query<{ sum: string | null }>(
    "select sum(o.spent_minor) from order_spend o join staff s on s.id = o.staff_id where s.login_name = 'owner'",
  )
  await limit('month_limit_minor', Number(rows[0]?.open ?? 0) + Number(spent.rows[0]?.sum ?? 0) + 79_999)
  expect(await accept(owner, await offered(owner))).toBe('done')
  expect(await accept(owner, await offered(owner))).toBe('order.month_limit')
  await limit('month_limit_minor', null)
})
