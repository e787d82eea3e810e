import { currencyDigits } from '#contract/money.ts'
import { Currency } from '#contract/shapes.ts'
import { UNIT_TYPES, type UnitType } from '#features/tickets/contract.ts'
import type { SuppliedOption, SuppliedProduct, SuppliedUnit } from '#features/tickets/supplied/supplied.ts'
import type { Option, Pricing, Product } from '../octo/shapes.ts'
import type { LeftOut } from './left-out.ts'

/** What the desk says of a supplier's tickets. */
export type Connection = {
  readonly supplierId: string
  readonly name: string
  readonly destinationId: string
  readonly category: SuppliedProduct['category']
  readonly opensNew: boolean
}

/** A ticket with the supplier's identifier of each unit, by the code of the option and the type of the unit. */
export type Readable = {
  readonly foreignId: string
  readonly product: Omit<SuppliedProduct, 'code' | 'source'>
  readonly units: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const MINUTES: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 1440 }
/** Longest time before the start that a fee can begin at, in minutes: a year. */
const MOST_MINUTES = 525_600
const MOST_UNITS = 100
/** Codes that a gate scans and that can be drawn here. */
const DRAWN = ['QRCODE', 'AZTECCODE', 'CODE128'] as const

/** Net amount in minor units of its currency, rounded up; undefined without a net price or in another currency. */
export function netOf(pricing: Pricing | null | undefined, currency: string): number | undefined {
  if (!pricing || pricing.net === null || pricing.net === undefined || pricing.currency !== currency) return undefined
  const shift = currencyDigits(currency) - pricing.currencyPrecision
  return shift >= 0 ? pricing.net * 10 ** shift : Math.ceil(pricing.net / 10 ** -shift)
}

/** The format that tickets are drawn in, of those that a supplier delivers; undefined for documents alone. */
export const drawnFormat = (formats: readonly string[]) => DRAWN.find((one) => formats.includes(one))

const typeOf = (type: string): UnitType => UNIT_TYPES.find((one) => one === type) ?? 'OTHER'
const ageOf = (age: number | null | undefined, open: number) =>
  age === null || age === undefined || age === open || age < 0 || age > 120 ? null : age

type ForeignUnit = Option['units'][number]

function agesOf({ restrictions }: ForeignUnit) {
  const [minAge, maxAge] = [ageOf(restrictions?.minAge, 0), ageOf(restrictions?.maxAge, 120)]
  return minAge !== null && maxAge !== null && minAge > maxAge ? { minAge: null, maxAge: null } : { minAge, maxAge }
}

/** The lowest net price of a unit; undefined without any. */
function leastNet({ pricingFrom }: ForeignUnit, currency: string): number | undefined {
  const nets = (pricingFrom ?? []).flatMap((one) => netOf(one, currency) ?? [])
  return nets.length === 0 ? undefined : Math.min(...nets)
}

/** The units of an option that have a net price, the first of each type, with their identifiers. */
function unitsOf({ units }: Option, currency: string) {
  const typeOfId = new Map(units.map(({ id, type }) => [id, typeOf(type)]))
  const sold: SuppliedUnit[] = []
  const ids: Record<string, string> = {}
  for (const unit of units) {
    const [type, netMinor] = [typeOf(unit.type), leastNet(unit, currency)]
    if (netMinor === undefined || ids[type] !== undefined) continue
    ids[type] = unit.id
    const companions = (unit.restrictions?.accompaniedBy ?? []).flatMap((one) => typeOfId.get(one) ?? [])
    const idNeeded = unit.restrictions?.idRequired ?? false
    sold.push({ type, ...agesOf(unit), accompaniedBy: [...new Set(companions)], idNeeded, netMinor })
  }
  return { sold, ids }
}

const within = (value: number | null | undefined, fallback: number) =>
  Math.min(MOST_UNITS, Math.max(1, value ?? fallback))

function optionOf(option: Option, currency: string, deliveryFormat: SuppliedOption['deliveryFormat']) {
  const { sold, ids } = unitsOf(option, currency)
  if (sold.length === 0) return undefined
  const minUnits = within(option.restrictions?.minUnits, 1)
  const supplied: SuppliedOption = {
    code: option.id,
    nameEn: (option.title || option.internalName).slice(0, 200) || 'Standard',
    nameZh: null,
    cutOffMinutes: 0,
    minUnits,
    maxUnits: Math.max(minUnits, within(option.restrictions?.maxUnits, 20)),
    deliveryFormat,
    units: sold,
  }
  return { supplied, ids }
}

/** From when on cancelling costs all: the longest time before the start that one of the options names. */
function feeRulesOf({ options }: Product): SuppliedProduct['feeRules'] {
  const minutes = options.map(({ cancellationCutoffAmount: amount, cancellationCutoffUnit: unit }) =>
    Math.ceil(amount * (MINUTES[unit.replace(/s$/, '')] ?? 1440)),
  )
  const first = Math.min(MOST_MINUTES, Math.max(0, ...minutes))
  return first === 0 ? [] : [{ minutesBefore: first, percent: 100 }]
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone.length > 0
  } catch {
    return false
  }
}

function textsOf({ title, internalName, description, shortDescription, features }: Product) {
  const lines = (type: string) =>
    (features ?? []).flatMap((one) => (one.type === type && one.shortDescription ? [one.shortDescription] : []))
  return {
    language: 'en',
    title: (title || internalName).slice(0, 300),
    description: (description || shortDescription || '').slice(0, 5000) || null,
    meetingPoint: null,
    terms: lines('BOOKING_TERM').join('\n').slice(0, 5000) || null,
    includes: lines('INCLUSION')
      .slice(0, 30)
      .map((line) => line.slice(0, 300)),
  }
}

function placeOf({ locations }: Product) {
  const places = (locations ?? []).flatMap(({ place }) => place ?? [])
  const found = places.find(({ latitude, longitude }) => typeof latitude === 'number' && typeof longitude === 'number')
  return {
    latitude: found?.latitude ?? null,
    longitude: found?.longitude ?? null,
    address: found?.postalAddress?.streetAddress?.slice(0, 300) || null,
  }
}

function leftOut(product: Product): LeftOut | undefined {
  if (product.pricingPer === 'BOOKING') return 'PER_BOOKING'
  if (!product.defaultCurrency) return 'NO_PRICE'
  if (!Currency.safeParse(product.defaultCurrency).success) return 'CURRENCY'
  if (!isTimeZone(product.timeZone)) return 'TIME_ZONE'
  return undefined
}

/** A supplier's product as a ticket of the catalogue, or why it can not be one. */
export function readProduct(product: Product, connection: Connection): Readable | LeftOut {
  const why = leftOut(product)
  if (why) return why
  const format = drawnFormat(product.deliveryFormats)
  if (!format) return 'NO_CODE'
  const currency = product.defaultCurrency ?? ''
  const options = product.options
    .toSorted((a, b) => Number(b.default ?? false) - Number(a.default ?? false))
    .flatMap((option) => optionOf(option, currency, format) ?? [])
  if (options.length === 0) return product.options.some(({ units }) => units.length > 0) ? 'NO_PRICE' : 'NO_UNITS'
  return {
    foreignId: product.id,
    units: Object.fromEntries(options.map(({ supplied, ids }) => [supplied.code, ids])),
    product: {
      supplier: connection.name,
      destinationId: connection.destinationId,
      category: connection.category,
      opens: connection.opensNew,
      kind: product.availabilityType === 'OPENING_HOURS' ? 'OPENING_HOURS' : 'START_TIME',
      timeZone: product.timeZone,
      currency,
      ...placeOf(product),
      feeRules: feeRulesOf(product),
      contents: [textsOf(product)],
      options: options.map(({ supplied }) => supplied),
    },
  }
}
