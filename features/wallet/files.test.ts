import readXlsxFile from 'read-excel-file/node'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { outcome } from '../../tests/hotel-booking.ts'
import { textOfPdf } from '../../tests/pdf-text.ts'
import { moveOfEachKind, openAccount } from '../../tests/wallet-movements.ts'
import { ownerCaller } from '../../tests/owner-caller.ts'
import { type Client, startWorld, type World } from '../../tests/world.ts'
import { exportTradeDetails, searchTradeDetails } from './contract.ts'
import { transactionList } from './list.ts'
import { statementPdf } from './statement/pdf.ts'

let world: World
let finance: Client
const month = new Date().toISOString().slice(0, 7)
beforeAll(async () => {
  world = await startWorld()
  finance = await world.as('finance')
  const { rows } = await world.owner.query<{ id: string }>("select id from staff where login_name = 'finance'")
  await moveOfEachKind(await openAccount(world, 'HARBOUR', 'XAA'), rows[0]?.id ?? '')
})
afterAll(() => world.close())

const ALL = ['at', 'kind', 'about', 'amount', 'onCredit', 'balance', 'onAccount', 'spendable', 'note', 'movedBy']
const HEADS = [
  'When (UTC)',
  'Kind',
  'For',
  'Number',
  'Currency',
  'Amount',
  'On account',
  'Free balance after',
  'Owed on account after',
  'Spendable after',
  'Note',
  'By',
]
type Wanted = InputOf<typeof exportTradeDetails>
const linkTo = (wanted: Partial<Wanted> = {}) =>
  finance.call(exportTradeDetails, { currency: 'XAA', format: 'CSV', columns: ALL, ...wanted })
async function fetched(wanted: Partial<Wanted>): Promise<Buffer> {
  const response = await finance.get((await linkTo(wanted)).path)
  expect(response.status).toBe(200)
  return Buffer.from(await response.arrayBuffer())
}
const linesOf = (csv: Buffer) => csv.toString('utf8').replace('\uFEFF', '').trimEnd().split('\r\n')

describe('the list as a file', () => {
  test('reads back from CSV in the order of the list, formulas quoted, amounts as they are', async () => {
    const lines = linesOf(await fetched({ columns: ['kind', 'about', 'amount', 'balance', 'note'] }))
    expect(lines).toHaveLength(10)
    expect(lines[0]).toBe('Kind,For,Number,Currency,Amount,Free balance after,Note')
    expect(lines[1]).toBe('Paid out,,,XAA,-20.00,44.40,')
    expect(lines[2]).toBe(`Adjustment,,,XAA,-0.60,64.40,"'=HYPERLINK(""http://evil.example"")"`)
    expect(lines[8]).toBe('Charge,Hotel order,H26110100042,XAA,-30.00,70.00,')
    expect(linesOf(await fetched({ columns: ['kind'], direction: 'ASC', kinds: ['RECHARGE', 'REFUND'] }))).toEqual([
      'Kind',
      'Recharge',
      'Refund',
    ])
  })

  test('reads back from XLSX with numbers, dates and text that is never a formula', async () => {
    const rows = (await readXlsxFile(await fetched({ format: 'XLSX' })))[0]?.data ?? []
    expect(rows[0]).toEqual(HEADS)
    const cell = (row: number, title: string) => rows[row]?.[(rows[0] ?? []).indexOf(title)]
    expect([cell(2, 'Note'), cell(2, 'Amount'), cell(8, 'On account'), cell(8, 'Owed on account after')]).toEqual([
      '=HYPERLINK("http://evil.example")',
      -0.6,
      2,
      2,
    ])
    expect(cell(1, 'When (UTC)')).toBeInstanceOf(Date)
  })

  test('cuts what is above the limit from the end of the list', async () => {
    const owner = await world.as('owner')
    const { path } = await owner.call(exportTradeDetails, { currency: 'XAA', format: 'CSV', columns: ['kind'] })
    const [route] = transactionList({ ...(await world.app()).deps, db: world.db, now: Date.now }, 4).files
    const file = await route!.run({
      params: { token: path.split('/').at(-1) ?? '' },
      query: {},
      caller: await ownerCaller(world),
      language: 'en',
      requestId: '',
      ip: '',
    })
    expect(linesOf(await buffer(Readable.from(file.body)))).toEqual(
      linesOf(await fetched({ columns: ['kind'] })).slice(0, 5),
    )
  })

  test('is served within five minutes to the requester, and is in the audit log', async () => {
    const { path, rows } = await linkTo({ kinds: ['VOID'] })
    expect(rows).toBe(1)
    expect((await (await world.as('owner')).get(path)).status).toBe(404)
    expect((await (await world.as('summit')).get(path)).status).toBe(404)
    expect((await (await world.as('desk')).get(path)).status).toBe(403)
    expect((await (await world.visitor()).get(path)).status).toBe(401)
    for (const _ of ['cut off', 'again']) expect((await finance.get(path)).status).toBe(200)
    const late = await linkTo()
    await world.clock.advance(301_000)
    expect((await finance.get(late.path)).status).toBe(404)
    expect(await outcome(linkTo({ columns: ['constructor'] }))).toBe('input.invalid')
    const { rows: audited } = await world.owner.query(
      "select realm, outcome, detail from audit_log where action = 'transaction.export' order by id desc limit 1",
    )
    expect(audited).toEqual([
      { realm: 'PORTAL', outcome: 'DONE', detail: { list: 'transactions', format: 'CSV', rows: 1 } },
    ])
  })
})

const pathOf = (currency: string, of = month) => `files/wallet/${currency}/${of}/statement.pdf`
const pdfOf = async (path: string, client = finance) =>
  textOfPdf(Buffer.from(await (await client.get(path)).arrayBuffer()))

describe('the statement of a month', () => {
  test('shows the company, the month, the opening balance, the movements, their sums and the closing balance', async () => {
    const response = await finance.get(`${pathOf('XAA')}?language=en`)
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    expect(response.headers.get('content-disposition')).toContain(`Account statement HARBOUR XAA ${month}.pdf`)
    const text = textOfPdf(Buffer.from(await response.arrayBuffer()))
    for (const part of [
      'Account statement',
      'Harbour Travel',
      'AG-HARBOUR-1',
      'XAA',
      `${month}-01`,
      'Opening balance',
      'Closing balance',
      '44.40',
      '1.50',
    ]) {
      expect(text, part).toContain(part)
    }
    for (const part of [
      'Recharge',
      'Charge',
      'Reserved',
      'Hold captured',
      'Released',
      'Refund',
      'Adjustment',
      'Paid out',
      'H26110100042',
      '+100.00',
      '-30.00',
    ]) {
      expect(text, part).toContain(part)
    }
    expect(text).toContain('Page 1 of 1')
  })

  test('exists in Chinese', async () => {
    const text = await pdfOf(`${pathOf('XAA')}?language=zh-CN`)
    for (const part of ['对账单', '期初余额', '期末余额', '充值', '冻结', '解冻', '按类型合计', '44.40'])
      expect(text, part).toContain(part)
  })

  test('is of the own company alone; an impossible month or account does not exist', async () => {
    const summit = await world.as('summit')
    expect((await summit.get(pathOf('XAA'))).status).toBe(404)
    expect(await pdfOf(pathOf('CNY'), summit)).not.toContain('HARBOUR')
    for (const path of [
      pathOf('USD', '2999-01'),
      pathOf('USD', '2026-13'),
      pathOf('USD', 'nonsense'),
      pathOf('usd'),
      pathOf('EUR'),
    ]) {
      const answer = await finance.get(path, { 'accept-language': 'en' })
      expect([path, answer.status, (await answer.text()).split('\n')[0]]).toEqual([
        path,
        404,
        'There is no statement of this month.',
      ])
    }
    expect((await (await world.visitor()).get(pathOf('USD'))).status).toBe(401)
    expect((await (await world.as('desk')).get(pathOf('USD'))).status).toBe(403)
    expect(await pdfOf(`${pathOf('USD', '2020-02')}?language=en`)).toContain('No money moved in this month.')
  })

  test('of many pages repeats the headings, and says when not every movement is listed', async () => {
    const { list } = await finance.call(searchTradeDetails, { currency: 'XAA', kinds: ['RECHARGE'] })
    const movements = Array.from({ length: 180 }, () => list[0]).filter((row) => row !== undefined)
    const position = { balanceMinor: 0, onAccountMinor: 0 }
    const holder = { name: 'Harbour Travel', legalName: 'Harbour Travel', code: 'HARBOUR', agreementNumber: null }
    const statement = { holder, opening: position, closing: position, kinds: [], count: 5000, movements }
    const paper = {
      statement,
      currency: 'XAA',
      from: '2026-10-01',
      to: '2026-10-31',
      operatorName: 'Tradewind',
      madeOn: '2026-11-21',
      timeZone: 'UTC',
      language: 'en',
    } as const
    const text = textOfPdf(await statementPdf(paper))
    expect(text).toContain('The first 180 of 5000 movements are listed')
    const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1])
    expect(pages).toBeGreaterThan(2)
    // The totals may have the last page to themselves.
    const heads = text.split('Balance after').length - 1
    expect([pages - 1, pages]).toContain(heads)
  })
})
