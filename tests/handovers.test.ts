import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Handover, HANDOVER_KINDS, handovers } from '#features/handovers/contract.ts'
import { decideOrder } from '#features/hotel-orders/contract-desk.ts'
import { cancelHotelOrder, listDeskOrders } from '#features/hotel-orders/contract.ts'
import { askHotel } from '#features/groups/hotel-link/contract.ts'
import { startTransfer } from '#features/payments/transfers/contract.ts'
import { searchUndeliveredMails, settleMail } from '#features/notifications/undelivered/contract.ts'
import { askGroup } from './group-world.ts'
import { hotelAt } from './hotel-at-its-link.ts'
import { book } from './hotel-booking.ts'
import { setHotelMail } from './hotel-mail.ts'
import { inDays, putOnSale, type SaleOptions } from './hotel-sale.ts'
import type { Mailbox } from './mailbox.ts'
import { startMailWorld } from './mail-world.ts'
import type { Client, World } from './world.ts'

const [HOTEL, GONE] = ['reservations@hotel.example', 'gone@hotel.example']
const HOUR_MS = 3_600_000
const { search } = handovers

let world: World
let mailbox: Mailbox
let booker: Client
let desk: Client
beforeAll(async () => {
  ;({ world, mailbox } = await startMailWorld())
  ;[booker, desk] = [await world.as('owner'), await world.as('desk')]
})
afterAll(() => world.close())
beforeEach(() => mailbox.empty())

const waitingFor = async (keyword: string, client = desk): Promise<Handover[]> =>
  (await client.call(search, { keyword })).list
const stateOf = async (keyword: string) =>
  (await waitingFor(keyword)).map(({ kind, state, channel }) => `${kind} ${state} ${channel}`)

/** A booking at a hotel with these mail addresses. */
async function booked(options: SaleOptions, emails: string[], days = 40) {
  const sale = await putOnSale(world.owner, options)
  await setHotelMail(world, sale.hotelId, ...emails)
  const stay = { checkIn: inDays(days), checkOut: inDays(days + 2) }
  return { ...sale, ...(await book(booker, sale, { stay })) }
}

describe('an order', () => {
  test('whose hotel no mail reaches is overdue at once, and waits for a number once the hotel was called', async () => {
    const { orderId, code } = await booked({}, [])
    expect(await stateOf(code)).toEqual(['HOTEL_UNTOLD OVERDUE PHONE'])
    await desk.call(decideOrder, { action: 'note', orderId, note: 'Called, Ms Mori' })
    expect(await stateOf(code)).toEqual(['HOTEL_NUMBER OPEN MAIL'])
    await desk.call(decideOrder, { action: 'setHotelConfirmation', orderId, hotelConfirmation: 'N1' })
    expect(await stateOf(code)).toEqual([])
  })

  test('that a hotel is asked about is overdue at half of its time, and leaves with the answer', async () => {
    const { code } = await booked({ mode: 'ON_REQUEST' }, [HOTEL])
    const link = await hotelAt({ world, mailbox, address: HOTEL }).lastLink(code)
    const [row] = await waitingFor(code)
    expect(row).toMatchObject({ kind: 'HOTEL_ANSWER', state: 'OPEN', owner: 'DESK', triedAt: expect.any(String) })
    const [since, due, ends] = [row?.since, row?.dueAt, row?.endsAt].map((at) => Date.parse(at ?? ''))
    expect((due ?? 0) - (since ?? 0)).toBe((ends ?? 0) - (due ?? 0))
    await hotelAt({ world, mailbox, address: HOTEL }).press(link, { answer: 'CONFIRMED', number: 'A1' })
    expect(await stateOf(code)).toEqual([])
  })

  test('that a customer wants cancelled waits a day for the hotel, which had no due time before', async () => {
    const penalties = [{ daysBefore: 90, kind: 'PERCENT', value: 100 }]
    const { orderId, code } = await booked({ mode: 'ON_REQUEST', penalties }, [HOTEL])
    await desk.call(decideOrder, { action: 'confirm', orderId, hotelConfirmation: 'C1' })
    const { rows } = await world.owner.query<{ total: string }>(
      'select total_minor as total from hotel_order where id = $1',
      [orderId],
    )
    await booker.call(cancelHotelOrder, { orderId, penaltyMinor: Number(rows[0]?.total) })
    const [row] = await waitingFor(code)
    expect(row).toMatchObject({ kind: 'HOTEL_ANSWER', state: 'OPEN' })
    expect(Date.parse(row?.dueAt ?? '') - Date.parse(row?.since ?? '')).toBe(24 * HOUR_MS)
  })

  test('that lost its due time is overdue at once instead of breaking the list', async () => {
    const { orderId, code } = await booked({ mode: 'ON_REQUEST' }, [HOTEL])
    const set = (at: string) => world.owner.query(`update hotel_order set deadline_at = ${at} where id = $1`, [orderId])
    await set('null')
    expect(await stateOf(code)).toEqual(['HOTEL_ANSWER OVERDUE MAIL'])
    await set("portal_now() + interval '1 day'")
    expect(await stateOf(code)).toEqual(['HOTEL_ANSWER OPEN MAIL'])
  })

  test('is listed as untold exactly where the desk has to call its hotel', async () => {
    const { total } = await desk.call(search, { kinds: ['HOTEL_UNTOLD'] })
    expect(total).toBe((await desk.call(listDeskOrders, { queue: 'UNTOLD' })).counts.untold)
  })
})

test('a mail that no server takes is due after ten minutes, escalated after a day, and gone once it is settled', async () => {
  mailbox.refuseAddress(GONE, '550 5.1.1 No such user')
  await booked({}, [GONE])
  await (await world.app()).outbox.drain()
  const since = (ago: string) =>
    world.owner.query(`update mail_failure set first_at = portal_now() - interval '${ago}' where address = $1`, [GONE])
  expect(await stateOf(GONE)).toEqual(['MAIL OPEN MAIL'])
  await since('11 minutes')
  expect(await stateOf(GONE)).toEqual(['MAIL OVERDUE MAIL'])
  await since('25 hours')
  expect(await stateOf(GONE)).toEqual(['MAIL ESCALATED MAIL'])
  const [mail] = (await desk.call(searchUndeliveredMails, { keyword: GONE })).list
  await desk.call(settleMail, { action: 'dismiss', mailId: mail?.id ?? '' })
  expect(await stateOf(GONE)).toEqual([])
  mailbox.refuseAddress(GONE)
  await since('31 days')
  await (await world.app()).clock.run('notifications.undelivered')
  expect((await world.owner.query('select from mail_failure where address = $1', [GONE])).rowCount).toBe(0)
})

test('groups’ hotels, transfers and lines of the bank wait in the same list, the earliest due time first', async () => {
  const sale = await putOnSale(world.owner, { rooms: 30 })
  const groupId = await askGroup({ owner: booker, sale }, { checkIn: inDays(60), nights: 2, rooms: { TWIN: 4 } })
  await desk.call(askHotel, { groupId, hotelId: sale.hotelId })
  const finance = await world.as('finance')
  await finance.call(startTransfer, { idempotencyKey: 'handover-1', purpose: 'RECHARGE', amountMinor: 10_000 })
  await world.owner.query(
    `insert into bank_line (account_number, currency, line_key, booked_on, value_on, amount_minor, payer_name,
       payer_account, remittance, bank_ref, file_name, uploaded_at, uploaded_by)
     select '12345678', 'USD', sha256('1'), portal_now()::date, portal_now()::date, 500, 'Gull', '', '', 'REFGULL', 'a',
       portal_now() - interval '25 hours', id from staff where login_name = 'accounts'`,
  )
  const admin = await world.as('admin')
  const { list, tabs } = await admin.call(search, { pageSize: 100 })
  const kinds = new Set(list.map(({ kind }) => kind))
  expect(HANDOVER_KINDS.filter((kind) => kinds.has(kind))).toEqual(
    expect.arrayContaining(['HOTEL_UNTOLD', 'GROUP_ASK', 'TRANSFER', 'BANK_LINE']),
  )
  const due = list.map(({ dueAt }) => Date.parse(dueAt))
  expect(due).toEqual(due.toSorted((a, b) => a - b))
  expect(list.find(({ kind }) => kind === 'BANK_LINE')).toMatchObject({ state: 'OVERDUE', waitsEn: 'Gull' })
  const counted = tabs?.map(({ value, count }) => [value, count])
  const states = ['OPEN', 'OVERDUE', 'ESCALATED'].flatMap((state) => {
    const count = list.filter((row) => row.state === state).length
    return count === 0 ? [] : [[state, count]]
  })
  expect(Object.fromEntries(counted ?? [])).toEqual(Object.fromEntries(states))
})

test('each of the operator’s staff sees what they follow up, and a customer nothing', async () => {
  const accounts = await world.as('accounts')
  const owners = async (client: Client) => [
    ...new Set((await client.call(search, { pageSize: 100 })).list.map(({ owner }) => owner)),
  ]
  expect([await owners(desk), await owners(accounts)]).toEqual([['DESK'], ['ACCOUNTS']])
  expect((await desk.call(search, { owners: ['ACCOUNTS'] })).total).toBe(0)
  for (const client of [booker, await world.as('product')]) expect((await client.call(search, {})).total).toBe(0)
})
