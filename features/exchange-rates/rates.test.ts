import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importExchangeRates } from '#import/exchange-rates.ts'
import { type Client, startWorld, type World } from '../../tests/world.ts'
import { decideChange } from '#features/changes/contract.ts'
import { PROOF } from '../../tests/confirmed.ts'
import { outcome } from '../../tests/hotel-booking.ts'
import { sendParts } from '../../tests/send-parts.ts'
import {
  addExchangeRate,
  type FileReading,
  importRateFile,
  searchExchangeRateHistory,
  searchExchangeRates,
} from './contract.ts'
import { RATE_SHAPE, readRates } from './rules.ts'

let world: World
let desk: Client
beforeAll(async () => {
  world = await startWorld({ environment: { SESSION_IDLE_MINUTES: '43200' } })
  desk = await world.as('accounts')
})
afterAll(() => world.close())

const announced = async () =>
  (await world.owner.query("select from change_journal where topic = 'EXCHANGE'")).rowCount ?? 0
const tell = async () => (await world.app()).clock.run('exchange_rates.tell')
const confirm = async (changeId: string) =>
  (await world.as('deputy')).call(decideChange, { action: 'confirm', changeId, proof: PROOF })
const pairOf = async (keyword: string) => (await desk.call(searchExchangeRates, { keyword, pageSize: 100 })).list

describe('exchange rates', () => {
  test('in effect at once are the pair’s rate, reach the nodes, and are in its history with the person who added them', async () => {
    await tell()
    const before = await announced()
    const [pair] = (await pairOf('CNY')).filter(({ base, quote }) => base === 'USD' && quote === 'CNY')
    expect(pair).toMatchObject({ current: { rate: '7.18' }, next: null, count: 1 })
    expect(
      await desk.call(addExchangeRate, { base: 'USD', quote: 'CNY', rate: '7.2', source: 'Bank of China, middle' }),
    ).toMatchObject({
      pair: { current: { rate: '7.2', source: 'Bank of China, middle' }, count: 2 },
      proposal: null,
    })
    expect(await announced()).toBe(before + 1)
    const { list, total } = await desk.call(searchExchangeRateHistory, { base: 'USD', quote: 'CNY' })
    expect(total).toBe(2)
    expect(list.map(({ rate }) => rate)).toEqual(['7.2', '7.18'])
    expect(list[0]?.addedBy).toBeTruthy()
    const { rows } = await world.owner.query(
      "select detail from audit_log where action = 'rate.add' and subject = 'USD/CNY'",
    )
    expect(rows).toMatchObject([{ detail: { rate: '7.2' } }])
  })

  test('in effect later wait, and reach the nodes at their time, once', async () => {
    const effectiveAt = new Date(Date.now() + 3_600_000).toISOString()
    const wish = { base: 'USD', quote: 'XAU', rate: '0.000373', source: 'test', effectiveAt, proof: PROOF }
    const { pair, proposal } = await desk.call(addExchangeRate, wish)
    expect([pair, proposal?.title]).toEqual([null, 'USD/XAU'])
    await confirm(proposal?.id ?? '')
    expect(await pairOf('XAU')).toMatchObject([{ current: null, next: { rate: '0.000373', effectiveAt } }])
    const before = await announced()
    await tell()
    expect(await announced()).toBe(before)
    await world.owner.query(
      "update exchange_rate set effective_at = portal_now() - interval '1 second' where quote = 'XAU'",
    )
    await tell()
    await tell()
    expect(await announced()).toBe(before + 1)
    expect(await pairOf('XAU')).toMatchObject([{ current: { rate: '0.000373' }, next: null }])
  })

  test('are never added for a past moment, at zero, or for one currency', async () => {
    const rate = { base: 'USD', quote: 'EUR', rate: '0.9', source: 'test' }
    const effectiveAt = new Date(Date.now() - 3_600_000).toISOString()
    await expect(desk.call(addExchangeRate, { ...rate, effectiveAt })).rejects.toMatchObject({
      status: 422,
      body: { errorCode: 'rate.past' },
    })
    for (const wrong of [
      { rate: '0' },
      { rate: '0.0000000000000000001' },
      { rate: '-1' },
      { rate: '1e3' },
      { quote: 'USD' },
      { source: ' ' },
    ]) {
      await expect(desk.call(addExchangeRate, { ...rate, ...wrong })).rejects.toMatchObject({ status: 400 })
    }
    expect((await desk.call(searchExchangeRateHistory, { base: 'USD', quote: 'EUR' })).total).toBe(1)
  })

  test('are neither changed nor removed by the server, only added', async () => {
    for (const statement of [
      "update exchange_rate set source = 'x'",
      'update exchange_rate set rate = 1',
      'delete from exchange_rate',
      'truncate exchange_rate',
    ]) {
      await expect.soft(world.db.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('are the accounts staff’s alone', async () => {
    for (const name of ['desk', 'owner'] as const)
      await expect((await world.as(name)).call(searchExchangeRates, {})).rejects.toMatchObject({ status: 403 })
  })
})

describe('a file of rates', () => {
  const later = new Date(Date.now() + 86_400_000).toISOString()
  const upload = async (text: string | Buffer, { take = false, client = desk, proof = '' } = {}) => {
    const sent = await sendParts<FileReading>(world, {
      client,
      path: importRateFile.path,
      parts: [
        ['take', String(take)],
        ...(proof === '' ? [] : [['proof', proof] as const]),
        ['file', Buffer.from(text), 'rates.csv'],
      ],
    })
    return { ...sent, read: sent.data ?? { rates: [], faults: [], taken: false, proposal: null } }
  }
  const count = async () => (await world.owner.query('select from exchange_rate')).rowCount ?? 0

  test('is previewed with the rates in effect, then imported as a whole, sent to the nodes and recorded in the audit log', async () => {
    const text = `\uFEFFbase,quote,rate,source,from\r\nEUR,CNY,7.8125,"Bank, middle",\r\nEUR,CNY,7.9,Bank,${later}\r\n`
    const before = await count()
    const { read: seen } = await upload(text)
    expect(seen).toMatchObject({
      taken: false,
      faults: [],
      rates: [
        { line: 2, rate: '7.8125', source: 'Bank, middle', effectiveAt: null },
        { line: 3, rate: '7.9', effectiveAt: later },
      ],
    })
    expect(await count()).toBe(before)
    const announcedBefore = await announced()
    expect((await upload(text, { take: true })).read.taken).toBe(true)
    expect(await count()).toBe(before + 2)
    expect(await announced()).toBe(announcedBefore + 1)
    expect((await pairOf('CNY')).find(({ base, quote }) => base === 'EUR' && quote === 'CNY')).toMatchObject({
      current: { rate: '7.8125' },
      next: { rate: '7.9' },
    })
    expect((await upload(text)).read.rates[0]?.currentRate).toBe('7.8125')
    const { rows } = await world.owner.query("select detail from audit_log where action = 'rate.import'")
    expect(rows).toMatchObject([{ detail: { rates: 2 } }])
  })

  test('with a wrong line is not taken at all, and every mistake is named by line and column', async () => {
    const text =
      'USD,CNY,7.2,Bank\nusd,CNY,7,18,Bank\nEUR,EUR,1,Bank\nEUR,CNY,0,,2020-01-01T00:00:00Z\nEUR,CNY,1,Bank,tomorrow\nUSD,CNY,7.3,Bank\nEUR,CNY,1,Bank,2999-02-30T00:00:00Z\n'
    const before = await count()
    const { faults } = (await upload(text)).read
    expect(faults.map(({ line, field, fault }) => [line, field, fault])).toEqual([
      [2, 'base', 'CURRENCY'],
      [2, 'from', 'MOMENT'],
      [3, 'quote', 'SAME'],
      [4, 'rate', 'RATE'],
      [4, 'source', 'SOURCE'],
      [4, 'from', 'PAST'],
      [5, 'from', 'MOMENT'],
      [6, 'base', 'TWICE'],
      [7, 'from', 'MOMENT'],
    ])
    expect(await upload(text, { take: true })).toMatchObject({ status: 422, code: 'rate.file_faulty' })
    expect(await count()).toBe(before)
  })

  test('with a broken quotation mark names its line and column and adds nothing', async () => {
    const before = await count()
    for (const [text, line, field] of [
      ['USD,CNY,7.2,Bank\nEUR,CNY,1,"Bank', 2, 'source'],
      ['USD,CNY,7.2,Bank\n\n"EUR"x,CNY,1,Bank\nEUR,CNY,1,Bank\n', 3, 'base'],
    ] as const) {
      expect((await upload(text)).read).toMatchObject({ rates: [], faults: [{ line, field, fault: 'QUOTES' }] })
      expect(await upload(text, { take: true })).toMatchObject({ status: 422, code: 'rate.file_faulty' })
    }
    expect(await count()).toBe(before)
    const lenient = 'USD,CNY,7,Bank "A"\r\n\r\nEUR,CNY,1, "Bank, ""B""" ,,more\r\n'
    expect(readRates(lenient, 0).rates.map(({ line, source }) => [line, source])).toEqual([
      [1, 'Bank "A"'],
      [3, 'Bank, "B"'],
    ])
  })

  test('is refused when it is no text, empty or too long, and to everybody else', async () => {
    expect(await upload(Buffer.from([0xff, 0xfe, 0x41]))).toMatchObject({ status: 422, code: 'rate.file_unreadable' })
    expect(await upload('USD,CNY,7,x\0')).toMatchObject({ status: 422, code: 'rate.file_unreadable' })
    expect(await upload('base,quote,rate,source,from\n\n')).toMatchObject({ status: 422, code: 'rate.file_empty' })
    expect(await upload('USD,CNY,7,x\n'.repeat(1_100))).toMatchObject({ status: 422, code: 'rate.file_long' })
    expect(await upload('x'.repeat(400_000))).toMatchObject({ status: 413, code: 'upload.too_large' })
    expect(await upload('USD,CNY,7,x', { client: await world.as('desk') })).toMatchObject({ status: 403 })
  })

  test('is read by the command in the same way: all of it, or nothing and what is wrong', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tradewind-rates-'))
    const write = (text: string) => {
      const file = join(folder, `${randomUUID()}.csv`)
      writeFileSync(file, text)
      return { file, nowMs: Date.now(), basisPoints: 300 }
    }
    const before = await count()
    const bad = await importExchangeRates(
      world.db.connectionString,
      write('base,quote,rate,source\nUSD,CNY,7.2,Bank\nUSD,CNY,nothing,Bank\n'),
    )
    expect(bad).toEqual({
      added: 0,
      bad: [{ line: 3, reason: 'rate: "nothing" is no rate above 0 with at most eighteen decimals' }],
    })
    expect(await count()).toBe(before)
    expect(await importExchangeRates(world.db.connectionString, write('USD,CNY,7.2,Bank\n'))).toEqual({
      added: 1,
      bad: [],
    })
    const far = write('USD,CNY,7.2,Bank\nUSD,CNY,0.0001,Bank,2030-01-01T00:00:00Z\n')
    expect((await importExchangeRates(world.db.connectionString, far)).bad).toMatchObject([{ line: 2 }])
    expect((await importExchangeRates(world.db.connectionString, { ...far, far: true })).added).toBe(2)
    rmSync(folder, { recursive: true })
  })

  test('has rates above 0 with at most eighteen decimals', () => {
    for (const right of ['7.18', '0.000000952380952381', '1050000']) expect.soft(right).toMatch(RATE_SHAPE)
    for (const wrong of ['', '0', '0.0', '7,18', '0.0000000000000000001', '-1', '1e3'])
      expect.soft(wrong).not.toMatch(RATE_SHAPE)
    expect(readRates('\uFEFFbase,quote\n\nUSD,CNY,7,x', 0).rates.map(({ line }) => line)).toEqual([3])
  })
})

describe('one person alone', () => {
  const add = (rate: string, about: { base?: string; quote?: string; proof?: string } = {}) =>
    desk.call(addExchangeRate, { base: 'USD', quote: 'CNY', rate, source: 'test', ...about })
  const now = async (base: string, quote: string) =>
    (await pairOf(quote)).find((pair) => pair.base === base && pair.quote === quote)?.current?.rate

  test('does not set USD/CNY to 0.0001, nor get there by the inverse, a third currency, or in small steps', async () => {
    const before = await now('USD', 'CNY')
    for (const far of [
      () => add('0.0001'),
      () => add('0.0001', { proof: 'guessed' }),
      () => add('10000', { base: 'CNY', quote: 'USD' }),
      () => add('0.0001', { base: 'HKD', quote: 'CNY' }),
      () => add('1', { quote: 'AAA' }),
    ])
      expect(await outcome(far())).toMatch(/^(?:rate.far|password.wrong)$/)
    expect(await now('USD', 'CNY')).toBe(before)
    // Three steps of 2.5 % are 7.7 %, further than 3 % from the rate of a day ago.
    await world.clock.advance(86_400_000 + 1000)
    const steps = [1.025, 1.05, 1.077].map((part) => (Number(before) * part).toFixed(4))
    const outcomes = []
    for (const rate of steps) outcomes.push(await outcome(add(rate)))
    expect(outcomes).toEqual(['done', 'rate.far', 'rate.far'])
  })

  test('proposes it, and every rate that counts is mailed to ADMIN and ACCOUNTS', async () => {
    const folder = join(world.dataDir, 'mail')
    const mails = async (subject: string) => {
      await (await world.app()).outbox.drain()
      const all = existsSync(folder) ? readdirSync(folder) : []
      const texts = all.map((name) => readFileSync(join(folder, name), 'utf8'))
      return texts.flatMap((mail) =>
        mail.includes(`Subject: ${subject}`) ? (/^To: (\S+)/m.exec(mail)?.[1] ?? []) : [],
      )
    }
    const before = await now('USD', 'CNY')
    const { proposal } = await add('6.5', { proof: PROOF })
    expect(proposal?.lines).toEqual([{ field: 'USD/CNY', before, after: '6.5' }])
    expect(await now('USD', 'CNY')).toBe(before)
    const earlier = (await mails('Exchange rate added: USD/CNY')).length
    await confirm(proposal?.id ?? '')
    expect(await now('USD', 'CNY')).toBe('6.5')
    const to = (await mails('Exchange rate added: USD/CNY')).slice(earlier)
    expect(to.toSorted()).toEqual(['accounts', 'admin', 'deputy'].map((name) => `${name}@tradewind.example`))
  })

  test('takes no file with such a rate: all of it is proposed', async () => {
    const [text, count] = ['USD,CNY,6.5,Bank\nEUR,USD,2.5,Bank\n', async () => (await pairOf('EUR')).length]
    const send = async (parts: Record<string, string>) =>
      sendParts<FileReading>(world, {
        client: desk,
        path: importRateFile.path,
        parts: [...Object.entries(parts), ['file', Buffer.from(text), 'rates.csv']],
      })
    const before = await count()
    expect((await send({ take: 'false' })).data?.rates.at(-1)).toMatchObject({ check: 'FAR' })
    expect((await send({ take: 'true' })).code).toBe('rate.far')
    const { proposal, taken } = (await send({ take: 'true', proof: PROOF })).data ?? {}
    expect([taken, proposal?.title, await count()]).toEqual([false, 'USD/CNY, EUR/USD', before])
    await confirm(proposal?.id ?? '')
    expect(await now('EUR', 'USD')).toBe('2.5')
  })
})
