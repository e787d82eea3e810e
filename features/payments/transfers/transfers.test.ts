import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal, seen, startTransferDesk, type TransferDesk } from '../../../tests/transfer-desk.ts'
import { closePayment, type PaymentView } from '../contract.ts'
import { decideTransfer, getTransfer, searchTransfers } from './contract.ts'

const DAY_MS = 86_400_000

let world: TransferDesk['world']
let finance: TransferDesk['finance']
let accounts: TransferDesk['accounts']
let admin: TransferDesk['admin']
let recharge: TransferDesk['recharge']
let balance: TransferDesk['balance']
let see: TransferDesk['see']
let onDesk: TransferDesk['onDesk']
let match: TransferDesk['match']
beforeAll(async () => {
  ;({ world, finance, accounts, admin, recharge, balance, see, onDesk, match } = await startTransferDesk())
})
afterAll(() => world.close())

const run = async (job: string) => (await world.app()).clock.run(job)
/** Lets the time of a transfer be over. */
const endTime = ({ id }: PaymentView) =>
  world.owner.query(
    "update payment_attempt set expires_at = portal_now() - interval '1 second' where payment_id = $1",
    [id],
  )

describe('an amount above the limit', () => {
  const LARGE = 2_500_000

  test('waits for a second person, who is never the first', async () => {
    const before = await balance()
    const started = await recharge(LARGE)
    const proposed = await match(started, LARGE)
    expect(proposed).toMatchObject({
      state: 'PROPOSED',
      allowed: ['return'],
      receipts: [{ needsSecond: true, confirmedBy: null, bookedAt: null }],
    })
    expect(await balance()).toBe(before)
    const { id, receipts } = proposed
    const confirmation = { action: 'confirm' as const, transferId: id, receiptId: receipts[0]?.id ?? '' }
    await expect(accounts.call(decideTransfer, confirmation)).rejects.toMatchObject(
      refusal('transfer.same_person', 403),
    )
    expect(await balance()).toBe(before)
    expect(await admin.call(decideTransfer, confirmation)).toMatchObject({
      state: 'MATCHED',
      receipts: [{ confirmedBy: 'Ada Admin' }],
    })
    expect(await balance()).toBe(before + LARGE)
    await expect(admin.call(decideTransfer, confirmation)).rejects.toMatchObject(refusal('transfer.state', 409))
    expect(await balance()).toBe(before + LARGE)
  })

  test('is held by the database as well: no second person, no booking', async () => {
    const started = await recharge(LARGE)
    const [receipt] = (await match(started, LARGE)).receipts
    const query = (text: string) => world.owner.query(text, [receipt?.id])
    const booked =
      'booked_at = portal_now(), applied = true, transfer_id = (select t.id from ledger_transfer t where not exists (select from bank_receipt r where r.transfer_id = t.id) limit 1)'
    await expect(query(`update bank_receipt set ${booked} where id = $1`)).rejects.toMatchObject({
      constraint: 'bank_receipt_confirmed',
    })
    await expect(
      query(`update bank_receipt set confirmed_by = proposed_by, ${booked} where id = $1`),
    ).rejects.toMatchObject({
      constraint: 'bank_receipt_two_persons',
    })
  })

  test('is confirmed once by two desks at the same moment, and only as it was read', async () => {
    const before = await balance()
    const started = await recharge(LARGE)
    const proposed = await match(started, LARGE)
    const { id } = proposed
    const confirm = (receiptId: string) => admin.call(decideTransfer, { action: 'confirm', transferId: id, receiptId })
    await accounts.call(decideTransfer, {
      action: 'return',
      transferId: id,
      receiptId: proposed.receipts[0]?.id ?? '',
      note: 'A digit was wrong',
    })
    const again = await match(started, LARGE - 100)
    await expect(confirm(proposed.receipts[0]?.id ?? '')).rejects.toMatchObject(refusal('transfer.changed', 409))
    const both = await Promise.allSettled([confirm(again.receipts[0]?.id ?? ''), confirm(again.receipts[0]?.id ?? '')])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balance()).toBe(before + LARGE - 100)
    const { history } = await onDesk(started)
    expect(history.map(({ event }) => event)).toEqual([
      'STARTED',
      'PROPOSED',
      'RETURNED',
      'PROPOSED',
      'CONFIRMED',
      'MATCHED',
    ])
  })
})

describe('a transfer that ends', () => {
  test('by a rejection says why, to the company alone, and nothing is booked', async () => {
    const before = await balance()
    const started = await recharge(101_000)
    const { id } = await onDesk(started)
    await accounts.call(decideTransfer, { action: 'reject', transferId: id, reason: 'The proof is of another company' })
    expect(await see(started)).toMatchObject({
      status: 'FAILED',
      transfer: { rejectReason: 'The proof is of another company' },
    })
    await expect(
      accounts.call(decideTransfer, { action: 'reject', transferId: id, reason: 'Again' }),
    ).rejects.toMatchObject(refusal('transfer.state'))
    expect(await balance()).toBe(before)
  })

  test('because it is given up ends at once; money that comes all the same is matched', async () => {
    const before = await balance()
    const started = await recharge(102_000)
    expect(await finance.call(closePayment, { paymentId: started.id })).toMatchObject({ status: 'CLOSED' })
    expect(await onDesk(started)).toMatchObject({ state: 'GIVEN_UP', allowed: ['match'] })
    await match(started, 102_000)
    expect(await balance()).toBe(before + 102_000)
    expect(await see(started)).toMatchObject({ status: 'SUCCEEDED' })
  })

  test('because nobody paid in time ends by the clock, and not before', async () => {
    const started = await recharge(103_000)
    await run('payments.transfers')
    expect(await see(started)).toMatchObject({ status: 'PENDING' })
    await endTime(started)
    await run('payments.transfers')
    expect(await see(started)).toMatchObject({ status: 'EXPIRED' })
    expect((await onDesk(started)).history.at(-1)).toMatchObject({ event: 'EXPIRED', by: null })
  })

  test('in the very moment it is matched is matched or expired and matched, and credited once', async () => {
    for (let round = 0; round < 6; round++) {
      const before = await balance()
      const started = await recharge(104_000)
      const { id } = await onDesk(started)
      await endTime(started)
      const [matched] = await Promise.allSettled([
        accounts.call(decideTransfer, seen(id, 104_000)),
        run('payments.transfers'),
      ])
      expect(matched.status).toBe('fulfilled')
      expect(await see(started)).toMatchObject({ status: 'SUCCEEDED' })
      expect(await balance()).toBe(before + 104_000)
    }
  })

  test('does not end by the clock while it waits for the second person', async () => {
    const started = await recharge(2_600_000)
    await match(started, 2_600_000)
    await endTime(started)
    await run('payments.transfers')
    expect(await see(started)).toMatchObject({ status: 'PENDING' })
  })
})

describe('the desk', () => {
  test('finds transfers by words, states, amounts and proof, those that wait first', async () => {
    const started = await recharge(234_500)
    const search = (input: Parameters<typeof accounts.call<typeof searchTransfers>>[1]) =>
      accounts.call(searchTransfers, input)
    const all = await search({ pageSize: 100 })
    const waits = all.list.map(({ state }) => state === 'WAITING' || state === 'PROPOSED')
    expect(waits).toEqual([...waits].toSorted((a, b) => Number(b) - Number(a)))
    expect(all.total).toBe(all.sums.reduce((sum, { count }) => sum + count, 0))
    expect(all.counts.waiting).toBe(all.list.filter(({ state }) => state === 'WAITING').length)
    const reference = started.transfer?.reference ?? ''
    for (const keyword of [
      reference.toLowerCase(),
      `${reference.slice(0, 2)} ${reference.slice(2, 6)}-${reference.slice(6)}`,
      started.code,
    ]) {
      expect((await search({ keyword })).list.map((row) => row.reference)).toEqual([reference])
    }
    expect((await search({ amountFromMinor: 234_500, amountToMinor: 234_500, currency: 'USD' })).list).toMatchObject([
      { reference, state: 'WAITING' },
    ])
    expect(
      (await search({ states: ['MATCHED'], sort: 'AMOUNT', direction: 'DESC' })).list.every(
        ({ state }) => state === 'MATCHED',
      ),
    ).toBe(true)
    expect((await search({ keyword: '%_' })).total).toBe(0)
    expect((await search({ hasProof: true })).total).toBe(0)
    expect((await search({ from: '2020-01-01', to: '2020-12-31' })).total).toBe(0)
  })

  test('does not take a day that has not come, nor a reference that is none', async () => {
    const { id } = await onDesk(await recharge(106_000))
    const later = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)
    await expect(accounts.call(decideTransfer, seen(id, 1_000, { valueOn: later }))).rejects.toMatchObject(
      refusal('transfer.value_day', 422),
    )
    await expect(accounts.call(decideTransfer, seen(id, 1_000, { bankRef: '- - -' }))).rejects.toMatchObject(
      refusal('transfer.bank_ref', 422),
    )
    await expect(accounts.call(getTransfer, { transferId: randomUUID() })).rejects.toMatchObject(
      refusal('transfer.not_found', 404),
    )
  })

  test('leaves its decisions in the audit log', async () => {
    const { rows } = await world.owner.query<{ action: string }>(
      "select distinct action from audit_log where action like 'transfer.%' order by action",
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'transfer.confirm',
      'transfer.match',
      'transfer.reject',
      'transfer.return',
    ])
  })
})
