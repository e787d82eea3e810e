import { addDays, localDay } from '#contract/dates.ts'
import { SET_AHEAD_DAYS } from '#features/availability/hotel-rates/contract.ts'
import { readStoredNights } from '#features/availability/plans/plans.ts'
import type { Reader } from '#server/db/database.ts'
import type { Preview } from '../contract-activation.ts'
import * as sql from '../contracts.sql.ts'
import { bothNights, type Compiled, differenceOf, ownNights, planKey, supplementChanges } from '../rules-difference.ts'
import { compiledOf, type ContractHead, findHead, readSheet } from '../store.ts'

type Span = { readonly first: string; readonly last: string }
/** The code of a contract's rate within its room. */
export const codeOf = ({ no }: Pick<ContractHead, 'no'>, suffix: string) => `${no}-${suffix}`

/** Two versions of a number, the active one and the new one. */
export type Sides = { readonly before: Compiled | null; readonly after: Compiled | null }

/** The nights that can be set of both versions. */
export function spanOf(heads: readonly ContractHead[], nowMs: number): Span {
  const today = localDay(heads[0]?.timeZone ?? 'UTC', nowMs)
  const end = addDays(today, SET_AHEAD_DAYS)
  const first = heads.map(({ validFrom }) => validFrom).reduce((a, b) => (a < b ? a : b))
  const last = heads.map(({ validTo }) => validTo).reduce((a, b) => (a > b ? a : b))
  return { first: first < today ? today : first, last: last > end ? end : last }
}

export const keysOf = ({ before, after }: Sides) => [
  ...new Set([...(after?.plans ?? []), ...(before?.plans ?? [])].map((plan) => planKey(plan))),
]

/** The latest version that was sold, ended or not: ending one does not make the prices of the next one new. */
async function readLatest(reader: Reader, head: ContractHead) {
  const latest = (await reader.many(sql.listVersions, head)).find(({ state }) => state !== 'DRAFT')
  if (!latest || latest.id === head.id) return null
  const former = await findHead(reader, latest.id)
  const sheet = await readSheet(reader, former)
  return { former, supplements: sheet.supplements, compiled: compiledOf(former, sheet) }
}

type Comparing = {
  readonly head: ContractHead
  readonly after: Compiled
  readonly latest: Awaited<ReturnType<typeof readLatest>>
  readonly nowMs: number
}

/** The versions that are compared, with the nights of both. */
function comparedOf({ head, after, latest, nowMs }: Comparing) {
  const former = latest?.former ?? null
  const compared: Sides = { before: latest?.compiled ?? null, after }
  // The nights of an ended version are closed: all of the next one's are written as new ones.
  const sides: Sides = former?.state === 'ENDED' ? { before: null, after } : compared
  const currencyBefore = former && former.currency !== head.currency ? former.currency : null
  return { former, compared, sides, currencyBefore, span: spanOf([head, ...(former ? [former] : [])], nowMs) }
}

/** How far new promotions are below the rate of the version before that they are of. */
function promotionMoves({ before, after }: Sides, span: Span) {
  const known = new Set(before?.plans.map((plan) => planKey(plan)))
  const added = (after?.plans ?? []).filter((plan) => plan.promoted && !known.has(planKey(plan)))
  return added.map((plan) => {
    const [suffix = ''] = plan.suffix.split('+')
    const was = bothNights({ before, after }, planKey({ ...plan, suffix }), span).before
    return differenceOf(was, bothNights({ before, after }, planKey(plan), span).after)
  })
}

type Compared = { readonly head: ContractHead; readonly compared: Sides; readonly span: Span }

/** The nights whose price was set by hand since the version before, or before the first one, with the rate's key. */
async function listOwnNights(reader: Reader, { head, compared, span }: Compared) {
  const keys = keysOf(compared).map((key) => {
    const [roomTypeId = '', rate = ''] = key.split(' ')
    return { key, roomTypeId, rate, code: codeOf(head, rate) }
  })
  const codes = [...new Set(keys.map(({ code }) => code))]
  const stored = await readStoredNights(reader, { hotelId: head.hotelId, codes, span })
  return keys.flatMap((of) => {
    const own = ownNights(bothNights(compared, of.key, span), (night) => stored(of, night))
    return own.map((night) => ({ ...night, key: of.key, roomTypeId: of.roomTypeId, rate: of.rate }))
  })
}

/** What a draft would change, against the latest version of its number that was sold. */
export async function previewOf(
  reader: Reader,
  contractId: string,
  { nowMs, basisPoints }: { nowMs: number; basisPoints: number },
) {
  const head = await findHead(reader, contractId)
  const read = await readSheet(reader, head)
  const after = compiledOf(head, read)
  const latest = await readLatest(reader, head)
  const { former, compared, sides, currencyBefore, span } = comparedOf({ head, after, latest, nowMs })
  const nameOf = (id: string | null) => read.rooms.find((room) => room.id === id)?.nameEn ?? null
  const rates = keysOf(compared).map((key) => {
    const [roomTypeId = '', rate = ''] = key.split(' ')
    const both = bothNights(compared, key, span)
    const { nights, added, closed, ...moved } = differenceOf(both.before, both.after)
    const isClosed = sides.before === null
    const counts = { nights, added: isClosed ? nights : added, closed: isClosed ? 0 : closed }
    return { room: nameOf(roomTypeId) ?? roomTypeId, rate, ...counts, ...moved }
  })
  const moves = [...rates, ...promotionMoves(compared, span)]
  const own = await listOwnNights(reader, { head, compared, span })
  const isFar = (change: number | null) => change !== null && Math.abs(change) > basisPoints
  const preview: Preview = {
    edition: head.edition,
    problems: [
      ...after.problems.map(({ roomTypeId, ...problem }) => ({ ...problem, room: nameOf(roomTypeId) })),
      ...(head.model === 'FIXED_SELL'
        ? [{ problem: 'FIXED_SELL' as const, room: null, rate: null, season: null }]
        : []),
    ],
    rates,
    own: {
      count: own.length,
      nights: own.slice(0, NAMED_NIGHTS).map(({ roomTypeId, rate, night, nowMinor, nextMinor }) => ({
        room: nameOf(roomTypeId) ?? roomTypeId,
        rate,
        night,
        nowMinor,
        nextMinor,
      })),
    },
    supplements: supplementChanges(latest, read),
    until: head.validTo > span.last ? span.last : null,
    currencyBefore,
    // Amounts of two currencies do not compare: how far a price moves is not known.
    needsSecond:
      currencyBefore !== null ||
      moves.some(({ leastBasisPoints, mostBasisPoints }) => isFar(leastBasisPoints) || isFar(mostBasisPoints)),
  }
  return { preview, head, former, sides, span, own }
}
/** Nights set by hand that a preview names. */
const NAMED_NIGHTS = 5
export type Previewed = Awaited<ReturnType<typeof previewOf>>
