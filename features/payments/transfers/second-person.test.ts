import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchTransfer } from '../../../tests/match-transfer.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { startTransfer } from './contract.ts'
import * as sql from './transfers.sql.ts'

const LARGE = 2_500_000

let world: World
let finance: Client
beforeAll(async () => {
  world = await startWorld()
  finance = await world.as('finance')
})
afterAll(() => world.close())

const started = (amountMinor: number) =>
  finance.call(startTransfer, { idempotencyKey: randomUUID(), purpose: 'RECHARGE', amountMinor })

test('the statements require the second person, before the database has to refuse', async () => {
  const { receipts } = await matchTransfer(world, await started(LARGE), LARGE)
  const { rows } = await world.owner.query<{ id: string }>(
    "select id from staff where login_name in ('accounts', 'admin') order by login_name",
  )
  const [first = '', second = ''] = rows.map(({ id }) => id)
  const id = receipts[0]?.id ?? ''
  await world.db.write({ realm: 'OPERATOR', companyId: null }, async (tx) => {
    expect(await tx.run(sql.setReceiptConfirmed, { id, staffId: first })).toBe(0)
    expect(await tx.run(sql.setReceiptBooked, { id, transferId: randomUUID(), applied: true })).toBe(0)
    expect(await tx.run(sql.setReceiptConfirmed, { id, staffId: second })).toBe(1)
  })
})

test('nobody decides alone by raising the limit after the transfer started', async () => {
  const large = await started(LARGE)
  const { rows } = await world.owner.query<{ minor: number }>(
    "select second_from_minor as minor from bank_account where currency = 'USD' and company_id is null",
  )
  const limitTo = (minor: number) =>
    world.owner.query("update bank_account set second_from_minor = $1 where currency = 'USD' and company_id is null", [
      minor,
    ])
  await limitTo(900_000_000)
  const matched = await matchTransfer(world, large, LARGE)
  expect(matched).toMatchObject({
    state: 'PROPOSED',
    secondFromMinor: rows[0]?.minor,
    receipts: [{ needsSecond: true }],
  })
  await limitTo(1_000)
  expect(await matchTransfer(world, await started(107_000), 107_000)).toMatchObject({ state: 'PROPOSED' })
})
