import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outcome } from '../../../tests/hotel-booking.ts'
import { sendBankText } from '../../../tests/send-bank-file.ts'
import { bankEntry, startBankDesk } from '../../../tests/bank-desk.ts'
import { decideBankLine, searchBankLines } from './contract.ts'
import { BANK_FIELDS, type BankField } from './outcomes.ts'
import { camtOf } from './test-files.ts'

let desk: Awaited<ReturnType<typeof startBankDesk>>
beforeAll(async () => {
  desk = await startBankDesk()
})
afterAll(() => desk.world.close())

const day = () => new Date().toISOString().slice(0, 10)
const send = (text: string, answers: Readonly<Record<string, string>> = {}) =>
  sendBankText({ world: desk.world, client: desk.accounts }, text, answers)

describe('a bad file', () => {
  const faults = async (text: string, more = {}) =>
    (await send(text, more)).data?.faults.map(({ line, field, cell }) => ({ line, field, cell }))
  test('is named by element and field, and nothing of it is taken', async () => {
    const bad = desk.camt(
      bankEntry('1.00', 'good one'),
      bankEntry('much', 'bad amount'),
      bankEntry('2.00', 'bad day', { day: '2026-02-30' }),
    )
    expect(await faults(bad)).toEqual([
      { line: null, field: 'Stmt[1]/Ntry[2]/Amt', cell: 'much' },
      { line: null, field: 'Stmt[1]/Ntry[3]/BookgDt', cell: '2026-02-30' },
      { line: null, field: 'Stmt[1]/Ntry[3]/ValDt', cell: '2026-02-30' },
    ])
    expect((await desk.accounts.call(searchBankLines, { keyword: 'good one' })).total).toBe(0)
    expect(await faults(desk.camt(bankEntry('1.005', 'too fine')))).toMatchObject([{ field: 'Stmt[1]/Ntry[1]/Amt' }])
    expect(await faults(camtOf({ account: 'GB00STRANGER', currency: 'USD', entries: [bankEntry('1', 'x')] }))).toEqual([
      { line: null, field: 'Stmt/Acct/Id', cell: 'GB00STRANGER USD' },
    ])
  })

  test('that is broken XML or has a document type is refused, however its entities would grow', async () => {
    expect(await faults('<Document><BkToCstmrStmt>')).toMatchObject([{ field: 'XML', line: 1 }])
    const ten = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
    const laughs = `<?xml version="1.0"?>\n<!DOCTYPE Document [<!ENTITY l0 "lol">${ten}]><Document>&l9;</Document>`
    expect(await faults(laughs)).toEqual([{ line: 2, field: 'XML', cell: '<!DOCTYPE' }])
    const outside = '<!DOCTYPE Document SYSTEM "file:///etc/passwd"><Document/>'
    expect(await faults(outside)).toMatchObject([{ cell: '<!DOCTYPE' }])
    expect(await send('<Document/>')).toMatchObject({ code: 'bank_file.unreadable' })
  })

  test('of CSV is named by line and head, and needs its account', async () => {
    const csv = (...rows: string[]) => ['Booking date;Payer;Amount;Description', ...rows].join('\n')
    const good = csv(`${day()};Csv Payer;1.234,50;hello csv`, `${day()};Csv Payer;-3,00;out csv`)
    expect(await send(good, { name: 'a.csv' })).toMatchObject({ code: 'bank_file.account' })
    const of = { name: 'a.csv', accountId: desk.account.id, mapped: 'true' }
    expect(await faults(csv(`${day()};A;-1,00;x`, 'someday;A;1,00;x', `${day()};A;much;x`), of)).toEqual([
      { line: 3, field: 'Booking date', cell: 'someday' },
      { line: 4, field: 'Amount', cell: 'much' },
    ])
    expect((await send(good, of)).data).toMatchObject({ lineCount: 2, addedCount: 2, faults: [] })
    expect(await desk.lineOf('hello csv')).toMatchObject({ amountMinor: 123_450, payerName: 'Csv Payer' })
    expect(await send('a,b\n1,2', of)).toMatchObject({ code: 'bank_file.columns' })
    expect(await send(good, { ...of, accountId: randomUUID() })).toMatchObject({ code: 'bank_account.not_found' })
  })
})

describe('the columns of a table', () => {
  const of = () => ({ name: 'a.csv', accountId: desk.account.id })
  const chosen = (places: Partial<Record<BankField, number>>) => BANK_FIELDS.map((field) => places[field] ?? -1).join()

  test('are shown with the first lines before anything is taken, and are not asked for again', async () => {
    const rows = (text: string) => `Date;Amount;Memo\n05/11/2026;12,50;${text} one\n06/11/2026;13,50;${text} two`
    const first = (await send(rows('first'), of())).data
    expect(first).toMatchObject({
      taken: false,
      addedCount: 0,
      mapping: { isKept: false, heads: ['Date', 'Amount', 'Memo'] },
    })
    expect(first?.mapping?.columns).toMatchObject({ bookedOn: [0], amount: [1], text: [2], payer: [] })
    expect(first?.questions.map(({ about }) => about)).toEqual(['dayOrder', 'direction'])
    const answers = { ...of(), dayOrder: 'MONTH_FIRST', direction: 'IN' }
    const looked = (await send(rows('first'), answers)).data
    expect(looked).toMatchObject({ taken: false, first: [{ bookedOn: '2026-05-11', amountMinor: 1_250 }, {}] })
    expect((await send(rows('first'), { ...answers, mapped: 'true' })).data).toMatchObject({
      taken: true,
      addedCount: 2,
    })
    const next = (await send(rows('second'), of())).data
    expect(next).toMatchObject({ taken: true, addedCount: 2, questions: [], mapping: { isKept: true } })
    expect(await desk.lineOf('second two')).toMatchObject({ bookedOn: '2026-06-11', amountMinor: 1_350 })
    expect((await send(rows('third').replace('Memo', 'Memo 2'), of())).data).toMatchObject({ taken: false })
  })

  test('of a language that nobody foresaw are chosen by the person, and kept', async () => {
    const rows = (text: string) => `Päivä;Saaja;Määrä\n${day()};${text};-7,25\n${day()};${text} b;8,25`
    const first = (await send(rows('maksu'), of())).data
    expect(first).toMatchObject({ taken: false, lineCount: 0, mapping: { heads: ['Päivä', 'Saaja', 'Määrä'] } })
    expect(await send(rows('maksu'), { ...of(), mapped: 'true' })).toMatchObject({ code: 'bank_file.columns' })
    const columns = chosen({ bookedOn: 0, payer: 1, amount: 2 })
    expect((await send(rows('maksu'), { ...of(), columns, mapped: 'true' })).data).toMatchObject({ addedCount: 2 })
    expect((await send(rows('toinen'), of())).data).toMatchObject({ taken: true, addedCount: 2, outgoingCount: 1 })
    expect(await send(rows('x'), { ...of(), columns: '1,2' })).toMatchObject({ code: 'input.invalid' })
  })
})

test('the rest of a file is taken without its faulty lines once that is asked for; a wrong balance is never left out', async () => {
  const bad = desk.camt(bankEntry('31.00', 'rest is good'), bankEntry('much', 'rest is bad'))
  expect((await send(bad)).data).toMatchObject({ taken: false, faultCount: 1, faults: [{ isOfOne: true }] })
  const some = (await send(bad, { withoutFaulty: 'true' })).data
  expect(some).toMatchObject({ taken: true, addedCount: 1, faultCount: 1 })
  expect(await desk.lineOf('rest is good')).toMatchObject({ amountMinor: 3_100 })
  const none = desk.camt(bankEntry('much', 'nothing is good'))
  expect((await send(none, { withoutFaulty: 'true' })).data).toMatchObject({ taken: false })
  const wrong = `Booking date;Amount;Balance\n${day()};1,00;10,00\n${day()};2,00;11,00\n${day()};4,00;15,00`
  const of = { name: 'a.csv', accountId: desk.account.id, mapped: 'true', withoutFaulty: 'true', direction: 'IN' }
  expect((await send(wrong, of)).data).toMatchObject({ taken: false, faults: [{ field: 'Balance', isOfOne: false }] })
})

test('money that left is never proposed for money that is awaited, and a file without a direction is asked about', async () => {
  const payment = await desk.recharge(88_800)
  const amount = ((payment.payMinor ?? 0) / 100).toFixed(2)
  const of = { name: 'a.csv', accountId: desk.account.id, mapped: 'true' }
  const text = `Date,Amount,Text\n${day()},${amount},Left for ${payment.transfer?.reference}`
  const asked = { lineCount: 0, addedCount: 0, questions: [{ about: 'direction', cell: amount }] }
  expect((await send(text, of)).data).toMatchObject(asked)
  expect((await desk.accounts.call(searchBankLines, { keyword: 'Left for' })).total).toBe(0)
  expect((await send(text, { ...of, direction: 'OUT' })).data).toMatchObject({ addedCount: 1, outgoingCount: 1 })
  const left = await desk.lineOf('Left for')
  expect(left).toMatchObject({ state: 'OUTGOING', amountMinor: -(payment.payMinor ?? 0), proposals: [] })
  expect(
    await outcome(desk.accounts.call(decideBankLine, { action: 'accept', lineId: left.id, targetId: randomUUID() })),
  ).not.toBe('done')
})
