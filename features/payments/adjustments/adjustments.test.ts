import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getWallet, searchTradeDetails } from '#features/wallet/contract.ts'
import { PROOF } from '../../../tests/confirmed.ts'
import { book, outcome } from '../../../tests/hotel-booking.ts'
import { putOnSale } from '../../../tests/hotel-sale.ts'
import { openAccount } from '../../../tests/wallet-movements.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { adjustments, decideAdjustment, proposeAdjustment, searchAdjustments } from './contract.ts'
import * as sql from './adjustments.sql.ts'

let world: World
let accounts: Client
let admin: Client
let third: Client
let owner: Client
beforeAll(async () => {
  world = await startWorld()
  await world.owner.query(
    `insert into staff (realm, login_name, name, email, role, rights, status, password_hash)
     select realm, 'accounts2', 'Third Person', 'accounts2@tradewind.example', role, rights, status, password_hash from staff where login_name = 'accounts'`,
  )
  ;[accounts, admin, third, owner] = await Promise.all([
    world.as('accounts'),
    world.as('admin'),
    world.as('accounts2'),
    world.as('owner'),
  ])
})
afterAll(() => world.close())

const wanted = (amountMinor: number, more: object = {}) => ({
  companyCode: 'HARBOUR',
  currency: 'USD',
  amountMinor,
  reason: 'The transfer was of another company',
  publicReason: 'A transfer was booked twice',
  idempotencyKey: randomUUID(),
  ...more,
})
const propose = (amountMinor: number, more: object = {}) => accounts.call(proposeAdjustment, wanted(amountMinor, more))
const decide = (client: Client, adjustmentId: string, action: 'approve' | 'decline' | 'withdraw') =>
  client.call(decideAdjustment, { adjustmentId, ...(action === 'approve' ? { action, proof: PROOF } : { action }) })
const moved = async (id: string) =>
  (await world.owner.query('select from ledger_transfer where idempotency_key = $1', [`adjustment:${id}`])).rowCount
const free = async () => (await owner.call(getWallet, {})).freeBalanceMinor

describe('a mistake in the ledger', () => {
  test('is corrected by two people, once, and the customer sees that it is a correction and of what', async () => {
    const { code } = await book(owner, await putOnSale(world.owner), { save: { payment: 'BALANCE' } })
    const before = await free()
    const proposed = await propose(-12_345, { reference: code.toLowerCase() })
    expect(proposed).toMatchObject({
      status: 'PROPOSED',
      amountMinor: -12_345,
      reference: code,
      companyCode: 'HARBOUR',
      allowed: ['withdraw'],
    })
    expect(await free()).toBe(before)
    const approved = await decide(admin, proposed.id, 'approve')
    expect(approved).toMatchObject({ status: 'APPROVED', decidedBy: expect.any(String), allowed: [] })
    expect(await free()).toBe(before - 12_345)
    // The same person repeats the request: same answer, and no second movement. Another person is refused, because it
    // is decided.
    expect(await decide(admin, proposed.id, 'approve')).toEqual(approved)
    expect(await outcome(decide(third, proposed.id, 'approve'))).toBe('adjustment.state')
    expect([await free(), await moved(proposed.id)]).toEqual([before - 12_345, 1])
    const [row] = (await owner.call(searchTradeDetails, { kinds: ['ADJUSTMENT'] })).list
    expect(row).toMatchObject({
      amountMinor: -12_345,
      subjectKind: 'HOTEL_ORDER',
      subjectCode: code,
      note: 'ADJUSTMENT: A transfer was booked twice',
      movedBy: null,
    })
    expect(JSON.stringify(row)).not.toContain('another company')
    const { rows } = await world.owner.query<{ action: string }>(
      'select action from audit_log where subject = $1 order by at, id',
      [proposed.code],
    )
    expect(rows.map(({ action }) => action)).toEqual(['adjustment.propose', 'adjustment.approve'])
  })

  test('is never approved or declined by the person who proposed it, even past the call', async () => {
    const { id } = await propose(100)
    expect(await outcome(decide(accounts, id, 'approve'))).toBe('adjustment.same_person')
    expect(await outcome(decide(accounts, id, 'decline'))).toBe('adjustment.same_person')
    expect(await outcome(decide(admin, id, 'withdraw'))).toBe('adjustment.not_proposer')
    const { rows } = await world.owner.query<{ staffId: string }>(
      'select id as "staffId" from staff where login_name = \'accounts\'',
    )
    const alone = { id, status: 'APPROVED', staffId: rows[0]?.staffId ?? '', transferId: null } as const
    await expect(
      world.db.write({ realm: 'OPERATOR', companyId: null }, (tx) => tx.run(sql.setDecided, alone)),
    ).rejects.toThrow(/adjustment_/)
    expect(await decide(accounts, id, 'withdraw')).toMatchObject({ status: 'WITHDRAWN' })
    const other = await propose(100)
    expect(await decide(admin, other.id, 'decline')).toMatchObject({ status: 'DECLINED' })
    expect(await outcome(decide(third, other.id, 'approve'))).toBe('adjustment.state')
    expect(await moved(id)).toBe(0)
  })

  test('approved by two people at the same moment moves its money once', async () => {
    for (let round = 0; round < 5; round++) {
      const before = await free()
      const { id } = await propose(700)
      const ends = await Promise.all([admin, third].map((client) => outcome(decide(client, id, 'approve'))))
      expect(ends.toSorted()).toEqual(['adjustment.state', 'done'])
      expect([await free(), await moved(id)]).toEqual([before + 700, 1])
    }
  })

  test('takes the balance first, then free credit, and never more than is spendable', async () => {
    const account = await openAccount(world, 'HARBOUR', 'XAJ')
    await account.post('RECHARGE', 1_000)
    const { id } = await propose(-3_000, { currency: 'XAJ' })
    await decide(admin, id, 'approve')
    const [row] = (await owner.call(searchTradeDetails, { currency: 'XAJ' })).list
    expect(row).toMatchObject({
      depositMinor: -1_000,
      creditMinor: -2_000,
      balanceAfterMinor: 0,
      onAccountAfterMinor: 2_000,
      spendableAfterMinor: 48_000,
    })
    const tooMuch = await propose(-48_001, { currency: 'XAJ' })
    await expect(decide(admin, tooMuch.id, 'approve')).rejects.toMatchObject({
      status: 422,
      body: { errorCode: 'adjustment.not_covered', detail: { spendableMinor: 48_000, currency: 'XAJ' } },
    })
    await account.post('RECHARGE', 1)
    expect(await decide(admin, tooMuch.id, 'approve')).toMatchObject({ status: 'APPROVED' })
  })
})

describe('a proposal', () => {
  test('is made once for a key, and refused when its content differs', async () => {
    const input = wanted(500)
    const first = await accounts.call(proposeAdjustment, input)
    expect(await accounts.call(proposeAdjustment, input)).toEqual(first)
    expect(await outcome(accounts.call(proposeAdjustment, { ...input, amountMinor: 501 }))).toBe(
      'adjustment.key_reused',
    )
    expect(await outcome(admin.call(proposeAdjustment, input))).toBe('adjustment.key_reused')
    await decide(accounts, first.id, 'withdraw')
  })

  test.each([
    ['companyCode', 'NOBODY'],
    ['currency', 'XXX'],
    ['reference', 'H000'],
    ['amountMinor', 0],
    ['reason', ''],
    ['publicReason', ''],
  ])('names the wrong field: %s', async (field, value) => {
    await expect(propose(100, { [field]: value })).rejects.toMatchObject({
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  test('is listed with pending ones first, in pages, by state and number, for the accounts staff alone', async () => {
    const waiting = await propose(900)
    const page = await third.call(searchAdjustments, { pageSize: 2 })
    expect(page.list[0]).toMatchObject({ id: waiting.id, allowed: ['approve', 'decline'] })
    expect([page.list.length, page.total > 2]).toEqual([2, true])
    const approved = await third.call(searchAdjustments, { statuses: ['APPROVED'], pageSize: 100 })
    expect(new Set(approved.list.map(({ status }) => status))).toEqual(new Set(['APPROVED']))
    expect((await third.call(searchAdjustments, { keyword: waiting.code })).list.map(({ id }) => id)).toEqual([
      waiting.id,
    ])
    const { count, sums } = await third.call(adjustments.sum, { statuses: ['APPROVED'] })
    expect(count).toBe(approved.total)
    const usd = approved.list.filter(({ currency, amountMinor }) => currency === 'USD' && amountMinor > 0)
    expect(sums.find(({ currency }) => currency === 'USD')?.addedMinor).toBe(
      usd.reduce((all, { amountMinor }) => all + amountMinor, 0),
    )
    const { path } = await third.call(adjustments.file, {
      format: 'CSV',
      columns: ['code', 'state'],
      ids: [waiting.id],
    })
    expect(await (await third.get(path)).text()).toContain(`${waiting.code},Awaiting approval`)
    expect(await outcome(owner.call(searchAdjustments, {}))).toBe('right.missing')
    expect(await outcome((await world.as('desk')).call(proposeAdjustment, wanted(1)))).toBe('right.missing')
  })
})
