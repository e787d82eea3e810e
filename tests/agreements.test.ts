import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import type { InputOf } from '#contract/call.ts'
import { cancelHotelOrder, saveOrder, validateOrder } from '#features/hotel-orders/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { confirmed, PROOF } from './confirmed.ts'
import { book, bookingOf, outcome, quoteFor } from './hotel-booking.ts'
import { putOnSale, type Sale } from './hotel-sale.ts'
import { textOfPdf } from './pdf-text.ts'
import { type Client, startWorld, type World } from './world.ts'
import { searchCompanies } from '#features/company/contract.ts'
import { mayBeInForce } from '#features/company/rules.ts'
import { getCompany, saveAgreement } from '#features/company/agreement/contract.ts'
import { firstDay } from '#features/company/agreement/rules.ts'
import { queryAgreement } from '#features/company/profile/contract.ts'
import { decideChange } from '#features/changes/contract.ts'

const DAY_MS = 86_400_000

let world: World
let owner: Client
let accounts: Client
let sale: Sale
let companyId: string
beforeAll(async () => {
  const environment = { SESSION_IDLE_MINUTES: '43200', SESSION_MAX_HOURS: '8760' }
  world = await startWorld({ environment })
  owner = await world.as('owner')
  accounts = await world.as('accounts')
  sale = await putOnSale(world.owner, { rooms: 50, netMinor: 10_000 })
  const { list } = await accounts.call(searchCompanies, { status: 'ACTIVE', keyword: 'HARBOUR' })
  companyId = list[0]?.id ?? ''
})
afterAll(() => world.close())

const today = () => new Date().toISOString().slice(0, 10)
const company = () => accounts.call(getCompany, { companyId })

type Terms = Partial<InputOf<typeof saveAgreement>>
/** The terms of the newest version with some of them changed, in force from today. */
async function terms(change: Terms = {}): Promise<InputOf<typeof saveAgreement>> {
  const [newest] = (await company()).agreements
  if (!newest) throw new Error('there is no agreement')
  const { settlementTerm, markUpBasisPoints, paymentDays, creditLineMinor, validTo } = newest
  return {
    companyId,
    basedOn: newest.id,
    settlementTerm,
    markUpBasisPoints,
    paymentDays,
    creditLineMinor,
    validFrom: today(),
    validTo,
    proof: PROOF,
    ...change,
  }
}
const save = async (change: Terms = {}) => {
  await confirmed({ world, by: accounts }, saveAgreement, await terms(change))
  return company()
}
const totalNow = async () => (await quoteFor(owner, sale)).terms.totalMinor

describe('a new agreement', () => {
  test('says by which day orders are billed, to the company and on its paper, and keeps what it said before', async () => {
    await save({ billBy: 'CHECK_OUT' })
    const { versions } = await owner.call(queryAgreement, {})
    expect(versions.map(({ billBy }) => billBy).slice(0, 2)).toEqual(['CHECK_OUT', 'BOOKING'])
    for (const [language, word] of [
      ['en', 'by the day of check-out'],
      ['zh-CN', '按离店日计入账单'],
    ] as const) {
      const answer = await owner.get(`files/agreement/${versions[0]?.id}/agreement.pdf?language=${language}`)
      expect(textOfPdf(Buffer.from(await answer.arrayBuffer()))).toContain(word)
    }
    await save({ billBy: 'BOOKING' })
  })

  test('counts for the next quote at once; a quote that was made before keeps its price and is booked at it', async () => {
    await save({ markUpBasisPoints: 1000 })
    await expect.poll(totalNow).toBe(22_000)
    const before = await quoteFor(owner, sale)
    const other = await quoteFor(owner, sale)
    expect(before.terms.totalMinor).toBe(22_000)
    await save({ markUpBasisPoints: 2000 })
    await expect.poll(totalNow).toBe(24_000)
    expect(await owner.call(validateOrder, { token: before.token })).toMatchObject({
      result: 'AVAILABLE',
      newTotalMinor: 22_000,
    })
    // Rates that were loaded again, unchanged, have the stay priced again: at the mark-up of the quote.
    await world.owner.query('update rate_month set version = version + 1 where rate_plan_no = $1', [sale.ratePlanNo])
    for (const quote of [before, other]) expect((await owner.call(saveOrder, bookingOf(quote))).orderId).toBeTruthy()
  })

  test('from a day to come counts from that day on: mark-up, credit line and terms', async () => {
    await save({ markUpBasisPoints: 1000, creditLineMinor: 5_000_000 })
    const planned = await save({ markUpBasisPoints: 3000, creditLineMinor: 7_000_000, validFrom: addDays(today(), 10) })
    expect(planned.agreements.map(({ state }) => state).slice(0, 2)).toEqual(['PLANNED', 'IN_FORCE'])
    expect(planned.agreements[1]?.validTo).toBe(addDays(today(), 9))
    await (await world.app()).clock.run('company.agreements')
    await expect.poll(totalNow).toBe(22_000)
    expect((await owner.call(getWallet, {})).creditLineMinor).toBe(5_000_000)
    await world.clock.advance(10 * DAY_MS)
    await (await world.app()).clock.run('company.agreements')
    await expect.poll(totalNow).toBe(26_000)
    expect((await owner.call(getWallet, {})).creditLineMinor).toBe(7_000_000)
    expect((await company()).agreements.map(({ state }) => state).slice(0, 2)).toEqual(['IN_FORCE', 'ENDED'])
  })

  test('replaces what was planned from its first day on, and says who made it and when', async () => {
    await save({ validFrom: addDays(today(), 20) })
    const { agreements } = await save({ validFrom: addDays(today(), 5), markUpBasisPoints: 1500 })
    expect(agreements.map(({ state }) => state).slice(0, 3)).toEqual(['PLANNED', 'REPLACED', 'IN_FORCE'])
    expect(agreements[0]).toMatchObject({
      madeBy: 'Amara Accounts',
      currency: 'USD',
      markUpBasisPoints: 1500,
      number: `AG-HARBOUR-${agreements.length}`,
    })
    const { rows } = await world.owner.query<{ n: number }>(
      "select count(*)::int as n from audit_log where action = 'change.confirm' and detail ->> 'kind' = 'AGREEMENT'",
    )
    expect(rows[0]?.n).toBe(agreements.length - 1)
  })

  test('of two versions proposed on the same one, the second can not be confirmed or proposed any more', async () => {
    const deputy = await world.as('deputy')
    const wish = await terms({ creditLineMinor: 6_000_000 })
    const other = { ...wish, creditLineMinor: 6_500_000 }
    const [first, second] = [await accounts.call(saveAgreement, wish), await accounts.call(saveAgreement, other)]
    const confirm = ({ id }: { id: string }) =>
      outcome(deputy.call(decideChange, { action: 'confirm', changeId: id, proof: PROOF }))
    expect((await Promise.all([confirm(first), confirm(second)])).toSorted()).toEqual(['change.stale', 'done'])
    expect(await outcome(accounts.call(saveAgreement, wish))).toBe('agreement.changed')
  })

  test('that waited for its confirmation past its first day begins on the day it is confirmed', async () => {
    const { id } = await accounts.call(saveAgreement, await terms({ paymentDays: 45 }))
    await world.clock.advance(2 * DAY_MS)
    await (await world.as('deputy')).call(decideChange, { action: 'confirm', changeId: id, proof: PROOF })
    const [newest] = (await company()).agreements
    expect(newest?.validFrom).toBe(firstDay(Date.now()))
    expect(newest).toMatchObject({ state: 'IN_FORCE', paymentDays: 45 })
  })

  test('may not begin in the past, end before it begins, or leave a day without one', async () => {
    const [newest] = (await company()).agreements
    const wrong = [
      [{ validFrom: addDays(today(), -2) }, 'agreement.past', 'validFrom'],
      [{ validFrom: addDays(today(), 3), validTo: addDays(today(), 2) }, 'agreement.dates', 'validTo'],
      [{ validFrom: addDays(newest?.validTo ?? '', 2), validTo: '2190-01-01' }, 'agreement.gap', 'validFrom'],
    ] as const
    for (const [days, errorCode, field] of wrong) {
      await expect(save(days)).rejects.toMatchObject({
        body: { errorCode, fields: { [field]: expect.any(String) as unknown } },
      })
    }
  })

  test('can’t share a day with another one, not even through SQL', async () => {
    const twice = world.owner.query(
      `insert into agreement (company_id, number, currency, settlement_term, mark_up_basis_points, credit_line_minor, valid_from, valid_to, status)
       select company_id, 'AG-TWICE', currency, settlement_term, 0, 0, valid_to, valid_to + 9, 'ACTIVE' from agreement where status = 'ACTIVE' limit 1`,
    )
    await expect(twice).rejects.toMatchObject({ constraint: 'agreement_days_once' })
  })
})

describe('a credit line below what is owed', () => {
  const onAccount = () => book(owner, sale, { save: { payment: 'ON_ACCOUNT' } })
  const wallet = () => owner.call(getWallet, {})
  beforeEach(async () => {
    await save({ creditLineMinor: 900_000_000 })
  })

  test('is taken and named, nothing more is spent on credit, and no figure is negative', async () => {
    await onAccount()
    const owedMinor = (await company()).account?.owedMinor ?? 0
    const { account } = await save({ creditLineMinor: owedMinor - 1_000 })
    expect(account).toMatchObject({ owedMinor, creditLineMinor: owedMinor - 1_000, aboveLineMinor: 1_000 })
    const seen = await wallet()
    expect(seen).toMatchObject({
      creditLineMinor: owedMinor - 1_000,
      freeCreditMinor: 0,
      spendableMinor: seen.freeBalanceMinor,
    })
    expect(await outcome(onAccount())).toBe('wallet.insufficient')
  })

  test('is not spent again by what is given back, until the debt is below it', async () => {
    const orders = [await onAccount(), await onAccount()]
    const total = 2 * 11_500
    const owedMinor = (await company()).account?.owedMinor ?? 0
    const creditLineMinor = owedMinor - total - 5_000
    await save({ creditLineMinor })
    const free: number[] = []
    for (const { orderId } of orders) {
      await owner.call(cancelHotelOrder, { orderId, penaltyMinor: 0 })
      free.push((await wallet()).freeCreditMinor)
      expect(await outcome(onAccount())).toBe('wallet.insufficient')
    }
    expect([free, (await wallet()).creditLineMinor]).toEqual([[0, total - 5_000], creditLineMinor])
  })
})

test('an agreement is in force from its first day on, wherever that has begun: an evening in London is a morning in Singapore', async () => {
  const { rows } = await world.owner.query<{ runs: boolean[] }>(
    `select array_agg(days_run('2026-11-22', '2026-11-30', at::timestamptz) order by at) as runs
     from unnest(array['2026-11-21T09:59:59Z', '2026-11-21T10:00:00Z', '2026-12-01T11:59:59Z', '2026-12-01T12:00:00Z']) at`,
  )
  expect(rows[0]?.runs).toEqual([false, true, true, false])
  expect([
    mayBeInForce('2026-11-22', '2026-11-22', Date.parse('2026-11-23T11:59:59Z')),
    mayBeInForce('2026-11-22', '2026-11-22', Date.parse('2026-11-23T12:00:00Z')),
  ]).toEqual([true, false])
})
