import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { decideChange } from '#features/changes/contract.ts'
import { careless } from '../../../tests/careless.ts'
import { confirmed, PROOF } from '../../../tests/confirmed.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { getPayment, getRechargeParam } from '../contract.ts'
import { getTransfer, searchTransfers, startTransfer } from '../transfers/contract.ts'
import { bankAccounts, closeBankAccount, saveBankAccount, searchBankAccounts } from './contract.ts'

let world: World
let desk: Client
let finance: Client
beforeAll(async () => {
  world = await startWorld()
  ;[desk, finance] = [await world.as('admin'), await world.as('finance')]
})
afterAll(() => world.close())

const details = {
  holder: 'Tradewind Wholesale',
  bank: 'Test Bank',
  accountNumber: '00998877665',
  secondFromMinor: 1_000_000,
  openDays: 5,
  proof: PROOF,
}
/** Changes that the administrator proposes and another one confirms. */
const save = (input: InputOf<typeof saveBankAccount>) => confirmed({ world, by: desk }, saveBankAccount, input)
const close = (accountId: string) => confirmed({ world, by: desk }, closeBankAccount, { accountId, proof: PROOF })
const open = (currency: string) => desk.call(searchBankAccounts, { keyword: currency, states: ['OPEN'], pageSize: 100 })
const openOf = async (currency: string) => {
  const { list } = await open(currency)
  expect(list).toHaveLength(1)
  return list[0] ?? expect.fail('there is no account')
}
const ownOf = async (currency: string) =>
  (await open(currency)).list.find(({ companyName }) => companyName === 'Harbour Travel') ?? expect.fail('no account')
const offered = async (payer: Client) => (await payer.call(getRechargeParam, {})).methods.map(({ method }) => method)
const start = (payer: Client) =>
  payer.call(startTransfer, { idempotencyKey: randomUUID(), purpose: 'RECHARGE', amountMinor: 200_000 })
const refusal = (errorCode: string, status: number, field?: string) => ({
  status,
  body: { errorCode, ...(field && { fields: { [field]: expect.any(String) as string } }) },
})

describe('without an account', () => {
  test('a bank transfer is neither offered nor started; adding an account offers it', async () => {
    const { id } = await openOf('USD')
    expect(await offered(finance)).toContain('BANK_TRANSFER')
    await close(id)
    expect((await desk.call(searchBankAccounts, { keyword: 'USD', states: ['CLOSED'] })).list).toMatchObject([
      { id, updatedBy: 'Ada Admin', closedAt: expect.any(String) as string },
    ])
    expect(await offered(finance)).not.toContain('BANK_TRANSFER')
    await expect(start(finance)).rejects.toMatchObject(refusal('payment.method_off', 422))
    await save({ currency: 'USD', ...details })
    expect(await offered(finance)).toContain('BANK_TRANSFER')
    expect((await start(finance)).transfer?.account).toMatchObject({
      accountNumber: '00998877665',
      bic: null,
      clearingCode: null,
    })
    expect(
      (await desk.call(searchBankAccounts, { keyword: 'USD', states: ['CLOSED'] })).list.map((row) => row.id),
    ).toEqual([id])
  })
})

describe('an account', () => {
  test('changed or closed keeps what a started transfer shows, to the customer and the desk', async () => {
    const started = await start(finance)
    const { id, accountNumber } = await openOf('USD')
    await save({
      accountId: id,
      ...details,
      holder: 'Another Holder',
      accountNumber: 'de89 3704 0044 0532 0130 00',
      bic: 'demodeff',
    })
    const named = async (payer: Client, paymentId: string) =>
      (await payer.call(getPayment, { paymentId })).transfer?.account.accountNumber
    expect(await named(finance, started.id)).toBe(accountNumber)
    expect((await start(finance)).transfer?.account).toMatchObject({
      holder: 'Another Holder',
      accountNumber: 'DE89370400440532013000',
      bic: 'DEMODEFF',
    })
    await close(id)
    expect(await named(finance, started.id)).toBe(accountNumber)
    const [row] = (await desk.call(searchTransfers, { keyword: started.code })).list
    const accounts = await world.as('accounts')
    expect(await accounts.call(getTransfer, { transferId: row?.id ?? '' })).toMatchObject({
      account: { accountNumber },
      allowed: ['match', 'reject'],
    })
    await save({ currency: 'USD', ...details })
  })

  test('of one company takes precedence over the general one, and no other company sees it', async () => {
    await save({ currency: 'USD', companyCode: 'harbour', ...details, accountNumber: 'HARBOUR1' })
    const own = await ownOf('USD')
    expect(own).toMatchObject({ accountNumber: 'HARBOUR1' })
    expect((await start(finance)).transfer?.account.accountNumber).toBe('HARBOUR1')
    await save({ currency: 'CNY', companyCode: 'HARBOUR', ...details, accountNumber: 'HARBOUR2' })
    const cny = await ownOf('CNY')
    expect((await start(await world.as('summit'))).transfer?.account.accountNumber).not.toBe('HARBOUR2')
    const seen = async (companyId: string | null) =>
      world.db.read({ realm: 'PORTAL', companyId }, (reader) =>
        reader.many(careless<{ id: string }>('select id from bank_account where company_id is not null')),
      )
    const { rows } = await world.owner.query<{ id: string }>(
      "select id from company where code in ('HARBOUR', 'SUMMIT') order by code",
    )
    expect((await seen(rows[0]?.id ?? '')).map(({ id }) => id)).toEqual(expect.arrayContaining([own.id, cny.id]))
    expect(await seen(rows[1]?.id ?? '')).toEqual([])
    await close(own.id)
    expect((await start(finance)).transfer?.account.accountNumber).toBe('00998877665')
  })

  test('is unique for its currency and company, even when two proposals to add one are confirmed at the same moment', async () => {
    await expect(desk.call(saveBankAccount, { currency: 'USD', ...details })).rejects.toMatchObject(
      refusal('bank_account.exists', 409, 'currency'),
    )
    const wish = { currency: 'SGD', ...details }
    const proposals = [
      await desk.call(saveBankAccount, wish),
      await desk.call(saveBankAccount, { ...wish, bank: 'Another Bank' }),
    ]
    const deputy = await world.as('deputy')
    const both = await Promise.allSettled(
      proposals.map(({ id }) => deputy.call(decideChange, { action: 'confirm', changeId: id, proof: PROOF })),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refusal('change.stale', 409) })
    expect((await open('SGD')).total).toBe(1)
  })

  test('that is closed never changes, and is closed once', async () => {
    const { id } = await openOf('SGD')
    await close(id)
    await expect(desk.call(closeBankAccount, { accountId: id, proof: PROOF })).rejects.toMatchObject(
      refusal('bank_account.closed', 409),
    )
    await expect(desk.call(saveBankAccount, { accountId: id, ...details })).rejects.toMatchObject(
      refusal('bank_account.closed', 409),
    )
    await expect(desk.call(saveBankAccount, { accountId: randomUUID(), ...details })).rejects.toMatchObject(
      refusal('bank_account.not_found', 404),
    )
    await expect(
      world.db.write({ realm: 'SYSTEM', companyId: null }, (tx) => tx.run(careless('delete from bank_account'))),
    ).rejects.toThrow(/permission denied/)
  })

  test('names the field that is wrong', async () => {
    const { id } = await openOf('USD')
    const wrong = [
      [{ currency: 'US' }, 'currency'],
      [{ currency: undefined }, 'currency'],
      [{ accountId: id }, 'currency'],
      [{ accountId: id, currency: undefined, companyCode: 'HARBOUR' }, 'companyCode'],
      [{ holder: ' ' }, 'holder'],
      [{ bank: 'x'.repeat(141) }, 'bank'],
      [{ accountNumber: '12 3' }, 'accountNumber'],
      [{ accountNumber: 'DE88 3704 0044 0532 0130 00' }, 'accountNumber'],
      [{ bic: 'DEMOSG' }, 'bic'],
      [{ clearingCode: 'x'.repeat(41) }, 'clearingCode'],
      [{ bankAddress: 'x'.repeat(201) }, 'bankAddress'],
      [{ feeMinor: 100 }, 'freeFromMinor'],
      [{ secondFromMinor: 0 }, 'secondFromMinor'],
      [{ openDays: 61 }, 'openDays'],
    ] as const
    for (const [change, field] of wrong) {
      await expect(desk.call(saveBankAccount, { currency: 'JPY', ...details, ...change }), field).rejects.toMatchObject(
        refusal('input.invalid', 400, field),
      )
    }
    await expect(
      desk.call(saveBankAccount, { currency: 'JPY', companyCode: 'NOBODY', ...details }),
    ).rejects.toMatchObject(refusal('company.not_found', 404, 'companyCode'))
    expect((await open('JPY')).total).toBe(0)
  })

  test('records who proposed and confirmed in the audit log, without its number', async () => {
    const { rows } = await world.owner.query<{ action: string; who: string; detail: object }>(
      `select a.action, s.name as who, a.detail from audit_log a join staff s on s.id = a.staff_id
       where a.action like 'change.%'`,
    )
    expect(new Set(rows.map(({ action, who }) => `${action} ${who}`))).toEqual(
      new Set(['change.propose Ada Admin', 'change.confirm Dev Deputy']),
    )
    expect(rows).toContainEqual(expect.objectContaining({ detail: { kind: 'BANK_ACCOUNT' } }))
    expect(JSON.stringify(rows)).not.toContain('DE8937')
  })

  test('is read by the accounts staff, who match transfers, and changed by others', async () => {
    const accounts = await world.as('accounts')
    const [account] = (await accounts.call(searchBankAccounts, { keyword: 'USD', states: ['OPEN'] })).list
    const { path } = await accounts.call(bankAccounts.file, { format: 'CSV', columns: ['currency', 'number', 'state'] })
    expect(await (await accounts.get(path)).text()).toContain('Currency,Account,Closed at')
    await expect(
      accounts.call(saveBankAccount, { ...details, accountId: account?.id ?? '', secondFromMinor: 999_999_999 }),
    ).rejects.toMatchObject({
      status: 403,
    })
    await expect(accounts.call(closeBankAccount, { accountId: account?.id ?? '', proof: PROOF })).rejects.toMatchObject(
      {
        status: 403,
      },
    )
    for (const name of ['desk', 'owner'] as const)
      await expect((await world.as(name)).call(searchBankAccounts, {})).rejects.toMatchObject({ status: 403 })
  })
})
