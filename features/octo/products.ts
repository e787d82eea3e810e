import { addDays, localDay } from '#contract/dates.ts'
import { isId } from '#contract/ids.ts'
import { nameFor, type Language } from '#contract/languages.ts'
import { listAsking, listProducts, listStarts } from '#features/tickets/catalogue.ts'
import { UNIT_NAMES } from '#features/tickets/words.ts'
import type { FeeRule, TicketOption, TicketPrice, TicketProduct } from '#features/tickets/contract.ts'
import type { Deps } from '#server/deps.ts'
import type { Caller } from '#server/http/handler.ts'
import { invalid } from './errors.ts'
import { pricingOf } from './pricing.ts'
import { clockOf } from './times.ts'

/** Days ahead whose start times a product lists. */
const STARTS_DAYS = 60
const DAY_MINUTES = 1_440
const HOUR_MINUTES = 60
const OLDEST = 120
/** Codes that OCTO can deliver; a ticket with another one can't be sold by it. */
const DELIVERED: readonly string[] = ['QRCODE', 'AZTECCODE', 'CODE128']

/** What a request asked for besides the core, and its reader's language. */
export type Wanted = { readonly pricing: boolean; readonly content: boolean; readonly language: Language }

type Starts = Awaited<ReturnType<typeof listStarts>>[number]

/** Until when cancelling is free: so long before the start; a ticket that is never free of it says a year. */
function cutoffOf(rules: readonly FeeRule[]) {
  const first = rules.find(({ percent }) => percent > 0)
  if (!first) return cutoff(0, 'hour')
  if (first.minutesBefore === null) return cutoff(365, 'day')
  const { minutesBefore } = first
  if (minutesBefore % DAY_MINUTES === 0) return cutoff(minutesBefore / DAY_MINUTES, 'day')
  if (minutesBefore % HOUR_MINUTES === 0) return cutoff(minutesBefore / HOUR_MINUTES, 'hour')
  return cutoff(minutesBefore, 'minute')
}

const cutoff = (amount: number, unit: 'minute' | 'hour' | 'day') => ({
  cancellationCutoff: `${amount} ${unit}${amount === 1 ? '' : 's'}`,
  cancellationCutoffAmount: amount,
  cancellationCutoffUnit: unit,
})

function unitOf(unit: TicketPrice, option: TicketOption, { wanted, currency }: { wanted: Wanted; currency: string }) {
  const { unitId, type, minAge, maxAge, accompaniedBy, idNeeded, amountMinor } = unit
  return {
    id: unitId,
    internalName: type,
    reference: type,
    type,
    restrictions: {
      minAge: minAge ?? 0,
      maxAge: maxAge ?? OLDEST,
      idRequired: idNeeded,
      minQuantity: null,
      maxQuantity: option.maxUnits,
      paxCount: 1,
      accompaniedBy: option.units.filter((one) => accompaniedBy.includes(one.type)).map((one) => one.unitId),
    },
    requiredContactFields: [],
    ...(wanted.pricing && { pricingFrom: [pricingOf(amountMinor, currency)] }),
    ...(wanted.content && { title: UNIT_NAMES[wanted.language][type], features: [] }),
  }
}

type About = { readonly wanted: Wanted; readonly starts: ReadonlyMap<string, Starts> }

/** A ticket's texts in the reader's language, in English where they are missing. */
function textsOf({ contents }: TicketProduct, language: Language) {
  return contents.find((one) => one.language === language) ?? contents[0]
}

function optionContent(product: TicketProduct, option: TicketOption, { wanted, starts }: About) {
  const known = starts.get(option.optionId)
  const minutes = known ? Math.max(0, known.endMinute - (known.starts.at(-1) ?? 0)) : 0
  return {
    title: nameFor(wanted.language, option.nameEn, option.nameZh),
    shortDescription: null,
    description: null,
    features: [],
    faqs: [],
    media: [],
    locations: [],
    categoryLabels: [],
    durationMinutesFrom: product.kind === 'START_TIME' ? minutes : 0,
    durationMinutesTo: null,
    commentary: [],
  }
}

function optionOf(product: TicketProduct, option: TicketOption, about: About) {
  const { wanted, starts } = about
  const times = product.kind === 'START_TIME' ? (starts.get(option.optionId)?.starts.map(clockOf) ?? ['00:00']) : []
  return {
    id: option.optionId,
    default: option.default,
    internalName: option.nameEn,
    reference: null,
    availabilityLocalStartTimes: times,
    ...cutoffOf(product.feeRules),
    requiredContactFields: ['firstName', 'lastName'],
    restrictions: { minUnits: option.minUnits, maxUnits: option.maxUnits },
    units: option.units.map((unit) => unitOf(unit, option, { wanted, currency: product.currency })),
    ...(wanted.content && optionContent(product, option, about)),
  }
}

const NOWHERE = {
  googlePlaceId: null,
  applePlaceId: null,
  tripadvisorLocationId: null,
  yelpPlaceId: null,
  facebookPlaceId: null,
  foursquarePlaceId: null,
  baiduPlaceId: null,
  amapPlaceId: null,
}

function placeOf({ latitude, longitude, address, destination }: TicketProduct, language: Language) {
  const { nameEn, nameZh, countryEn, countryZh } = destination
  const postalAddress = {
    streetAddress: address,
    addressLocality: nameFor(language, nameEn, nameZh),
    addressRegion: null,
    postalCode: null,
    addressCountry: nameFor(language, countryEn, countryZh),
    postOfficeBoxNumber: null,
  }
  return { latitude, longitude, postalAddress, identifiers: NOWHERE, sameAs: [] }
}

/** What a ticket includes and its terms. */
function featuresOf({ includes, terms }: { readonly includes: readonly string[]; readonly terms: string | null }) {
  const included = includes.map((shortDescription) => ({ shortDescription, type: 'INCLUSION' }))
  return terms ? [...included, { shortDescription: terms, type: 'BOOKING_TERM' }] : included
}

function locationOf(product: TicketProduct, meetingPoint: string | null, language: Language) {
  const place = placeOf(product, language)
  return { title: meetingPoint, shortDescription: null, types: ['START'], minutesTo: null, minutesAt: null, place }
}

const NO_TEXTS = { description: null, meetingPoint: null, terms: null, includes: [] }

function productContent(product: TicketProduct, { language }: Wanted) {
  const texts = textsOf(product, language) ?? { ...NO_TEXTS, title: product.code }
  return {
    title: texts.title,
    shortDescription: null,
    description: texts.description,
    features: featuresOf(texts),
    faqs: [],
    media: [],
    locations: [locationOf(product, texts.meetingPoint, language)],
    categoryLabels: [],
    durationMinutesFrom: 0,
    durationMinutesTo: null,
    commentary: [],
  }
}

function productOf(product: TicketProduct, about: About) {
  const { wanted } = about
  const isInstant = product.confirmationMode === 'INSTANT'
  return {
    id: product.productId,
    internalName: textsOf(product, 'en')?.title ?? product.code,
    reference: product.code,
    locale: wanted.content ? wanted.language : 'en',
    timeZone: product.timeZone,
    allowFreesale: false,
    instantConfirmation: isInstant,
    instantDelivery: isInstant,
    availabilityRequired: true,
    availabilityType: product.kind,
    deliveryFormats: [...new Set(product.options.map(({ deliveryFormat }) => deliveryFormat))],
    deliveryMethods: ['TICKET'],
    redemptionMethod: 'DIGITAL',
    options: product.options.map((option) => optionOf(product, option, about)),
    ...(wanted.pricing && {
      defaultCurrency: product.currency,
      availableCurrencies: [product.currency],
      pricingPer: 'UNIT',
    }),
    ...(wanted.content && productContent(product, wanted)),
  }
}

/**
 * The tickets a reseller can sell by OCTO: not those whose buyers have to answer a question, nor those with a code that
 * OCTO does not know.
 */
export async function sellable(deps: Deps, caller: Caller, productId: string | null): Promise<TicketProduct[]> {
  if (productId !== null && !isId(productId)) return []
  const [products, asking] = [await listProducts(deps, caller, productId), await listAsking(deps, productId)]
  return products
    .filter((product) => !asking.has(product.productId))
    .map((product) => ({
      ...product,
      options: product.options.filter((one) => DELIVERED.includes(one.deliveryFormat)),
    }))
    .filter(({ options }) => options.length > 0)
}

/** Products as OCTO has them: one of them, or all. */
export async function readProducts(deps: Deps, caller: Caller, about: { wanted: Wanted; productId: string | null }) {
  const { wanted, productId } = about
  const products = await sellable(deps, caller, productId)
  if (products.length === 0) return []
  const from = localDay('UTC', deps.now())
  const listed = await listStarts(deps, { productId, from, to: addDays(from, STARTS_DAYS) })
  const starts = new Map(listed.map((row) => [row.optionId, row]))
  return products.map((product) => productOf(product, { wanted, starts }))
}

/** A sellable ticket and its option; refused where one of them is not there. */
export async function findOption(
  deps: Deps,
  caller: Caller,
  { productId, optionId }: { readonly productId: string; readonly optionId: string },
): Promise<{ product: TicketProduct; option: TicketOption }> {
  const [product] = await sellable(deps, caller, productId)
  if (!product) throw invalid('INVALID_PRODUCT_ID', productId)
  const option = product.options.find((one) => one.optionId === optionId)
  if (!option) throw invalid('INVALID_OPTION_ID', optionId)
  return { product, option }
}
