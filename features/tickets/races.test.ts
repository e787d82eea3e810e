import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { altered } from '../../tests/altered-statements.ts'
import { GATE, meeting } from '../../tests/meeting.ts'
import { startWorld, type World } from '../../tests/world.ts'
import { cityId, makeDay, makeTicket, type TestSlot, removeSoldDays } from '../../tests/tickets.ts'

const DAY = '2027-03-10'
const NOW = '2027-03-01T00:00:00Z'
const [START, END] = [600, 660]
const RACERS = 500

/** Connections of the racers, more than there are places. */
const CONNECTIONS = 12

let world: World
let racers: pg.Pool
let destinationId: string
beforeAll(async () => {
  world = await startWorld()
  racers = new pg.Pool({ connectionString: world.connectionString, max: CONNECTIONS })
  destinationId = await cityId(world.owner, 'Singapore')
})
afterAll(async () => {
  await racers.end()
  await removeSoldDays(world.owner)
  await world.close()
})

async function ticketWith(slot: TestSlot, option: object = {}) {
  const { options } = await makeTicket(world.owner, {
    destinationId,
    title: 'Races',
    options: [
      { code: 'a', ...option },
      { code: 'b', shares: 'a', ...option },
    ],
  })
  await makeDay(world.owner, options['a'], { day: DAY, slots: [slot] })
  return options
}

async function take(
  optionId: string | undefined,
  units = 1,
  about: { start?: number; now?: string; day?: string; by?: pg.Pool } = {},
) {
  const { start = START, now = NOW, day = DAY, by = world.owner } = about
  const { rows } = await by.query<{ refusal: string | null }>('select ticket_take($1, $2, $3, $4, $5) as refusal', [
    optionId,
    day,
    start,
    units,
    now,
  ])
  return rows[0]?.refusal
}

const release = (optionId: string | undefined, units: number) =>
  world.owner.query('select ticket_release($1, $2, $3, $4)', [optionId, DAY, START, units])

async function soldOf(optionId: string | undefined): Promise<number | undefined> {
  const { rows } = await world.owner.query<{ sold: number[] }>('select sold from ticket_day where option_id = $1', [
    optionId,
  ])
  return rows[0]?.sold[0]
}

/** Everybody wants one of the last five places, half of them by the option that shares them; answers who got one. */
async function race(options: Record<string, string>): Promise<number> {
  const takes = () =>
    Array.from({ length: RACERS }, (_, i) => take(options[i % 2 === 0 ? 'a' : 'b'], 1, { by: racers }))
  const answers = await meeting(world.owner, CONNECTIONS, () => Promise.allSettled(takes()))
  return answers.filter((answer) => answer.status === 'fulfilled' && answer.value === null).length
}

test('five hundred takes of the last five places, over two options that share them: five get one', async () => {
  const options = await ticketWith([START, END, 25, 20])
  expect(await race(options)).toBe(5)
  expect(await soldOf(options['a'])).toBe(25)
})

test('with the lock taken out more than five get one', async () => {
  const options = await ticketWith([START, END, 25, 20])
  const unlocked = { fn: 'ticket_take', from: 'day = p_day for update;', to: `day = p_day; ${GATE}` }
  expect(await altered(world.owner, unlocked, () => race(options))).toBeGreaterThan(5)
})

test('the database refuses more sold than there are, and less than none', async () => {
  const { a } = await ticketWith([START, END, 5, 5])
  const set = (sold: string) => world.owner.query('update ticket_day set sold = $2 where option_id = $1', [a, sold])
  await expect(set('{6}')).rejects.toMatchObject({ constraint: 'ticket_never_oversold' })
  await expect(set('{-1}')).rejects.toMatchObject({ constraint: 'ticket_day_sold_check' })
  await expect(set('{1,1}')).rejects.toMatchObject({ code: '23514' })
})

test('each reason to take nothing has its code', async () => {
  const { a } = await ticketWith([START, END, 5, 3], { cutOff: 120, minUnits: 2, maxUnits: 4 })
  expect(await take(a, 3)).toBe('ticket.sold_out')
  expect(await take(a, 1)).toBe('ticket.units')
  expect(await take(a, 5)).toBe('ticket.units')
  expect(await take(a, 2, { start: START + 1 })).toBe('ticket.closed')
  expect(await take(a, 2, { day: '2027-03-11' })).toBe('ticket.closed')
  // 10:00 in Singapore is 02:00 UTC; the sale ends two hours before.
  expect(await take(a, 2, { now: '2027-03-10T00:00:00Z' })).toBe('ticket.cut_off')
  expect(await take('00000000-0000-7000-8000-000000000000', 2)).toBe('ticket.not_found')
  expect(await take(a, 2, { now: '2027-03-09T23:59:59Z' })).toBeNull()
  await world.owner.query('update ticket_day set closed = true where option_id = $1', [a])
  expect(await take(a, 2)).toBe('ticket.closed')
})

test('free sale is never sold out, and counts', async () => {
  const { a } = await ticketWith([START, END, -1, 0])
  for (let i = 0; i < 3; i++) expect(await take(a, 20)).toBeNull()
  expect(await soldOf(a)).toBe(60)
})

test('places given back can be taken again, each change is in the journal, and no more goes back than was taken', async () => {
  const { a } = await ticketWith([START, END, 5, 0])
  expect(await take(a, 5)).toBeNull()
  expect(await take(a, 1)).toBe('ticket.sold_out')
  await release(a, 2)
  expect(await take(a, 2)).toBeNull()
  const { rows } = await world.owner.query(
    `select sold from change_journal where topic = 'TICKET' and ref_id = $1 order by seq`,
    [a],
  )
  expect(rows).toEqual([{ sold: [5] }, { sold: [3] }, { sold: [5] }])
  await expect(release(a, 6)).rejects.toMatchObject({ constraint: 'ticket_day_sold_check' })
  await expect(world.owner.query('select ticket_release($1, $2, 1, 1)', [a, DAY])).rejects.toMatchObject({
    code: 'TW901',
  })
})
