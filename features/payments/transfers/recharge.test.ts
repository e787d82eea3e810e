import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { careless } from '../../../tests/careless.ts'
import { refusal, seen, startTransferDesk, type TransferDesk } from '../../../tests/transfer-desk.ts'
import { getRechargeParam, searchPayments } from '../contract.ts'
import { decideTransfer } from './contract.ts'
import { isReference } from './reference-text.ts'

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

  test('that is more than was asked for brings all of it, once a second person has confirmed', async () => {
    const before = await balance()
    const started = await recharge(200_000)
    const { id, state, receipts } = await match(started, 260_000)
    expect([state, receipts[0]?.needsSecond, await balance()]).toEqual(['PROPOSED', true, before])
    await admin.call(decideTransfer, { action: 'confirm', transferId: id, receiptId: receipts[0]?.id ?? '' })
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
