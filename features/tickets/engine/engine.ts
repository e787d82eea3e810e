import type { Logger } from 'pino'
import { dayOf } from '#contract/dates.ts'
import type { CurrentRate } from '#features/exchange-rates/rules-between.ts'
import { listRates } from '#features/exchange-rates/store.ts'
import type { Reader } from '#server/db/database.ts'
import type { Follower, JournalEntry } from '#server/db/journal.ts'
import * as sql from './engine.sql.ts'
import { type DayRow, Pool, type ProductRow, type Sale } from './memory.ts'

/** An offered ticket with its options. */
export type Ticket = Omit<ProductRow, 'options' | 'cityEn' | 'cityZh' | 'cityZone'> & {
  readonly sales: readonly Sale[]
}
export type TicketCity = {
  readonly id: string
  readonly nameEn: string
  readonly nameZh: string | null
  readonly timeZone: string
  /** The recommended ones first. */
  readonly tickets: readonly Ticket[]
}

type Memory = {
  readonly tickets: Map<string, { readonly ticket: Ticket; readonly city: Omit<TicketCity, 'tickets'> }>
  readonly cities: Map<string, TicketCity>
  readonly sales: Map<string, Sale>
  readonly pools: Map<string, Pool>
  rates: readonly CurrentRate[]
}

export type TicketEngine = Follower & {
  /** A city with offered tickets; undefined for any other one, and before the first load. */
  city(destinationId: string): TicketCity | undefined
  /** An option of an offered ticket. */
  sale(optionId: string): Sale | undefined
  /** The exchange rates in effect; undefined before the first load. */
  rates(): readonly CurrentRate[] | undefined
  /** Reads everything from the database. */
  load(): Promise<void>
}

/** Tickets whose days are read at once, so that a load keeps the process for a moment only. */
const AT_ONCE = 25
/** Days before today that are kept: it is yesterday somewhere. */
const DAYS_BACK = 2
const DAY_MS = 86_400_000

type Options = { readonly db: { readonly direct: Reader }; readonly log: Logger; readonly now: () => number }

const cityOf = ({ destinationId, cityEn, cityZh, cityZone }: ProductRow): Omit<TicketCity, 'tickets'> => ({
  id: destinationId,
  nameEn: cityEn,
  nameZh: cityZh,
  timeZone: cityZone,
})

const NO_DAYS = new Pool([])

function ticketOf(row: ProductRow, pools: ReadonlyMap<string, Pool>): Ticket {
  const { options, cityEn: _en, cityZh: _zh, cityZone: _zone, ...ticket } = row
  const { kind, currency } = ticket
  const sales = options.map((option) => ({ ...option, kind, currency, pool: pools.get(option.poolId) ?? NO_DAYS }))
  return { ...ticket, sales }
}

/** Makes the lists of cities anew from their tickets. */
function listCities({ tickets, cities }: Memory): void {
  cities.clear()
  const byCity = Map.groupBy(tickets.values(), ({ city }) => city.id)
  for (const [id, found] of byCity) {
    const [first] = found
    if (!first) continue
    const sorted = found
      .map(({ ticket }) => ticket)
      .toSorted((a, b) => b.recommendation - a.recommendation || (a.productId < b.productId ? -1 : 1))
    cities.set(id, { ...first.city, tickets: sorted })
  }
}

const isAboutAll = ({ topic, refId }: JournalEntry) => topic === 'RELOAD' || (topic === 'TICKET' && refId === null)

/** Sets what was sold by an entry; gives what it is about where that has to be read again. */
function unsettled({ topic, refId, firstDay, sold }: JournalEntry, { pools }: Memory): string[] {
  if (topic !== 'TICKET' || refId === null) return []
  const isSet = firstDay !== null && sold !== null && pools.get(refId)?.setSold(firstDay, sold) === true
  return isSet ? [] : [refId]
}

/** Offered tickets with the places of their days in memory, kept true by the change journal. */
export function createTicketEngine({ db, log, now }: Options): TicketEngine {
  let memory: Memory | undefined

  async function readInto(kept: Memory, productIds: readonly string[] | null): Promise<void> {
    const rows = await db.direct.many(sql.listProducts, { productIds })
    const from = dayOf(Math.floor(now() / DAY_MS) - DAYS_BACK)
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      const some = rows.slice(at, at + AT_ONCE)
      const days = await db.direct.many(sql.listDays, { productIds: some.map((row) => row.productId), from })
      const byPool = Map.groupBy(days, ({ poolId }: DayRow) => poolId)
      for (const [poolId, poolDays] of byPool) kept.pools.set(poolId, new Pool(poolDays))
      for (const row of some) {
        const ticket = ticketOf(row, kept.pools)
        kept.tickets.set(row.productId, { ticket, city: cityOf(row) })
        for (const sale of ticket.sales) kept.sales.set(sale.optionId, sale)
      }
    }
    listCities(kept)
  }

  async function load(): Promise<void> {
    const startedAt = performance.now()
    const rates = await listRates(db.direct)
    const fresh: Memory = { tickets: new Map(), cities: new Map(), sales: new Map(), pools: new Map(), rates }
    await readInto(fresh, null)
    memory = fresh
    const ms = Math.round(performance.now() - startedAt)
    log.info({ ms, tickets: fresh.tickets.size, cities: fresh.cities.size }, 'tickets: loaded')
  }

  /** Reads tickets again that were changed; those not offered any more are gone. */
  async function reread(kept: Memory, ids: readonly string[]): Promise<void> {
    const named = await db.direct.many(sql.listNamed, { ids: [...ids] })
    const productIds = named.map(({ productId }) => productId)
    for (const id of productIds) {
      for (const { optionId, poolId } of kept.tickets.get(id)?.ticket.sales ?? []) {
        kept.sales.delete(optionId)
        kept.pools.delete(poolId)
      }
      kept.tickets.delete(id)
    }
    await readInto(kept, productIds)
  }

  async function apply(entries: readonly JournalEntry[]): Promise<void> {
    const kept = memory
    if (!kept || entries.some(isAboutAll)) return load()
    if (entries.some(({ topic }) => topic === 'EXCHANGE')) kept.rates = await listRates(db.direct)
    const changed = entries.flatMap((entry) => unsettled(entry, kept))
    if (changed.length > 0) await reread(kept, [...new Set(changed)])
  }

  return {
    topics: ['TICKET', 'EXCHANGE', 'RELOAD'],
    load,
    rebuild: load,
    apply,
    city: (destinationId) => memory?.cities.get(destinationId),
    sale: (optionId) => memory?.sales.get(optionId),
    rates: () => memory?.rates,
  }
}
