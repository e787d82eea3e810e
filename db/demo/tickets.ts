import type { Client } from 'pg'
import { addDays } from '#contract/dates.ts'
import { midnightAt } from '#features/tickets/rules.ts'
import { runStatement } from '#import/run-statement.ts'
import { parsedFile } from '#server/db/statements.ts'
import { demoCities, loadCities } from './world-cities.ts'
import { demoTickets, kindOf, levelOf, scheduleOf, sellableRows, termsOf } from './world-tickets.ts'

const sql = parsedFile(import.meta.dirname, 'tickets.sql')

/** Days ahead that have places, and how near their end may come before more are made. */
const DAYS_AHEAD = 120
const DAYS_LEFT = 90

type Schedule = ReturnType<typeof scheduleOf>
type Sellable = ReturnType<typeof sellableRows> & { readonly questions: readonly object[] }

/** Makes the days of options that have none so far ahead. */
export async function insertTicketDays(client: Client, schedules: readonly Schedule[], today: string): Promise<void> {
  const [known] = await runStatement<{ day: string | null }>(client, sql('find_last_ticket_day'), {
    option_ids: schedules.map(({ optionId }) => optionId),
  })
  const last = known?.day ?? addDays(today, -1)
  if (last >= addDays(today, DAYS_LEFT)) return
  const zones = [...new Set(schedules.map(({ timeZone }) => timeZone))]
  const days: string[] = []
  const end = addDays(today, DAYS_AHEAD)
  for (let day = last < today ? today : addDays(last, 1); day < end; day = addDays(day, 1)) days.push(day)
  const each = zones.flatMap((zone) => days.map((day) => ({ zone, day, midnight: midnightAt(zone, day) })))
  await runStatement(client, sql('insert_ticket_days'), {
    schedules: JSON.stringify(schedules),
    zones: each.map(({ zone }) => zone),
    days: each.map(({ day }) => day),
    midnights: each.map(({ midnight }) => midnight),
    today,
  })
  // A portal that runs reads its tickets anew.
  await client.query("insert into change_journal (topic) values ('TICKET')")
  await client.query('analyze ticket_product, ticket_product_content, ticket_option, ticket_unit, ticket_day')
}

/** Stores options, units and questions of products that have no options yet. */
export async function insertTicketSale(client: Client, sale: readonly Sellable[]): Promise<void> {
  await runStatement(client, sql('insert_ticket_sale'), {
    options: JSON.stringify(sale.flatMap(({ options }) => options)),
    units: JSON.stringify(sale.flatMap(({ units }) => units)),
    questions: JSON.stringify(sale.flatMap(({ questions }) => questions)),
  })
}

/** Stores the demo's tickets that are missing, and carries their days on. */
export async function loadTickets(client: Client, today: string): Promise<void> {
  const tickets = demoTickets(await loadCities(client))
  await client.query('begin')
  await runStatement(client, sql('insert_tickets'), {
    products: JSON.stringify(tickets.map(({ product }) => product)),
    contents: JSON.stringify(tickets.flatMap(({ contents }) => contents)),
  })
  await insertTicketSale(client, tickets)
  const schedules = tickets.map(({ schedule }) => schedule)
  await insertTicketDays(client, schedules, today)
  await client.query('commit')
}

type Unsold = { id: string; code: string; category: string; currency: string; time_zone: string; city: string }

/** Puts generated options, prices and places on products that have none; answers on how many. */
export async function addTicketSale(client: Client): Promise<number> {
  const levels = new Map(demoCities().map((city) => [city.sourceId, levelOf(city)]))
  const unsold = await runStatement<Unsold>(client, sql('list_unsold_tickets'))
  const sale = unsold.map((product) => {
    const kind = kindOf(product)
    const rows = sellableRows(product, kind, levels.get(product.city) ?? 1)
    return { ...rows, product, kind, questions: [], schedule: scheduleOf(rows.options[0]?.id, product.time_zone, kind) }
  })
  if (sale.length === 0) return 0
  await runStatement(client, sql('update_ticket_kinds'), {
    products: JSON.stringify(sale.map(({ product, kind }) => ({ id: product.id, ...termsOf(kind) }))),
  })
  await insertTicketSale(client, sale)
  const today = new Date().toISOString().slice(0, 10)
  await insertTicketDays(
    client,
    sale.map(({ schedule }) => schedule),
    today,
  )
  return sale.length
}
