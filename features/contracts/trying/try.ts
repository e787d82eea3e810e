import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { publicTermsOf } from '#features/availability/calls.ts'
import type { Config } from '#server/config/config.ts'
import type { RoomParty } from '#features/availability/contract.ts'
import { findPlan } from '#features/availability/plans/plans.ts'
import { keptMinor, reducedNet, type Reduction } from '#features/availability/prices/rules-reduction.ts'
import { isKept } from '#features/availability/stay/rules-supplements.ts'
import { type PricedStay, priceStay } from '#features/availability/stay/stay.ts'
import type { Reader } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type Handler, type PriceTerms } from '#server/http/handler.ts'
import { codeOf } from '../activation/preview.ts'
import * as sql from '../contracts.sql.ts'
import { CONTRACTS_FAULTS } from '../faults.ts'
import { seasonsOf } from '../rules-compile.ts'
import type { CompiledPlan, SeasonRange, Terms } from '../rules-terms.ts'
import { compiledOf, findHead, readSheet } from '../store.ts'
import { type TriedRate, tryStay } from './contract.ts'

const DAY_MS = 86_400_000

/** The cells that make a party's net amount of a night; the oldest child is the first. */
function cellsOf({ adults, bands }: Terms, party: RoomParty): { cell: string; netMinor: number }[] {
  const children = party.childAges.toSorted((a, b) => b - a)
  const found = children.flatMap((age) => {
    const at = bands.findIndex(({ toAge }) => age <= toAge)
    const band = bands[at]
    return band ? [{ band, from: (bands[at - 1]?.toAge ?? -1) + 1 }] : []
  })
  const count = party.adults + children.length - found.length
  const room = adults[count] === undefined ? 2 : count
  return [
    { cell: `A${room}`, netMinor: adults[room] ?? adults[1] ?? 0 },
    ...found.map(({ band, from }, nth) => ({
      cell: `C${nth === 0 ? 1 : 2}:${from}-${band.toAge}`,
      netMinor: nth === 0 ? band.firstMinor : band.laterMinor,
    })),
  ]
}

type Part = { cell: string; netMinor: number }
const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { netMinor }) => sum + netMinor, 0)

/** The cells of a party's night, and a line for each supplement that is added to them. */
export function partsOf(terms: Terms, party: RoomParty): Part[] {
  const supplied = (terms.supplements ?? []).map(({ supplement, ...amounts }) => ({
    supplement,
    cells: cellsOf(amounts, party),
  }))
  const added = supplied.filter(({ supplement }) => supplement.paidAs === 'ADDED')
  const own = cellsOf(terms, party).map(({ cell, netMinor }, at) => ({
    cell,
    netMinor: added.reduce((rest, { cells }) => rest - (cells[at]?.netMinor ?? 0), netMinor),
  }))
  return [...own, ...added.map(({ supplement, cells }) => ({ cell: supplement.code, netMinor: sumOf(cells) }))]
}

/** What a night costs by its cells, with free nights spread over the stay; they take nothing off supplements. */
function sheetNet(
  parts: readonly Part[],
  { terms, reduction, nights }: { terms: Terms | undefined; reduction: Reduction; nights: number },
): number {
  const kept = (terms?.supplements ?? []).filter(({ supplement }) => isKept(supplement))
  const keptSum = sumOf(parts.filter(({ cell }) => kept.some(({ supplement }) => supplement.code === cell)))
  return reducedNet(sumOf(parts) + keptMinor(keptSum, reduction, nights), reduction, nights)
}

type About = { readonly plan: CompiledPlan; readonly seasons: readonly SeasonRange[]; readonly party: RoomParty }

function priceOf(priced: PricedStay, { plan, seasons, party }: About): TriedRate['price'] {
  const nights = priced.rooms[0]?.nights ?? []
  const days = seasonsOf(seasons, { first: nights[0]?.night ?? '', last: nights.at(-1)?.night ?? '' })
  const { net } = priced
  return {
    currency: priced.currency,
    totalMinor: priced.totalMinor,
    netCurrency: net.currency,
    markUpBasisPoints: net.markUpBasisPoints,
    markUpRule: net.markUpRule ?? null,
    exchangeRate: net.rate,
    promotions: priced.rate.promotions,
    supplements: priced.rate.supplements,
    nights: nights.map(({ night, amountMinor }, at) => {
      const season = days.get(night) ?? null
      const terms = season === null ? undefined : plan.terms[season]
      const parts = terms ? partsOf(terms, party) : []
      const netMinor = net.rooms[0]?.[at] ?? 0
      const isOwn =
        sheetNet(parts, { terms, reduction: plan.promoted?.reduction ?? {}, nights: nights.length }) !== netMinor
      return { night, season, parts, netMinor, isOwn, sellMinor: amountMinor }
    }),
  }
}

/** The terms of a customer, or the public ones; refuses a code that no customer has. */
async function termsOf(
  reader: Reader,
  { code, on, config }: { code: string; on: string; config: Config },
): Promise<PriceTerms> {
  if (code === '') return publicTermsOf(config)
  const terms = await reader.oneOrNone(sql.findTerms, { code, on })
  if (!terms) throw new Refusal('input.invalid', { fields: { companyCode: CONTRACTS_FAULTS.noCustomer } })
  return terms
}

async function tried(reader: Reader, input: ParsedInputOf<typeof tryStay>, about: { nowMs: number; config: Config }) {
  const { contractId, room: party, checkIn, checkOut, nationality } = input
  const asked = await findHead(reader, contractId)
  const active = (await reader.many(sql.listVersions, asked)).find(({ state }) => state === 'ACTIVE')
  if (!active) return { version: null, rates: [] }
  const head = await findHead(reader, active.id)
  const sheet = await readSheet(reader, head)
  const compiled = compiledOf(head, sheet)
  const nowMs = about.nowMs + input.bookedAheadDays * DAY_MS
  const on = new Date(nowMs).toISOString().slice(0, 10)
  const terms = await termsOf(reader, { code: input.companyCode, on, config: about.config })
  const rates: TriedRate[] = []
  for (const plan of compiled.plans) {
    const { hotelId } = head
    const code = codeOf(head, plan.suffix)
    const ratePlanId = await findPlan(reader, { hotelId, roomTypeId: plan.roomTypeId, code })
    const stay = { checkIn, checkOut, rooms: [party], nationality }
    const priced = ratePlanId && (await priceStay(reader, { hotelId, ratePlanId, stay, terms, nowMs }))
    if (!priced) continue
    const room = sheet.rooms.find(({ id }) => id === plan.roomTypeId)?.nameEn ?? ''
    const price =
      priced.whyNot === null ? priceOf(priced, { plan, seasons: plan.seasons ?? compiled.seasons, party }) : null
    rates.push({ room, rate: plan.suffix, whyNot: priced.whyNot, price })
  }
  return { version: head.version, rates }
}

/** Tries a stay against a contract. */
export const tryCall = ({ db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>): Handler =>
  handle(tryStay, ({ caller, input }) => db.read(caller, (reader) => tried(reader, input, { nowMs: now(), config })))
