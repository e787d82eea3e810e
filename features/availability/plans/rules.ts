import type { Fault } from '#contract/faults.ts'
import { AVAILABILITY_FAULTS } from '../faults.ts'
import type { PenaltyRule } from '../prices/rules-penalty.ts'
import type { Markets } from '../stay/rules-occupancy.ts'
import type { PlanValues, SurchargeValues } from './contract-records.ts'

type Faults = Record<string, Fault>

/** What of a plan is stored as JSON. */
export type StoredTerms = {
  readonly markets: Markets
  readonly adultDeltas: Readonly<Record<string, number>>
  readonly childBands: readonly { readonly toAge: number; readonly amountMinor: number }[]
  readonly penalties: readonly PenaltyRule[]
}
type TermValues = Pick<PlanValues, 'marketRule' | 'marketCountries' | 'adultDeltas' | 'childBands' | 'penalties'>

const spaced = (codes: readonly string[]) => codes.join(' ')

function marketFields({ allow, deny = [] }: Markets): Pick<PlanValues, 'marketRule' | 'marketCountries'> {
  if (allow) return { marketRule: 'ONLY', marketCountries: spaced(allow) }
  return deny.length > 0
    ? { marketRule: 'EXCEPT', marketCountries: spaced(deny) }
    : { marketRule: 'ALL', marketCountries: null }
}

/** Stored terms of a plan as the fields of its record. */
export function termFields({ markets, adultDeltas, childBands, penalties }: StoredTerms) {
  return {
    ...marketFields(markets),
    adultDeltas: Object.entries(adultDeltas).map(([adults, amountMinor]) => ({ adults: Number(adults), amountMinor })),
    childBands: childBands.map(({ toAge, amountMinor }) => ({ toAge, amountMinor })),
    penalties: penalties.map(({ daysBefore, time = null, kind, value }) => ({
      daysBefore,
      time,
      kind,
      value: kind === 'AMOUNT' ? null : value,
      amountMinor: kind === 'AMOUNT' ? value : null,
    })),
  }
}

/** Country codes of a typed text, each once. */
export const countriesOf = (text: string | null) => [
  ...new Set(
    (text ?? '')
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((code) => code !== ''),
  ),
]

function marketsOf({ marketRule, marketCountries }: TermValues): Markets {
  if (marketRule === 'ALL') return {}
  const codes = countriesOf(marketCountries)
  return marketRule === 'ONLY' ? { allow: codes } : { deny: codes }
}

/** The fields of a plan's record as its terms are stored; children's bands are in order of age. */
export function termsOf(values: TermValues): StoredTerms {
  return {
    markets: marketsOf(values),
    adultDeltas: Object.fromEntries(values.adultDeltas.map(({ adults, amountMinor }) => [adults, amountMinor])),
    childBands: values.childBands.toSorted((a, b) => a.toAge - b.toAge),
    penalties: values.penalties.map(({ daysBefore, time, kind, value, amountMinor }) => ({
      daysBefore,
      ...(time !== null && daysBefore !== null && { time }),
      kind,
      value: (kind === 'AMOUNT' ? amountMinor : value) ?? 0,
    })),
  }
}

function twice(name: string, keys: readonly number[], field: string): Faults {
  const again = keys.flatMap((key, at) => (keys.indexOf(key) < at ? [at] : []))
  return Object.fromEntries(again.map((at) => [`${name}.${at}.${field}`, AVAILABILITY_FAULTS.listedAlready]))
}

function marketFaults({ marketRule, marketCountries }: PlanValues, known: ReadonlySet<string>): Faults {
  if (marketRule === 'ALL') return {}
  const codes = countriesOf(marketCountries)
  const unknown = codes.filter((code) => !known.has(code))
  if (codes.length > 0 && unknown.length === 0) return {}
  return {
    marketCountries: codes.length === 0 ? AVAILABILITY_FAULTS.enterCountries : AVAILABILITY_FAULTS.noCountry(unknown),
  }
}

/** What is wrong with a plan beyond the limits of its fields, by field; `known` are the codes of countries. */
export function planFaults(values: PlanValues, known: ReadonlySet<string>): Faults {
  const { minStay, maxStay, minAdvanceDays, maxAdvanceDays, bookingFrom, bookingTo } = values
  const measured = values.penalties.flatMap(({ kind, value, amountMinor }, at) =>
    (kind === 'AMOUNT' ? amountMinor : value) === null
      ? [[`penalties.${at}.${kind === 'AMOUNT' ? 'amountMinor' : 'value'}`, AVAILABILITY_FAULTS.enterFee] as const]
      : [],
  )
  return {
    ...(maxStay < minStay && { maxStay: AVAILABILITY_FAULTS.belowLeast }),
    ...(maxAdvanceDays < minAdvanceDays && { maxAdvanceDays: AVAILABILITY_FAULTS.belowLeast }),
    ...(bookingFrom !== null &&
      bookingTo !== null &&
      bookingTo < bookingFrom && { bookingTo: AVAILABILITY_FAULTS.lastBeforeFirst }),
    ...marketFaults(values, known),
    ...twice(
      'adultDeltas',
      values.adultDeltas.map(({ adults }) => adults),
      'adults',
    ),
    ...twice(
      'childBands',
      values.childBands.map(({ toAge }) => toAge),
      'toAge',
    ),
    ...Object.fromEntries(measured),
  }
}

/** What is wrong with an extra: a mandatory one is of all plans, and only an optional one is paid with the booking. */
export function surchargeFaults(values: SurchargeValues, planIds: readonly string[]): Faults {
  const { firstNight, lastNight, mandatory, payAt, ratePlanId } = values
  return {
    ...(lastNight < firstNight && { lastNight: AVAILABILITY_FAULTS.lastBeforeFirst }),
    ...(mandatory === (payAt === 'BOOKING') && payAt !== 'PROPERTY' && { payAt: AVAILABILITY_FAULTS.otherPlace }),
    ...(!mandatory && payAt === 'INCLUDED' && { payAt: AVAILABILITY_FAULTS.otherPlace }),
    ...(mandatory && ratePlanId !== null && { ratePlanId: AVAILABILITY_FAULTS.allPlans }),
    ...(ratePlanId !== null && !planIds.includes(ratePlanId) && { ratePlanId: AVAILABILITY_FAULTS.otherHotel }),
  }
}
