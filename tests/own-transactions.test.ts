import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWechatPay } from '#features/payments/wechat/contract.ts'
import { randomUUID } from 'node:crypto'
import { playPayer } from '../simulators/wechat/trades.ts'
import { book } from './hotel-booking.ts'
import { putOnSale } from './hotel-sale.ts'
import { FEE, type PayingWorld, startPayingWorld, TOTAL } from './online-payments.ts'
import type { Client } from './world.ts'
import { exportTradeDetails, searchTradeDetails, sumTradeDetails } from '#features/wallet/contract.ts'

let paying: PayingWorld
let booker: Client
let colleague: Client
beforeAll(async () => {
  paying = await startPayingWorld()
  const { world } = paying
  await world.owner.query(
    `insert into staff (company_id, realm, login_name, name, email, role, rights, status, password_hash)
     select company_id, realm, 'booker2', 'Second Booker', 'booker2@harbour.example', role, rights, status, password_hash from staff where login_name = 'booker'`,
  )
  booker = await world.as('booker')
  colleague = await world.as('booker2')
})
afterAll(() => paying.close())

const bookWith = async (client: Client, payment: 'BALANCE' | 'ONLINE') =>
  book(client, await putOnSale(paying.world.owner, {}), { save: { payment } })

/** What somebody sees in the list, in the file and in the totals: the codes, and what they come to. */
async function seenBy(client: Client) {
  const { list, total } = await client.call(searchTradeDetails, { pageSize: 100 })
  const { count, sums } = await client.call(sumTradeDetails, {})
  const link = await client.call(exportTradeDetails, { format: 'CSV', columns: ['about'] })
  const [, ...lines] = (await (await client.get(link.path)).text()).trimEnd().split('\r\n')
  const codes = list.map(({ subjectCode }) => subjectCode)
  expect(lines.map((line) => line.split(',')[1] || null)).toEqual(codes)
  expect([total, count]).toEqual([codes.length, codes.length])
  return { codes, ids: list.map(({ id }) => id), netMinor: sums[0]?.netMinor ?? 0 }
}

test('a booker sees the money of own orders, and of payments for them, and nothing of a colleague, wherever it is listed', async () => {
  const { owner, gateway, codeOf } = paying
  const mine = await bookWith(booker, 'BALANCE')
  const theirs = await bookWith(colleague, 'BALANCE')
  expect(await seenBy(booker)).toMatchObject({ codes: [mine.code], netMinor: -TOTAL })
  expect(await seenBy(colleague)).toMatchObject({ codes: [theirs.code], netMinor: -TOTAL })

  // Somebody else of the company pays for the colleague's order.
  const online = await bookWith(colleague, 'ONLINE')
  const payment = await owner.call(startWechatPay, {
    idempotencyKey: randomUUID(),
    purpose: 'HOTEL_ORDER',
    payableId: online.orderId,
  })
  playPayer(gateway.world, codeOf(payment), 'pay')
  await gateway.notifier.tick()
  const paid = await seenBy(colleague)
  expect(paid).toMatchObject({ codes: [online.code, payment.code, payment.code, theirs.code], netMinor: -TOTAL })
  expect((await seenBy(booker)).codes).toEqual([mine.code])
  // Nor by the identifiers of what a colleague moved.
  expect(await booker.call(searchTradeDetails, { ids: paid.ids })).toMatchObject({ list: [], total: 0 })
  expect(await booker.call(sumTradeDetails, { ids: paid.ids })).toEqual({ count: 0, sums: [] })
  const { list } = await owner.call(searchTradeDetails, { ids: paid.ids })
  expect(list.map(({ amountMinor }) => amountMinor)).toEqual([-TOTAL, -FEE, TOTAL + FEE, -TOTAL])
})

test('the statement of the whole account is not for who sees own orders only', async () => {
  const path = `files/wallet/USD/${new Date().toISOString().slice(0, 7)}/statement.pdf`
  expect((await booker.get(path)).status).toBe(403)
  expect((await paying.owner.get(path)).status).toBe(200)
})
