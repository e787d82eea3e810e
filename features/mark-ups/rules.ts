import { dayNumber } from '#contract/dates.ts'

/** A mark-up rule as far as prices need it; days are inclusive, null for no bound. */
export type MarkUpRule = {
  readonly no: number
  readonly name: string
  /** Companies it is for; none are all. */
  readonly companyIds: readonly string[]
  /** Whether it is about some hotels only. */
  readonly ofHotels: boolean
  readonly arrivalFrom: string | null
  readonly arrivalTo: string | null
  readonly bookedFrom: string | null
  readonly bookedTo: string | null
  readonly markUpBasisPoints: number
}

let floorBasisPoints = 0

/** The least margin that is sold without a word, as configured. */
export const floorMargin = () => floorBasisPoints

/** Sets the least margin, in basis points of the selling price. */
export function setFloorMargin(basisPoints: number): void {
  floorBasisPoints = basisPoints
}

/** Share of the selling price that a mark-up earns, in basis points, rounded down: 2,500 of net are 2,000 of it. */
export const marginOf = (markUpBasisPoints: number) =>
  Math.floor((markUpBasisPoints * 10_000) / (10_000 + markUpBasisPoints))

/** A stay as rules look at it: day numbers of the arrival, and of today where the hotel is. */
export type SoldOn = { readonly arrivalDay: number; readonly today: number }

const isWithin = (day: number, from: string | null, to: string | null) =>
  (from === null || day >= dayNumber(from)) && (to === null || day <= dayNumber(to))

/** Whether a rule counts for stays of a company that arrive and are booked on these days. */
function fits({ arrivalFrom, arrivalTo, bookedFrom, bookedTo }: MarkUpRule, { arrivalDay, today }: SoldOn): boolean {
  return isWithin(arrivalDay, arrivalFrom, arrivalTo) && isWithin(today, bookedFrom, bookedTo)
}

/** The rules that are for a company, in their order. */
export const rulesFor = <Rule extends Pick<MarkUpRule, 'companyIds'>>(rules: readonly Rule[], companyId: string) =>
  rules.filter(({ companyIds }) => companyIds.length === 0 || companyIds.includes(companyId))

/** The first of the rules, which are in their order and for one company and hotel, that counts; undefined for none. */
export const ruleThatCounts = (rules: readonly MarkUpRule[], sold: SoldOn): MarkUpRule | undefined =>
  rules.find((rule) => fits(rule, sold))
