import type { Tx } from '#server/db/database.ts'
import type { FeeRule, TicketCategory, TICKET_KINDS, DELIVERY_FORMATS, TicketContent, UnitType } from '../contract.ts'
import * as days from '../manage/manage-days.sql.ts'
import * as manage from '../manage/manage.sql.ts'
import { storedDay } from '../manage/days.ts'
import { type SuppliedDay, suppliedDays } from './rules-days.ts'
import * as sql from './supplied.sql.ts'

/** A kind of person that a supplier sells an option to; net in minor units of the product's currency. */
export type SuppliedUnit = {
  readonly type: UnitType
  readonly minAge: number | null
  readonly maxAge: number | null
  readonly accompaniedBy: readonly UnitType[]
  readonly idNeeded: boolean
  readonly netMinor: number
}

export type SuppliedOption = {
  /** The supplier's identifier. */
  readonly code: string
  readonly nameEn: string
  readonly nameZh: string | null
  readonly cutOffMinutes: number
  readonly minUnits: number
  readonly maxUnits: number
  readonly deliveryFormat: (typeof DELIVERY_FORMATS)[number]
  readonly units: readonly SuppliedUnit[]
}

/** A ticket as its supplier has it. */
export type SuppliedProduct = {
  /** Its permanent identifier, independent of the supplier's names. */
  readonly code: string
  readonly source: string
  readonly supplier: string
  /** Where it belongs when no city is near its own place, which may be unknown. */
  readonly destinationId: string
  readonly category: TicketCategory
  readonly kind: (typeof TICKET_KINDS)[number]
  readonly timeZone: string
  readonly currency: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly address: string | null
  readonly feeRules: readonly FeeRule[]
  readonly contents: readonly TicketContent[]
  readonly options: readonly SuppliedOption[]
  /** Whether it is put on sale when it is new or offered again. */
  readonly opens: boolean
}

async function putOption(tx: Tx, { productId, place }: { productId: string; place: number }, option: SuppliedOption) {
  const { units, ...facts } = option
  const { optionId } = await tx.one(sql.putSuppliedOption, { productId, place, ...facts })
  await tx.run(manage.removeUnits, { optionId, types: units.map(({ type }) => type) })
  await tx.run(manage.putUnits, { optionId, units: JSON.stringify(units.map((unit, at) => ({ ...unit, place: at }))) })
  return optionId
}

/**
 * Stores a ticket as its supplier has it; gives its identifier and those of its options by their codes. An option that
 * is no longer offered keeps its orders and has no places left.
 */
export async function putSupplied(
  tx: Tx,
  { options, ...product }: SuppliedProduct,
  { now, today }: { readonly now: string; readonly today: string },
): Promise<{ productId: string; optionIds: ReadonlyMap<string, string> }> {
  const { productId } = await tx.one(sql.putSupplied, {
    ...product,
    now,
    status: product.opens ? 'OPEN' : 'CLOSED',
    feeRules: JSON.stringify(product.feeRules),
    contents: JSON.stringify(product.contents),
  })
  const optionIds = new Map<string, string>()
  for (const [place, option] of options.entries())
    optionIds.set(option.code, await putOption(tx, { productId, place }, option))
  const { timeZone } = product
  const others = await tx.many(sql.listOtherOptions, { productId, codes: options.map(({ code }) => code) })
  for (const { id: optionId } of others) await putSuppliedDays(tx, { optionId, timeZone, from: today, days: [] })
  await tx.run(sql.tellSupplied, { productIds: [productId] })
  return { productId, optionIds }
}

/** Stores an option's days from one on as the supplier has them; gives how many differ now. */
export async function putSuppliedDays(
  tx: Tx,
  about: {
    readonly optionId: string
    readonly timeZone: string
    readonly from: string
    readonly days: readonly SuppliedDay[]
  },
): Promise<number> {
  const { optionId, timeZone, from } = about
  await tx.oneOrNone(days.lockDaysOption, { optionId })
  const stored = await tx.many(sql.lockSuppliedDays, { optionId, from })
  const before = stored.map((row) => ({ ...row, slots: [...row.slots] }))
  const changed = suppliedDays(before, about.days)
  if (changed.length === 0) return 0
  await tx.run(days.putDays, { optionId, days: JSON.stringify(changed.map((day) => storedDay(timeZone, day))) })
  await tx.oneOrNone(days.bumpDaysVersion, { optionId })
  return changed.length
}

/** Takes tickets off sale for as long as their supplier does not offer them, or puts them back. */
export async function setSuppliedSale(
  tx: Tx,
  { productIds, isOffered, now }: { readonly productIds: readonly string[]; isOffered: boolean; now: string },
): Promise<void> {
  const [from, to] = isOffered ? (['INACTIVE', 'OPEN'] as const) : (['OPEN', 'INACTIVE'] as const)
  const changed = await tx.run(sql.setSuppliedSale, { productIds, from, to, now })
  if (changed > 0) await tx.run(sql.tellSupplied, { productIds })
}
