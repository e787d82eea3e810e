import pg from 'pg'
import { expect, test } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { AVAILABILITY_STATUSES } from '#features/tickets/contract.ts'
import { startWorld } from '../../tests/world.ts'
import { loadTickets } from './tickets.ts'

const TODAY = '2027-03-10'

test('the demo has 400 tickets and more in every status, the same in every world, and its days continue', async () => {
  const world = await startWorld()
  const client = new pg.Client({ connectionString: world.connectionString })
  await client.connect()
  const read = async (text: string) => (await client.query<{ n: number; of: string }>(text)).rows
  const days = async () => (await read('select count(*)::int as n from ticket_day'))[0]?.n ?? 0
  await loadTickets(client, TODAY)
  const [products] = await read('select count(*)::int as n from ticket_product')
  expect(products?.n).toBeGreaterThanOrEqual(400)
  const statuses = await read(`select s.status as of, count(*)::int as n
    from ticket_day d join ticket_option o on o.id = d.option_id join ticket_product p on p.id = o.product_id
    cross join lateral ticket_slots(d, p.kind, o.cut_off_minutes, o.min_units, '${TODAY}'::date) s group by 1`)
  expect(statuses.map(({ of }) => of).sort()).toEqual([...AVAILABILITY_STATUSES].sort())
  const kinds = await read(`select distinct kind as of from ticket_product
    union select distinct category from ticket_product where category in ('PASS', 'COMBO') order by 1`)
  expect(kinds.map(({ of }) => of)).toEqual(['COMBO', 'OPENING_HOURS', 'PASS', 'START_TIME'])
  const made = await days()
  await loadTickets(client, TODAY)
  expect(await days()).toBe(made)
  await loadTickets(client, addDays(TODAY, 40))
  expect(await days()).toBeGreaterThan(made)
  await client.end()
  await world.close()
})
