import { addDays, localDay } from '#contract/dates.ts'
import { putSupplied, putSuppliedDays, setSuppliedSale } from '#features/tickets/supplied/supplied.ts'
import { SUPPLIED } from '#features/tickets/rules.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import type { LeftOutTicket } from '../contract.ts'
import { lineTo } from '../line.ts'
import type { OctoClient } from '../octo/client.ts'
import { type Availability, Product } from '../octo/shapes.ts'
import * as sql from '../suppliers.sql.ts'
import { cutOffOf, daysOf } from './rules-days.ts'
import { type Readable, readProduct } from './rules-product.ts'

/** Days ahead whose places and prices follow a supplier, and how many of them are asked for at once. */
const DAYS_AHEAD = 90
const DAYS_AT_ONCE = 30
/** Most tickets that are listed as left out. */
const MOST_LISTED = 100

type Due = RowOf<typeof sql.takeDueRefreshes>
type Asking = { readonly deps: Deps; readonly client: OctoClient; readonly supplier: Due }

/** The times of an option from a day on; undefined when the supplier does not give them. */
async function readTimes({ client }: Asking, of: { productId: string; optionId: string }, from: string) {
  const found: Availability[] = []
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += DAYS_AT_ONCE) {
    const days = { localDateStart: addDays(from, ahead), localDateEnd: addDays(from, ahead + DAYS_AT_ONCE - 1) }
    const answer = await client.availability({ ...of, ...days })
    if (!answer.ok) return undefined
    found.push(...answer.value)
  }
  return found
}

/** Stores a ticket with its places and prices; gives its identifier, none where the supplier does not give them. */
async function storeTicket(asking: Asking, { foreignId, product, units }: Readable): Promise<string | undefined> {
  const { deps, supplier } = asking
  const today = localDay(product.timeZone, deps.now())
  const { kind, currency, timeZone } = product
  const times = new Map<string, Availability[]>()
  for (const { code } of product.options) {
    const read = await readTimes(asking, { productId: foreignId, optionId: code }, today)
    if (!read) return undefined
    times.set(code, read)
  }
  const options = product.options.map((option) => ({
    ...option,
    cutOffMinutes: cutOffOf(times.get(option.code) ?? [], kind),
  }))
  const source = `${SUPPLIED}${supplier.id}`
  const now = new Date(deps.now()).toISOString()
  return deps.db.write(SYSTEM, async (tx) => {
    const put = await putSupplied(tx, { ...product, options, source, code: `${source}:${foreignId}` }, { now, today })
    const { productId, optionIds } = put
    const codes = Object.fromEntries([...optionIds].map(([code, id]) => [id, code]))
    const known = { productId, supplierId: supplier.id, foreignId }
    await tx.run(sql.putSupplierProduct, { ...known, units: JSON.stringify(units), optionCodes: JSON.stringify(codes) })
    for (const option of options) {
      const days = daysOf(times.get(option.code) ?? [], {
        kind,
        currency,
        units: option.units,
        ids: units[option.code] ?? {},
      })
      const optionId = optionIds.get(option.code)
      if (optionId !== undefined) await putSuppliedDays(tx, { optionId, timeZone, from: today, days })
    }
    return productId
  })
}

const titleOf = (raw: unknown) => {
  const named = typeof raw === 'object' && raw !== null && 'internalName' in raw ? raw.internalName : undefined
  return typeof named === 'string' ? named.slice(0, 200) : '?'
}

/** Stores one product of a supplier's answer; gives its identifier, or the ticket as left out. */
async function take(asking: Asking, raw: unknown): Promise<string | LeftOutTicket> {
  const { supplier } = asking
  const parsed = Product.safeParse(raw)
  if (!parsed.success) return { title: titleOf(raw), why: 'UNREADABLE' }
  const read = readProduct(parsed.data, { ...supplier, supplierId: supplier.id })
  const title = (parsed.data.title || parsed.data.internalName).slice(0, 200)
  if (typeof read === 'string') return { title, why: read }
  const stored = await storeTicket(asking, read)
  return stored ?? { title, why: 'UNREADABLE' }
}

/** Imports a supplier's tickets: those it no longer offers go off sale, whatever else it says is stored. */
async function refresh(asking: Asking): Promise<void> {
  const { deps, client, supplier } = asking
  const answer = await client.products()
  if (!answer.ok) throw new Error(answer.message)
  const offered = new Set<string>()
  const leftOut: LeftOutTicket[] = []
  for (const raw of answer.value) {
    const taken = await take(asking, raw)
    if (typeof taken === 'string') offered.add(taken)
    else leftOut.push(taken)
  }
  const now = new Date(deps.now()).toISOString()
  const supplierId = supplier.id
  await deps.db.write(SYSTEM, async (tx) => {
    const known = await tx.many(sql.listSupplierProducts, { supplierId })
    const gone = known.flatMap(({ productId }) => (offered.has(productId) ? [] : [productId]))
    await setSuppliedSale(tx, { productIds: gone, isOffered: false, now })
    const listed = JSON.stringify(leftOut.slice(0, MOST_LISTED))
    await tx.run(sql.endRefresh, { supplierId, now, ticketCount: offered.size, leftOut: listed })
  })
}

/** Imports the tickets of suppliers whose time has come, each at its own pace. */
export class SupplierRefresh {
  private readonly deps: Deps
  private readonly running = new Map<string, Promise<void>>()

  constructor(deps: Deps) {
    this.deps = deps
  }

  /** Begins with the suppliers that are due and waits for none of them. */
  async refreshDue(): Promise<void> {
    const { db, now } = this.deps
    const due = await db.write(SYSTEM, (tx) => tx.many(sql.takeDueRefreshes, { now: new Date(now()).toISOString() }))
    for (const supplier of due) {
      if (this.running.has(supplier.id)) continue
      this.running.set(
        supplier.id,
        this.one(supplier).finally(() => this.running.delete(supplier.id)),
      )
    }
  }

  /** Resolves when no import is under way; for tests. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running.values())
  }

  private async one(supplier: Due): Promise<void> {
    const { deps } = this
    try {
      await refresh({ deps, supplier, client: lineTo(deps, supplier) })
    } catch (error) {
      deps.log.warn({ err: error, supplier: supplier.id }, 'the tickets of a supplier could not be imported')
      const refreshError = (error instanceof Error && error.message.slice(0, 500)) || 'no answer'
      await deps.db
        .write(SYSTEM, (tx) => tx.run(sql.failRefresh, { supplierId: supplier.id, refreshError }))
        .catch((failed: unknown) => deps.log.error({ err: failed }, 'a failed import could not be noted'))
    }
  }
}

/** The scheduled import. */
export function refreshJobs(refreshing: SupplierRefresh): Job[] {
  return [{ name: 'ticket_suppliers.refresh', everyMs: 2_000, run: () => refreshing.refreshDue() }]
}
