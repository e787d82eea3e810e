import { addDays, nightsBetween } from '#contract/dates.ts'
import type { ExtraKind, ExtraLine, MEAL_PLANS, OfferedExtra, RoomParty } from '../contract.ts'
import { type Factor, sellMinor } from '../prices/rules.ts'

/** A dated extra of a hotel as it is stored: net in its own currency, for every plan unless it names one. */
export type SurchargeRow = {
  readonly surchargeId: string
  readonly ratePlanId: string | null
  readonly kind: ExtraKind
  readonly nameEn: string
  readonly nameZh: string | null
  readonly firstNight: string
  readonly lastNight: string
  readonly per: 'ROOM_NIGHT' | 'PERSON_NIGHT'
  readonly amountMinor: number
  readonly currency: string
  readonly mandatory: boolean
  readonly payAt: 'BOOKING' | 'PROPERTY' | 'INCLUDED'
}

/** What decides on the extras of a stay besides the hotel's list. */
export type ExtraFacts = {
  readonly checkIn: string
  readonly checkOut: string
  readonly parties: readonly RoomParty[]
  readonly ratePlanId: string
  readonly mealPlan: (typeof MEAL_PLANS)[number]
  /** Beds that can be put into one room of this type. */
  readonly extraBeds: number
  /** The caller's currency, which everything paid with the booking is in. */
  readonly currency: string
  /** From a net amount of a currency to the caller's; undefined when nothing links them. */
  factorOf(currency: string): Factor | undefined
}

/** A quantity of an extra for one room in some nights of the stay. */
export type ExtraChoice = {
  readonly surchargeId: string
  readonly roomNo: number
  readonly quantity: number
  readonly nights: readonly string[]
}

/** Why a choice can not be had; `index` is its place among the choices, `limit` what could be had at most. */
export type ExtraFault = {
  readonly index: number
  readonly why: 'UNKNOWN' | 'ROOM' | 'NIGHT' | 'LIMIT'
  readonly limit: number | null
}

function personsOf(party: RoomParty): number {
  return party.adults + party.childAges.length
}

/** Most of a kind one room takes a night: its beds, one a person, or one a room. */
export function extraLimit(extra: Pick<SurchargeRow, 'kind' | 'per'>, party: RoomParty, extraBeds: number): number {
  if (extra.kind === 'EXTRA_BED') return extraBeds
  return extra.per === 'PERSON_NIGHT' ? personsOf(party) : 1
}

function nightsOf(row: SurchargeRow, facts: ExtraFacts): string[] {
  const all = Array.from({ length: nightsBetween(facts.checkIn, facts.checkOut) }, (_, i) => addDays(facts.checkIn, i))
  return all.filter((night) => night >= row.firstNight && night <= row.lastNight)
}

/**
 * Sell price of one unit in the caller's currency, rounded once; what is paid at the property keeps its amount and
 * currency.
 */
function unitOf(row: SurchargeRow, facts: ExtraFacts): { unitMinor: number; currency: string } | undefined {
  if (row.payAt === 'INCLUDED') return { unitMinor: 0, currency: facts.currency }
  if (row.payAt === 'PROPERTY') return { unitMinor: row.amountMinor, currency: row.currency }
  const factor = facts.factorOf(row.currency)
  return factor && { unitMinor: sellMinor(row.amountMinor, factor), currency: facts.currency }
}

/** Whether the plan includes it: nobody adds a breakfast to a rate with meals. */
function isInPlan(row: SurchargeRow, facts: ExtraFacts): boolean {
  return row.kind === 'BREAKFAST' && facts.mealPlan !== 'ROOM_ONLY'
}

/** What the hotel has for this stay: mandatory ones first, each with its nights and how many of it a room takes. */
export function offerExtras(rows: readonly SurchargeRow[], facts: ExtraFacts): OfferedExtra[] {
  const offers: OfferedExtra[] = []
  for (const row of rows) {
    const nights = nightsOf(row, facts)
    const unit = unitOf(row, facts)
    const rooms = facts.parties.map((party, i) => ({
      roomNo: i + 1,
      limit: extraLimit(row, party, row.mandatory ? 1 : facts.extraBeds),
    }))
    if (nights.length === 0 || unit === undefined || rooms.every(({ limit }) => limit === 0)) continue
    if ((row.ratePlanId !== null && row.ratePlanId !== facts.ratePlanId) || (!row.mandatory && isInPlan(row, facts)))
      continue
    const { surchargeId, kind, nameEn, nameZh, per, payAt, mandatory } = row
    offers.push({ surchargeId, kind, nameEn, nameZh, per, payAt, mandatory, ...unit, nights, rooms })
  }
  return offers.toSorted((a, b) => Number(b.mandatory) - Number(a.mandatory))
}

function lineOf(offer: OfferedExtra, place: { roomNo: number; night: string }, quantity: number): ExtraLine {
  const { surchargeId, kind, nameEn, nameZh, per, payAt, mandatory, unitMinor, currency } = offer
  return {
    surchargeId,
    kind,
    nameEn,
    nameZh,
    per,
    payAt,
    mandatory,
    ...place,
    quantity,
    unitMinor,
    amountMinor: unitMinor * quantity,
    currency,
  }
}

/**
 * The quantity of a kind for each room and night; mandatory extras count too, so that nobody pays for a second
 * breakfast.
 */
class Taken {
  private readonly counts = new Map<string, number>()

  private key(kind: string, place: { roomNo: number; night: string }): string {
    return `${kind} ${place.roomNo} ${place.night}`
  }

  of(kind: string, place: { roomNo: number; night: string }): number {
    return this.counts.get(this.key(kind, place)) ?? 0
  }

  add(line: ExtraLine): void {
    this.counts.set(this.key(line.kind, line), this.of(line.kind, line) + line.quantity)
  }
}

type Judged = { offer: OfferedExtra } | Omit<ExtraFault, 'index'>

function judge(choice: ExtraChoice, offers: readonly OfferedExtra[], taken: Taken): Judged {
  const offer = offers.find(({ surchargeId, mandatory }) => surchargeId === choice.surchargeId && !mandatory)
  if (!offer) return { why: 'UNKNOWN', limit: null }
  const room = offer.rooms.find(({ roomNo }) => roomNo === choice.roomNo)
  if (!room) return { why: 'ROOM', limit: null }
  if (
    choice.nights.some((night) => !offer.nights.includes(night)) ||
    new Set(choice.nights).size < choice.nights.length
  )
    return { why: 'NIGHT', limit: null }
  const left = Math.min(
    ...choice.nights.map((night) => room.limit - taken.of(offer.kind, { roomNo: choice.roomNo, night })),
  )
  return choice.quantity > left ? { why: 'LIMIT', limit: Math.max(0, left) } : { offer }
}

/**
 * The extras of a stay by room and night: the mandatory ones always, and the available choices. A choice with a fault
 * is left out as a whole; a new request with one is refused, an older choice that is priced again continues without it.
 */
export function chooseExtras(
  offers: readonly OfferedExtra[],
  choices: readonly ExtraChoice[],
): { lines: ExtraLine[]; faults: ExtraFault[] } {
  const taken = new Taken()
  const lines: ExtraLine[] = []
  const faults: ExtraFault[] = []
  const add = (line: ExtraLine) => {
    taken.add(line)
    lines.push(line)
  }
  for (const offer of offers.filter(({ mandatory }) => mandatory))
    for (const { roomNo, limit } of offer.rooms)
      for (const night of offer.nights) add(lineOf(offer, { roomNo, night }, limit))
  for (const [index, choice] of choices.entries()) {
    const judged = judge(choice, offers, taken)
    if ('why' in judged) faults.push({ index, ...judged })
    else for (const night of choice.nights) add(lineOf(judged.offer, { roomNo: choice.roomNo, night }, choice.quantity))
  }
  return { lines, faults }
}

/** The part of some lines that is paid with the booking. */
export function prepaidMinor(lines: readonly Pick<ExtraLine, 'payAt' | 'amountMinor'>[]): number {
  return lines.reduce((sum, line) => sum + (line.payAt === 'BOOKING' ? line.amountMinor : 0), 0)
}
