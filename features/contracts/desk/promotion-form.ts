import type { InputOf } from '#contract/call.ts'
import { typedOf } from '#contract/money.ts'
import { readDay } from '#contract/reading/dates.ts'
import { readTyped } from '#web/ui/form/typed-amount.ts'
import type { Contract } from '../contract.ts'
import type { saveContractPromotion } from '../promotions/contract.ts'
import { BEARERS, type Days, PROMOTION_KINDS, STACKINGS } from '../promotions/rules-types.ts'
import { basisPointsOf, wholeOf } from './fields.tsx'

type Promotion = Contract['promotions'][number]
const NEW = {
  code: '',
  kind: 'PERCENT',
  nameEn: '',
  nameZh: '',
  percent: '',
  amount: '',
  per: 'ROOM',
  stayNights: '7',
  payNights: '6',
  repeats: true,
  childToAge: '',
  borneBy: 'HOTEL',
  bookedFrom: '',
  bookedTo: '',
  daysAhead: '0',
  ranges: '',
  exclusions: '',
  weekdays: '',
  isArrivalOnly: false,
  minNights: '1',
  maxNights: '60',
  rates: '',
  markets: '',
  stacking: 'BASE',
  sequence: '1',
  isNonRefundable: false,
}
/** A promotion as it is typed. */
export type TypedPromotion = typeof NEW

const text = (value: number | string | null) => (value === null ? '' : String(value))

/** Ranges of days as they are shown and typed. */
export const rangesText = (ranges: readonly Days[]) =>
  ranges.map(({ first, last }) => (first === last ? first : `${first} – ${last}`)).join(', ')

/** What the form of a promotion begins with. */
export function typedOfPromotion(promotion: Promotion | null, currency: string): TypedPromotion {
  if (!promotion) return NEW
  const { basisPoints, amountMinor, per, ranges, exclusions, weekdays, rates, markets, version: _, ...rest } = promotion
  return {
    ...rest,
    nameZh: text(rest.nameZh),
    percent: basisPoints === null ? '' : String(basisPoints / 100),
    amount: amountMinor === null ? '' : typedOf(amountMinor, currency),
    per: per ?? 'ROOM',
    stayNights: text(rest.stayNights),
    payNights: text(rest.payNights),
    childToAge: text(rest.childToAge),
    bookedFrom: text(rest.bookedFrom),
    bookedTo: text(rest.bookedTo),
    daysAhead: text(rest.daysAhead),
    ranges: rangesText(ranges),
    exclusions: rangesText(exclusions),
    weekdays: weekdays.join(','),
    minNights: text(rest.minNights),
    maxNights: text(rest.maxNights),
    rates: rates.join(', '),
    markets: markets.join(', '),
    sequence: text(rest.sequence),
  }
}

const listOf = (typed: string) =>
  typed
    .toUpperCase()
    .split(/[\s,;，；]+/)
    .filter(Boolean)

/** The one day that a text names; the text where it names none or two, which is refused. */
function dayOf(typed: string): string {
  const { dayFirst, monthFirst } = readDay(typed.trim())
  return (dayFirst === monthFirst ? dayFirst : undefined) ?? typed.trim()
}

/** Ranges of days as they are typed, each day in a notation of its own. */
export function rangesOf(typed: string): Days[] {
  const parts = typed.split(/[,;，；\n]/).filter((part) => part.trim() !== '')
  return parts.map((part) => {
    const [first = '', last = first] = part.split(/\s*(?:–|—|~|至|\bto\b|\s-\s)\s*/)
    return { first: dayOf(first), last: dayOf(last) }
  })
}

/** A value by its name; nothing where it is empty. */
export const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  value === undefined || value === '' ? {} : { [name]: value }

/** A typed whole number; -1, which the call refuses, for any other text. */
const numberOf = (typed: string) => wholeOf(typed) ?? -1
/** The value of a list that a text is. */
export const oneOf = <Value extends string>(values: readonly Value[], typed: string, otherwise: Value): Value =>
  values.find((one) => one === typed) ?? otherwise

/** What is saved of a promotion as it was typed; a number that is none is refused there. */
export function promotionInput(
  typed: TypedPromotion,
  { contractId, version, currency }: { contractId: string; version: number; currency: string },
): InputOf<typeof saveContractPromotion> {
  const amount = readTyped(typed.amount, currency)
  const { code, nameEn, nameZh, repeats, isArrivalOnly, isNonRefundable } = typed
  return {
    contractId,
    version,
    code,
    nameEn,
    nameZh,
    repeats,
    isArrivalOnly,
    isNonRefundable,
    kind: oneOf(PROMOTION_KINDS, typed.kind, 'PERCENT'),
    stacking: oneOf(STACKINGS, typed.stacking, 'BASE'),
    borneBy: typed.kind === 'PERCENT' ? oneOf(BEARERS, typed.borneBy, 'HOTEL') : 'HOTEL',
    per: typed.per === 'PERSON' ? 'PERSON' : 'ROOM',
    ...optional('basisPoints', basisPointsOf(typed.percent)),
    ...optional('amountMinor', amount.kind === 'certain' ? amount.minor : undefined),
    ...optional('stayNights', wholeOf(typed.stayNights)),
    ...optional('payNights', wholeOf(typed.payNights)),
    ...optional('childToAge', wholeOf(typed.childToAge)),
    ...optional('bookedFrom', typed.bookedFrom),
    ...optional('bookedTo', typed.bookedTo),
    daysAhead: numberOf(typed.daysAhead),
    ranges: rangesOf(typed.ranges),
    exclusions: rangesOf(typed.exclusions),
    weekdays: [...new Set([...typed.weekdays.replaceAll(/[\s,;，]/g, '')].map(Number))],
    minNights: numberOf(typed.minNights),
    maxNights: numberOf(typed.maxNights),
    rates: listOf(typed.rates),
    markets: listOf(typed.markets),
    sequence: numberOf(typed.sequence),
  }
}
