import { afterAll, beforeAll, expect, test } from 'vitest'
import { CallFailure, type Client } from '#contract/client.ts'
import { searchPriceCalendar, searchRateGrid } from '#features/availability/contract-calendar.ts'
import { searchHotelRates, searchHotels } from '#features/availability/contract.ts'
import { listedHotels } from '#features/availability/list/rules.ts'
import { decideChange } from '#features/changes/contract.ts'
import { getDeskOrder } from '#features/hotel-orders/contract-desk.ts'
import { getHotelOrder, saveOrder } from '#features/hotel-orders/contract.ts'
import {
  getMarkUpChoices,
  proposeMarkUpGroup,
  proposeMarkUpRule,
  searchMarkUpRules,
} from '#features/mark-ups/contract.ts'
import { confirmed, PROOF } from './confirmed.ts'
import { aStay, bookingOf, outcome, quoteFor } from './hotel-booking.ts'
import { inDays, putOnSale, type Sale } from './hotel-sale.ts'
import { startWorld, type World } from './world.ts'

let world: World
let accounts: Client
let booker: Client
let sale: Sale
let destinationId: string
let code: string
/** Two nights at 100.00 net. */
const NET = 20_000
beforeAll(async () => {
  world = await startWorld()
  accounts = await world.as('accounts')
  booker = await world.as('booker')
  sale = await putOnSale(world.owner)
  const { rows } = await world.owner.query<{ destination_id: string; source_id: string }>(
    'update hotel set star_halves = 8, recommendation = 1000 where id = $1 returning destination_id, source_id',
    [sale.hotelId],
  )
  destinationId = rows[0]?.destination_id ?? ''
  code = rows[0]?.source_id ?? ''
  await world.owner.query("insert into change_journal (topic) values ('RELOAD')")
})
afterAll(() => world.close())

type Rule = Omit<Parameters<typeof accounts.call<typeof proposeMarkUpRule>>[1], 'proof'>
const put = (rule: Rule) => confirmed({ world, by: accounts }, proposeMarkUpRule, { ...rule, proof: PROOF })

async function companyId(login: string): Promise<string> {
  const { rows } = await world.owner.query<{ company_id: string }>(
    'select company_id from staff where login_name = $1',
    [login],
  )
  return rows[0]?.company_id ?? ''
}

/** The total of a stay wherever somebody sees it: list, detail, calendar, grid and quote. */
async function totalsFor(client: Client, checkIn = inDays(30), checkOut = inDays(32)) {
  const stay = aStay({ checkIn, checkOut })
  const { hotelId } = sale
  const { rooms, nationality } = stay
  const list = await client.call(searchHotels, { ...stay, destinationId, pageSize: 50, sort: 'RECOMMENDED' })
  const listed = listedHotels(list).find((hotel) => hotel.hotelId === hotelId)
  const detail = await client.call(searchHotelRates, { ...stay, hotelId })
  const days = { destinationId, hotelId, from: checkIn, days: 2, nights: 2, rooms, nationality }
  const calendar = await client.call(searchPriceCalendar, days)
  const grid = await client.call(searchRateGrid, { hotelId, from: checkIn, nights: 2, rooms, nationality })
  const quote = await quoteFor(client, sale, stay)
  return [
    listed?.rates[0]?.totalMinor,
    detail.rates[0]?.offer?.totalMinor,
    calendar.days[0]?.totalMinor,
    grid.rates[0]?.cells[0]?.totalMinor,
    quote.terms.totalMinor,
  ]
}
const everywhere = (totalMinor: number) => Array.from({ length: 5 }, () => totalMinor)
const withMarkUp = (points: number) => Math.floor((NET * (10_000 + points)) / 10_000)

/** The mark-up of an agreement, in basis points. */
async function agreed(login: string): Promise<number> {
  const { rows } = await world.owner.query<{ points: number }>(
    `select a.mark_up_basis_points as points from agreement a where a.company_id = $1 and a.status = 'ACTIVE'`,
    [await companyId(login)],
  )
  return rows[0]?.points ?? NaN
}

test('a company whose rule says 14 percent for 4-star hotels in spring is charged just that, wherever it looks', async () => {
  const before = await agreed('booker')
  await expect.poll(() => totalsFor(booker)).toEqual(everywhere(withMarkUp(before)))
  const { id: changeId, state } = await accounts.call(proposeMarkUpRule, {
    name: 'Four stars',
    companyIds: [await companyId('booker')],
    starHalvesFrom: 8,
    starHalvesTo: 8,
    arrivalFrom: inDays(30),
    arrivalTo: inDays(40),
    markUpBasisPoints: 1400,
    proof: PROOF,
  })
  // Nothing is sold by a rule that one person thought of.
  expect([state, await totalsFor(booker)]).toEqual(['PROPOSED', everywhere(withMarkUp(before))])
  expect(await outcome(accounts.call(decideChange, { action: 'confirm', changeId, proof: PROOF }))).not.toBe('done')
  await (await world.as('deputy')).call(decideChange, { action: 'confirm', changeId, proof: PROOF })
  await expect.poll(() => totalsFor(booker)).toEqual(everywhere(withMarkUp(1400)))
  // Arriving the day before, the agreement counts, though a night is the same.
  await expect.poll(() => totalsFor(booker, inDays(29), inDays(31))).toEqual(everywhere(withMarkUp(before)))
})

test('the closer rule counts, a higher priority before it, and other companies keep theirs', async () => {
  await put({ name: 'This hotel', hotelCode: code, markUpBasisPoints: 900, arrivalFrom: inDays(30) })
  // For a company comes before about a hotel.
  await expect.poll(() => totalsFor(booker)).toEqual(everywhere(withMarkUp(1400)))
  const summit = await world.as('summit')
  const { terms } = await quoteFor(summit, sale)
  await put({ name: 'Everybody', markUpBasisPoints: 2000, priority: 5 })
  await expect.poll(() => totalsFor(booker)).toEqual(everywhere(withMarkUp(2000)))
  const dearer = await quoteFor(summit, sale)
  expect(dearer.terms.totalMinor / terms.totalMinor).toBeCloseTo(1.2 / 1.09, 3)
  const { list } = await accounts.call(searchMarkUpRules, { active: true })
  expect(list.map(({ name }) => name)).toEqual(['Everybody', 'Four stars', 'This hotel'])
})

test('a quote keeps the mark-up it was made with, and the desk reads in the order which rule it was', async () => {
  const quote = await quoteFor(booker, sale)
  const { list } = await accounts.call(searchMarkUpRules, { keyword: 'every', active: true })
  const [rule] = list
  const change = { ruleId: rule?.id ?? '', version: rule?.version ?? 0, name: 'Everybody', priority: 5 }
  await put({ ...change, markUpBasisPoints: 3000 })
  const { orderId } = await booker.call(saveOrder, bookingOf(quote))
  expect((await booker.call(getHotelOrder, { orderId })).totalMinor).toBe(withMarkUp(2000))
  const { cost } = await accounts.call(getDeskOrder, { orderId })
  expect(cost).toMatchObject({ markUpBasisPoints: 2000, markUpRule: { no: rule?.no, name: 'Everybody' } })
  await expect.poll(() => totalsFor(booker)).toEqual(everywhere(withMarkUp(3000)))
  // The version that somebody read before is no basis any more.
  expect(await outcome(put({ ...change, markUpBasisPoints: 0 }))).toBe('mark_up_rule.changed')
  await put({ ...change, version: 2, markUpBasisPoints: 3000, active: false })
  await expect.poll(() => totalsFor(booker)).toEqual(everywhere(withMarkUp(1400)))
})

test('companies of a group are sold by the rule of their group, and no longer once they leave it', async () => {
  const putGroup = (group: Omit<Parameters<typeof accounts.call<typeof proposeMarkUpGroup>>[1], 'proof'>) =>
    confirmed({ world, by: accounts }, proposeMarkUpGroup, { ...group, proof: PROOF })
  const group = async () => (await accounts.call(getMarkUpChoices, {})).groups.find(({ name }) => name === 'Gold')
  await putGroup({ name: 'Gold' })
  const { id: groupId = '', version = 0 } = (await group()) ?? {}
  // Nobody is in the group yet, and a group of nobody is not everybody.
  const { lines } = await put({ name: 'Gold', groupId, markUpBasisPoints: 200, priority: 9 })
  expect(Object.fromEntries(lines.map(({ field, after }) => [field, after]))).toMatchObject({
    group: 'Gold',
    margin: '1.96 %',
    underFloor: '3 %',
  })
  await expect.poll(() => totalsFor(booker)).toEqual(everywhere(withMarkUp(1400)))
  await putGroup({ groupId, version, name: 'Gold', companyIds: [await companyId('booker')] })
  await expect.poll(() => totalsFor(booker)).toEqual(everywhere(withMarkUp(200)))
  const { list } = await accounts.call(searchMarkUpRules, { keyword: 'Gold', active: true })
  expect(list).toMatchObject([{ group: { id: groupId, name: 'Gold' }, companies: [] }])
  expect(await outcome(putGroup({ groupId, version, name: 'Gold' }))).toBe('mark_up_rule.changed')
  expect(await outcome(putGroup({ name: 'Gold' }))).toBe('input.invalid')
  await putGroup({ groupId, version: version + 1, name: 'Gold' })
  await expect.poll(() => totalsFor(booker)).toEqual(everywhere(withMarkUp(1400)))
})

test('a rule that names what is not there, or days in the wrong order, is refused beside its field', async () => {
  const wrong = async (rule: Partial<Rule>) => {
    const failure = await put({ name: 'Wrong', markUpBasisPoints: 100, ...rule }).catch((error: unknown) => error)
    return Object.keys(failure instanceof CallFailure ? (failure.body.fields ?? {}) : {})
  }
  expect(await wrong({ hotelCode: 'nowhere' })).toEqual(['hotelCode'])
  expect(await wrong({ chain: 'No such chain' })).toEqual(['chain'])
  expect(await wrong({ companyIds: [sale.hotelId] })).toEqual(['companyIds'])
  expect(await wrong({ destinationId: sale.hotelId })).toEqual(['destinationId'])
  expect(await wrong({ arrivalFrom: inDays(3), arrivalTo: inDays(2) })).toEqual(['arrivalTo'])
  expect(await wrong({ starHalvesFrom: 8, starHalvesTo: 6 })).toEqual(['starHalvesTo'])
  expect((await accounts.call(searchMarkUpRules, { keyword: 'Wrong' })).total).toBe(0)
})
