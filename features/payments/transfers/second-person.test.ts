import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addExchangeRate } from '#features/exchange-rates/contract.ts'
import { confirmed, PROOF } from '../../../tests/confirmed.ts'
import { outcome } from '../../../tests/hotel-booking.ts'
import { matchTransfer } from '../../../tests/match-transfer.ts'
import { seen } from '../../../tests/transfer-desk.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import type { PaymentView } from '../contract.ts'
import { saveRechargeLimit, searchRechargeLimits } from '../limits/contract.ts'
import { decideTransfer, getTransfer, searchTransfers, startTransfer } from './contract.ts'
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

describe('a person who changed what a transfer depends on', () => {
  const onDesk = async (by: Client, { code }: PaymentView) => {
    const [row] = (await by.call(searchTransfers, { keyword: code })).list
    return by.call(getTransfer, { transferId: row?.id ?? '' })
  }
  const match = async (by: Client, payment: PaymentView, amountMinor: number) =>
    outcome(by.call(decideTransfer, seen((await onDesk(by, payment)).id, amountMinor)))

  test('neither matches nor confirms it: not who proposed the change, not who confirmed it', async () => {
    const [accounts, admin, deputy] = [await world.as('accounts'), await world.as('admin'), await world.as('deputy')]
    const before = await started(100_000)
    const { list } = await accounts.call(searchRechargeLimits, { keyword: 'HARBOUR' })
    const place = { companyId: list[0]?.companyId ?? '', currency: 'USD', proof: PROOF }
    await confirmed({ world, by: admin }, saveRechargeLimit, { ...place, onceMinor: LARGE, dayMinor: 90_000_000 })
    for (const payment of [before, await started(100_000)]) {
      expect([await match(admin, payment, 100_000), await match(deputy, payment, 100_000)]).toEqual([
        'transfer.involved',
        'transfer.involved',
      ])
      expect(await onDesk(admin, payment)).toMatchObject({ involved: true, allowed: ['reject'] })
      expect(await match(accounts, payment, 100_000)).toBe('done')
    }
    const large = await started(LARGE)
    const { id, receipts } = await matchTransfer(world, large, LARGE)
    const confirm = { action: 'confirm' as const, transferId: id, receiptId: receipts[0]?.id ?? '' }
    expect(await outcome(admin.call(decideTransfer, confirm))).toBe('transfer.involved')
    expect(await onDesk(admin, large)).toMatchObject({ involved: true, allowed: ['return'] })
    // A change of another company's limits is none of this transfer.
    await world.owner.query("update change_proposal set company_id = (select id from company where code = 'SUMMIT')")
    expect(await outcome(admin.call(decideTransfer, confirm))).toBe('done')
  })

  test('does not confirm what a colleague matched before the change, nor is what the changer matched confirmed', async () => {
    const [accounts, admin, third] = [await world.as('accounts'), await world.as('admin'), await world.as('deputy')]
    const large = await started(LARGE)
    const { id, receipts } = await matchTransfer(world, large, LARGE)
    await accounts.call(addExchangeRate, { base: 'USD', quote: 'JPY', rate: '150', source: 'test' })
    const confirm = { action: 'confirm' as const, transferId: id, receiptId: receipts[0]?.id ?? '' }
    expect(await outcome(admin.call(decideTransfer, confirm))).toBe('transfer.involved')
    expect(await outcome(admin.call(decideTransfer, { ...confirm, action: 'return', note: 'Changed a rate' }))).toBe(
      'done',
    )
    expect(await match(accounts, large, LARGE)).toBe('transfer.involved')
    expect(await match(third, large, LARGE)).toBe('done')
    // Two days after the change, a new transfer is anybody's again.
    await world.owner.query("update exchange_rate set added_at = added_at - interval '2 days'")
    expect(await match(accounts, await started(100_000), 100_000)).toBe('done')
  })
})
