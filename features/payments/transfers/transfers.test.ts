import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getWallet } from '#features/wallet/contract.ts'
import { careless } from '../../../tests/careless.ts'
import { startWorld, type Client, type World } from '../../../tests/world.ts'
import { closePayment, getPayment, getRechargeParam, type PaymentView, searchPayments } from '../contract.ts'
import { decideTransfer, getTransfer, searchTransfers, startTransfer } from './contract.ts'
import { isReference } from './reference-text.ts'

const DAY_MS = 86_400_000

let world: World
let finance: Client
let accounts: Client
let admin: Client
beforeAll(async () => {
  world = await startWorld()
  ;[finance, accounts, admin] = [await world.as('finance'), await world.as('accounts'), await world.as('admin')]
})
afterAll(() => world.close())

const recharge = (amountMinor: number, key: string = randomUUID()) =>
  finance.call(startTransfer, { idempotencyKey: key, purpose: 'RECHARGE', amountMinor })
const balance = async () => (await finance.call(getWallet, {})).freeBalanceMinor
const see = ({ id }: PaymentView) => finance.call(getPayment, { paymentId: id })
const run = async (job: string) => (await world.app()).clock.run(job)
/** Lets the time of a transfer be over. */
const endTime = ({ id }: PaymentView) =>
  world.owner.query("update payment_attempt set expires_at = now() - interval '1 second' where payment_id = $1", [id])
const today = () => new Date().toISOString().slice(0, 10)
let refs = 0
const bankRef = () => `BK${String((refs += 1)).padStart(8, '0')}`

/** The transfer of a payment as the desk finds it: by the reference somebody read out. */
async function onDesk(payment: PaymentView) {
  const { list } = await accounts.call(searchTransfers, { keyword: payment.transfer?.reference ?? '' })
  expect(list).toHaveLength(1)
  return accounts.call(getTransfer, { transferId: list[0]?.id ?? '' })
}
const seen = (transferId: string, receivedMinor: number, more: { bankRef?: string; valueOn?: string } = {}) => ({
  action: 'match' as const,
  transferId,
  receivedMinor,
  payerName: 'Harbour Travel Services',
  bankRef: bankRef(),
  valueOn: today(),
  ...more,
})
/** One person says what came in. */
async function match(payment: PaymentView, receivedMinor: number, by: Client = accounts) {
  return by.call(decideTransfer, seen((await onDesk(payment)).id, receivedMinor))
}
const refusal = (errorCode: string, status?: number) => ({ ...(status && { status }), body: { errorCode } })

describe('a recharge by bank transfer', () => {
  test('shows the fee before, names the account and a reference, and waits', async () => {
    const param = await finance.call(getRechargeParam, { amountMinor: 50_000 })
    expect(param.methods).toContainEqual(
      expect.objectContaining({
        method: 'BANK_TRANSFER',
        feeMinor: 1_500,
        feeBasisPoints: null,
        freeFromMinor: 100_000,
        payMinor: 51_500,
        payCurrency: 'USD',
      }),
    )
    const started = await recharge(50_000)
    expect(started).toMatchObject({
      status: 'PENDING',
      method: 'BANK_TRANSFER',
      amountMinor: 50_000,
      feeMinor: 1_500,
      payMinor: 51_500,
      qr: null,
      held: false,
    })
    expect(started.transfer).toMatchObject({
      account: { accountNumber: '0011234567890', bic: 'DEMOSGSG' },
      proofs: [],
      mayAddProof: true,
      missingMinor: 0,
    })
    expect(isReference(started.transfer?.reference ?? '')).toBe(true)
    expect(Date.parse(started.expiresAt) - Date.now()).toBeGreaterThan(4.9 * DAY_MS)
    expect((await finance.call(searchPayments, {})).list[0]).toMatchObject({
      code: started.code,
      method: 'BANK_TRANSFER',
      status: 'PENDING',
    })
  })

  test('costs nothing from the limit on, and is one payment however often it is asked for', async () => {
    const key = randomUUID()
    const [first, second] = await Promise.all([recharge(100_000, key), recharge(100_000, key)])
    expect(first.feeMinor).toBe(0)
    expect(second.id).toBe(first.id)
    await expect(recharge(100_001, key)).rejects.toMatchObject(refusal('payment.key_reused', 409))
  })

  test('is on the balance as soon as it is matched, with what the desk wrote down', async () => {
    const before = await balance()
    const started = await recharge(50_000)
    const matched = await match(started, 51_500)
    expect(matched).toMatchObject({
      state: 'MATCHED',
      receivedMinor: 51_500,
      allowed: ['matchFurther'],
      receipts: [{ needsSecond: false, confirmedBy: null, proposedBy: 'Amara Accounts', applied: true }],
    })
    expect(matched.history.map(({ event }) => event)).toEqual(['STARTED', 'PROPOSED', 'MATCHED'])
    expect(await balance()).toBe(before + 50_000)
    expect(await see(started)).toMatchObject({
      status: 'SUCCEEDED',
      applied: true,
      transfer: { receivedMinor: 51_500, missingMinor: 0, mayAddProof: false },
    })
  })

  test('that is less than was asked for brings what came, and says what is missing', async () => {
    const before = await balance()
    const started = await recharge(200_000)
    await match(started, 150_000)
    expect(await balance()).toBe(before + 150_000)
    expect(await see(started)).toMatchObject({
      status: 'SUCCEEDED',
      transfer: { receivedMinor: 150_000, missingMinor: 50_000 },
    })
  })

  test('that does not even cover the fee leaves nothing, and is not less than nothing', async () => {
    const before = await balance()
    const started = await recharge(50_000)
    await match(started, 1_000)
    expect(await balance()).toBe(before)
  })

  test('that is more than was asked for brings all of it', async () => {
    const before = await balance()
    const started = await recharge(200_000)
    await match(started, 260_000)
    expect(await balance()).toBe(before + 260_000)
  })

  test('is refused where nobody takes the currency, and above the limits', async () => {
    await expect(recharge(10_000_001)).rejects.toMatchObject(refusal('payment.limit_once', 422))
    await world.owner.query("update bank_account set currency = 'XXX' where currency = 'USD'")
    try {
      await expect(recharge(50_000)).rejects.toMatchObject(refusal('payment.method_off', 422))
      expect((await finance.call(getRechargeParam, {})).methods.map(({ method }) => method)).not.toContain(
        'BANK_TRANSFER',
      )
    } finally {
      await world.owner.query("update bank_account set currency = 'USD' where currency = 'XXX'")
    }
  })
})

describe('the same money', () => {
  test('is credited once by two desks at the same moment', async () => {
    const before = await balance()
    const started = await recharge(120_000)
    const { id } = await onDesk(started)
    const both = await Promise.allSettled([accounts, admin].map((desk) => desk.call(decideTransfer, seen(id, 120_000))))
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('transfer.state', 409) })
    expect(await balance()).toBe(before + 120_000)
  })

  test('is not matched with two transfers by the same reference of the bank, whatever its spelling', async () => {
    const before = await balance()
    const [one, other] = [await recharge(110_000), await recharge(110_000)]
    const [first, second] = [await onDesk(one), await onDesk(other)]
    const both = await Promise.allSettled([
      accounts.call(decideTransfer, seen(first.id, 110_000, { bankRef: 'ft-2026/11 0042x' })),
      admin.call(decideTransfer, seen(second.id, 110_000, { bankRef: 'FT 2026110042X' })),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: refusal('transfer.bank_ref_used', 409),
    })
    expect(await balance()).toBe(before + 110_000)
  })

  test('stays as it was booked: nobody writes over it, not even past the program', async () => {
    const started = await recharge(105_000)
    await match(started, 105_000)
    await world.db.write({ realm: 'SYSTEM', companyId: null }, async (tx) => {
      const change = (text: string) => tx.run(careless(text))
      expect(await change('update bank_receipt set received_minor = received_minor + 1')).toBe(0)
      expect(await change('delete from bank_receipt')).toBe(0)
    })
  })
})

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
      'booked_at = now(), applied = true, transfer_id = (select t.id from ledger_transfer t where not exists (select from bank_receipt r where r.transfer_id = t.id) limit 1)'
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
