import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { unlocked } from '../../../tests/altered-statements.ts'
import { outcome } from '../../../tests/hotel-booking.ts'
import { sendBankText } from '../../../tests/send-bank-file.ts'
import { bankEntry, startBankDesk } from '../../../tests/bank-desk.ts'
import type { Client } from '../../../tests/world.ts'
import { decideTransfer } from '../transfers/contract.ts'
import { type BankLine, decideBankLine, searchBankLines } from './contract.ts'

let desk: Awaited<ReturnType<typeof startBankDesk>>
beforeAll(async () => {
  desk = await startBankDesk()
})
afterAll(() => desk.world.close())

const send = (text: string, { by = desk.accounts } = {}) => sendBankText({ world: desk.world, client: by }, text)
const accept = (by: Client, line: BankLine) =>
  by.call(decideBankLine, { action: 'accept', lineId: line.id, targetId: line.proposals[0]?.id ?? '' })

test('each line of the bank is there once, whatever files it is in', async () => {
  const first = desk.camt(
    bankEntry('10.00', 'same', { ref: '' }),
    bankEntry('10.00', 'same', { ref: '' }),
    bankEntry('11.00', 'one'),
  )
  expect((await send(first)).data).toMatchObject({ lineCount: 3, addedCount: 3, faults: [] })
  expect((await send(first)).data).toMatchObject({ lineCount: 3, addedCount: 0, faults: [] })
  const both = first.replace(
    '</Stmt>',
    `${desk.camt(bankEntry('12.00', 'two')).match(/<Ntry>.*<\/Ntry>/s)?.[0]}</Stmt>`,
  )
  expect((await send(both)).data).toMatchObject({ lineCount: 4, addedCount: 1, faults: [] })
  const sent = await Promise.all(
    [1, 2, 3].map(() => send(desk.camt(bankEntry('13.00', 'at once', { ref: 'ATONCE01' })))),
  )
  expect(sent.reduce((sum, { data }) => sum + (data?.addedCount ?? 0), 0)).toBe(1)
})

test('a line that names our reference is proposed, and one key brings the money into the books once', async () => {
  const payment = await desk.recharge(40_000)
  const { reference = '' } = payment.transfer ?? {}
  const before = await desk.balance()
  const amount = ((payment.payMinor ?? 0) / 100).toFixed(2)
  await send(desk.camt(bankEntry(amount, `Top up ${reference.slice(0, 4)} ${reference.slice(4)}`)))
  const line = await desk.lineOf('Top up')
  expect(line).toMatchObject({ state: 'OPEN', confidence: 'HIGH', bankRef: expect.any(String) })
  expect(line.proposals).toMatchObject([{ kind: 'TRANSFER', code: reference, reason: 'REFERENCE' }])
  const both = await Promise.allSettled([accept(desk.accounts, line), accept(desk.admin, line)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await desk.balance()).toBe(before + 40_000)
  expect(await desk.lineOf('Top up')).toMatchObject({ state: 'BOOKED', reference, proposals: [], confidence: null })
  expect(await outcome(accept(desk.accounts, line))).toBe('bank_line.state')
  expect(await desk.onDesk(payment)).toMatchObject({ state: 'MATCHED', receipts: [{ bankRef: line.bankRef }] })
})

test('amount and payer, amount only, and payer only are said, and what another line names is not proposed', async () => {
  const named = await desk.recharge(71_100)
  const amount = ((named.payMinor ?? 0) / 100).toFixed(2)
  await send(
    desk.camt(
      bankEntry(amount, 'no number here', { payer: 'HARBOUR TRAVEL' }),
      bankEntry(amount, 'nothing at all'),
      bankEntry('1.23', 'only who', { payer: 'Harbour Travel Ltd.' }),
    ),
  )
  const reasons = async (keyword: string) => (await desk.lineOf(keyword)).proposals.map(({ reason }) => reason)
  expect((await reasons('no number here'))[0]).toBe('AMOUNT_PAYER')
  expect(await reasons('nothing at all')).toEqual(['AMOUNT'])
  expect(new Set(await reasons('only who'))).toEqual(new Set(['PAYER']))
  await send(desk.camt(bankEntry(amount, `for ${named.transfer?.reference}`)))
  expect((await reasons('for TW'))[0]).toBe('REFERENCE')
  expect(await reasons('nothing at all')).toEqual([])
})

test('a large amount waits for a second person; returned by that one, the line is open again', async () => {
  const payment = await desk.recharge(2_500_000)
  await send(desk.camt(bankEntry(((payment.payMinor ?? 0) / 100).toFixed(2), `Large ${payment.transfer?.reference}`)))
  const line = await desk.lineOf('Large')
  expect(await accept(desk.accounts, line)).toMatchObject({ state: 'PROPOSED', companyName: 'Harbour Travel' })
  const { id, receipts } = await desk.onDesk(payment)
  await desk.admin.call(decideTransfer, {
    action: 'return',
    transferId: id,
    receiptId: receipts[0]?.id ?? '',
    note: 'Not on our account',
  })
  await (await desk.world.app()).clock.run('payments.bank_lines')
  const again = await desk.lineOf('Large')
  expect(again).toMatchObject({ state: 'OPEN', confidence: 'HIGH' })
  expect(await accept(desk.accounts, again)).toMatchObject({ state: 'PROPOSED' })
})

test('what was matched by hand before is known, and is not credited again', async () => {
  const payment = await desk.recharge(33_300)
  const matched = await desk.match(payment, payment.payMinor ?? 0)
  const [receipt] = matched.receipts
  await send(
    desk.camt(bankEntry(((payment.payMinor ?? 0) / 100).toFixed(2), 'By hand', { ref: receipt?.bankRef ?? '' })),
  )
  expect(await desk.lineOf('By hand')).toMatchObject({ state: 'BOOKED', decidedBy: null })
})

test('a line is set aside with a reason and opened again; an outgoing one is only kept', async () => {
  await send(desk.camt(bankEntry('5.55', 'Interest'), bankEntry('6.66', 'Rent', { isOut: true })))
  const { id: lineId } = await desk.lineOf('Interest')
  const setAside = (reason: string) => desk.accounts.call(decideBankLine, { lineId, action: 'setAside', reason })
  await expect(setAside('')).rejects.toMatchObject({
    body: { fields: { reason: expect.any(String) } },
  })
  expect(await setAside('Interest of the bank')).toMatchObject({ state: 'SET_ASIDE' })
  const { list } = await desk.accounts.call(searchBankLines, { states: ['SET_ASIDE'] })
  expect(list).toMatchObject([{ setAsideReason: 'Interest of the bank' }])
  expect(await desk.accounts.call(decideBankLine, { lineId, action: 'reopen' })).toMatchObject({
    state: 'OPEN',
    setAsideReason: null,
  })
  const rent = await desk.lineOf('Rent')
  expect(rent).toMatchObject({ state: 'OUTGOING', amountMinor: -666, proposals: [] })
  const aside = desk.accounts.call(decideBankLine, { action: 'setAside', lineId: rent.id, reason: 'x' })
  expect(await outcome(aside)).toBe('bank_line.state')
})

describe('money that nobody announced', () => {
  const account = () => `DE${randomUUID().slice(0, 12).toUpperCase().replaceAll('-', '')}`
  const book = (by: Client, { id: lineId }: BankLine, companyCode = 'HARBOUR') =>
    by.call(decideBankLine, { action: 'book', lineId, companyCode, note: 'Told us by phone' })

  test('is booked to a balance with a note, once, and its account is proposed for the same company', async () => {
    const payer = { payer: 'Unknown Ltd', payerAccount: account() }
    await send(desk.camt(bankEntry('123.45', 'Nobody told', payer)))
    const line = await desk.lineOf('Nobody told')
    expect(line.proposals).toEqual([])
    const unknown = book(desk.accounts, line, 'NOBODY')
    await expect(unknown).rejects.toMatchObject({ body: { fields: { companyCode: expect.any(String) } } })
    const before = await desk.balance()
    expect(await book(desk.accounts, line)).toMatchObject({ state: 'BOOKED', note: 'Told us by phone' })
    expect(await desk.balance()).toBe(before + 12_345)
    expect(await outcome(book(desk.accounts, line))).toBe('bank_line.state')
    expect(await desk.balance()).toBe(before + 12_345)
    await send(desk.camt(bankEntry('50.00', 'The next one', payer)))
    const next = await desk.lineOf('The next one')
    expect(next.proposals.at(-1)).toMatchObject({ kind: 'BALANCE', code: 'HARBOUR', reason: 'PAYER' })
    const targetId = next.proposals.at(-1)?.id ?? ''
    await desk.accounts.call(decideBankLine, { action: 'accept', lineId: next.id, targetId })
    expect(await desk.balance()).toBe(before + 17_345)
  })

  test('is booked once by ten people at once; without the lock of the line one is told of a reference in use', async () => {
    let no = 0
    const fates = async () => {
      const text = `Unannounced ${(no += 1)}`
      await send(desk.camt(bankEntry('9.99', text)))
      const line = await desk.lineOf(text)
      const before = await desk.balance()
      const all = await Promise.all(Array.from({ length: 10 }, () => outcome(book(desk.accounts, line))))
      expect(await desk.balance()).toBe(before + 999)
      return all.toSorted()
    }
    expect(await fates()).toEqual([...Array<string>(9).fill('bank_line.state'), 'done'])
    expect(await unlocked('lock_line', fates)).toContain('transfer.bank_ref_used')
  })

  test('short of an announced transfer by the fee of a bank settles it in one step; above the tolerance it does not', async () => {
    const payment = await desk.recharge(60_000)
    const expectedMinor = payment.payMinor ?? 0
    const before = await desk.balance()
    await send(desk.camt(bankEntry(((expectedMinor - 1_500) / 100).toFixed(2), `Short ${payment.transfer?.reference}`)))
    const line = await desk.lineOf('Short')
    expect(line).toMatchObject({ toleranceMinor: 3_000 })
    const withFee = (one: BankLine) => {
      const targetId = one.proposals[0]?.id ?? ''
      return desk.accounts.call(decideBankLine, { action: 'accept', lineId: one.id, targetId, settlesDifference: true })
    }
    expect(await withFee(line)).toMatchObject({ state: 'BOOKED', bankFeeMinor: 1_500 })
    expect(await desk.balance()).toBe(before + 60_000)
    expect(await outcome(withFee(line))).toBe('bank_line.state')
    const other = await desk.recharge(60_000)
    await send(
      desk.camt(bankEntry((((other.payMinor ?? 0) - 3_001) / 100).toFixed(2), `Far ${other.transfer?.reference}`)),
    )
    expect(await outcome(withFee(await desk.lineOf('Far')))).toBe('bank_line.difference')
  })
})

describe('ten people who set one line aside at once', () => {
  let no = 0
  async function fates(): Promise<string[]> {
    const text = `Aside ${(no += 1)}`
    await send(desk.camt(bankEntry('7.77', text)))
    const { id: lineId } = await desk.lineOf(text)
    const one = (at: number) =>
      outcome(desk.accounts.call(decideBankLine, { action: 'setAside', lineId, reason: `${at}` }))
    return Promise.all(Array.from({ length: 10 }, (_, at) => one(at)))
  }

  test('leave one reason; the others read that it is decided', async () => {
    expect((await fates()).toSorted()).toEqual([...Array<string>(9).fill('bank_line.state'), 'done'])
  })

  test('without the lock of the line write over each other', async () => {
    const all = await unlocked('lock_line', fates)
    expect(all.filter((fate) => fate === 'done').length).toBeGreaterThan(1)
  })
})

test('only people of the operator who keep accounts see or decide lines', async () => {
  await send(desk.camt(bankEntry('21.00', 'for whom')))
  const line = await desk.lineOf('for whom')
  for (const login of ['finance', 'desk', 'product']) {
    const client = await desk.world.as(login)
    expect((await send('x', { by: client })).status).toBe(403)
    expect(await outcome(client.call(searchBankLines, {}))).toBe('right.missing')
    expect(await outcome(client.call(decideBankLine, { action: 'reopen', lineId: line.id }))).toBe('right.missing')
  }
  const decide = (lineId: string) =>
    outcome(desk.accounts.call(decideBankLine, { action: 'accept', lineId, targetId: randomUUID() }))
  expect([await decide(line.id), await decide(randomUUID())]).toEqual(['bank_line.changed', 'bank_line.not_found'])
})
