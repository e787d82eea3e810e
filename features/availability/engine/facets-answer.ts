import { FACILITIES } from '#features/hotels/contract.ts'
import { type Bytes, encoded } from './bytes.ts'
import type { City } from './city.ts'
import { MEALS } from './conditions.ts'
import { COUNT_FREE, COUNT_INSTANT, COUNT_MEALS, COUNT_STARS } from './scan.ts'
import type { Found } from './search.ts'

const COMMA = encoded(',')
const END = encoded('}')
const END_LIST = encoded(']')

/** Choices of a filter: the bytes of each up to its count, and where it stands among those with an equal count. */
type Choices = { readonly texts: readonly Uint8Array[]; readonly ranks: Uint32Array; readonly byRank: Uint32Array }
type Labels = { readonly chains: Choices; readonly districts: Choices }

/** More than there are choices of any filter. */
const RANKS = 2 ** 20

function choices(names: readonly string[], texts: readonly Uint8Array[]): Choices {
  const byRank = Uint32Array.from(names.keys()).sort((a, b) => (names[a]! < names[b]! ? -1 : names[a]! > names[b]! ? 1 : a - b))
  const ranks = new Uint32Array(names.length)
  for (const [rank, place] of byRank.entries()) ranks[place] = rank
  return { texts, ranks, byRank }
}

const known = new WeakMap<City, Labels>()

/** Made when a city is first searched, and kept as long as the city is. */
function labelsOf(city: City): Labels {
  let labels = known.get(city)
  if (labels === undefined) {
    const { chains, chainsZh, facts } = city
    labels = {
      chains: choices(
        chains,
        chains.map((chain, place) => encoded(`${JSON.stringify([chain, chainsZh[place]!]).slice(0, -1)},`)),
      ),
      districts: choices(
        facts.districts.map(({ nameEn }) => nameEn),
        facts.districts.map(({ id, nameEn, nameZh }) => encoded(`${JSON.stringify({ value: id, nameEn, nameZh }).slice(0, -1)},"count":`)),
      ),
    }
    known.set(city, labels)
  }
  return labels
}

let order = new Float64Array(256)

/** The choices that leave something, most hotels first, then by name; place 0 stands for none. */
function byCount(bytes: Bytes, { texts, ranks, byRank }: Choices, { counts, end }: { counts: Int32Array; end: Uint8Array }): void {
  if (order.length < texts.length) order = new Float64Array(2 * texts.length)
  let length = 0
  // Count and rank in one number each, so that sorting needs no comparison function.
  for (let place = 1; place < texts.length; place++) if (counts[place]! > 0) order[length++] = counts[place]! * RANKS + (RANKS - 1 - ranks[place]!)
  const sorted = order.subarray(0, length).sort()
  for (let i = length - 1; i >= 0; i--) {
    const place = byRank[RANKS - 1 - (sorted[i]! % RANKS)]!
    bytes.put(texts[place]!)
    bytes.number(counts[place]!)
    bytes.put(end)
    if (i > 0) bytes.put(COMMA)
  }
}

const fixed = (values: readonly (string | number)[]) => values.map((value) => encoded(`{"value":${JSON.stringify(value)},"count":`))
const STARS = fixed([1, 2, 3, 4, 5])
const MEAL_PLANS = fixed(MEALS)
const FACILITY = fixed(FACILITIES)

/** The choices that leave something in their own order; counts begin at a place. */
function inOrder(bytes: Bytes, texts: readonly Uint8Array[], counted: { counts: Int32Array; from: number }): void {
  let isFirst = true
  for (let i = 0; i < texts.length; i++) {
    const count = counted.counts[counted.from + i]!
    if (count === 0) continue
    if (!isFirst) bytes.put(COMMA)
    isFirst = false
    bytes.put(texts[i]!)
    bytes.number(count)
    bytes.put(END)
  }
  bytes.put(END_LIST)
}

const STARS_OPEN = encoded('{"stars":[')
const MEALS_OPEN = encoded(',"mealPlans":[')
const FREE = encoded(',"freeCancellation":')
const INSTANT = encoded(',"instantConfirmation":')
const CHAINS_OPEN = encoded(',"chains":[')
const DISTRICTS_OPEN = encoded('],"districts":[')
const FACILITIES_OPEN = encoded('],"facilities":[')
const PRICE = encoded(',"price":')

/** Writes the counts of every filter's choices, in the shape of `Facets`. */
export function writeFacets(bytes: Bytes, found: Found): void {
  const { counts, price } = found
  const { chains, districts } = labelsOf(found.city)
  bytes.put(STARS_OPEN)
  inOrder(bytes, STARS, { counts, from: COUNT_STARS + 1 })
  bytes.put(MEALS_OPEN)
  inOrder(bytes, MEAL_PLANS, { counts, from: COUNT_MEALS })
  bytes.put(FREE)
  bytes.number(counts[COUNT_FREE]!)
  bytes.put(INSTANT)
  bytes.number(counts[COUNT_INSTANT]!)
  bytes.put(CHAINS_OPEN)
  byCount(bytes, chains, { counts: found.chainCounts, end: END_LIST })
  bytes.put(DISTRICTS_OPEN)
  byCount(bytes, districts, { counts: found.districtCounts, end: END })
  bytes.put(FACILITIES_OPEN)
  inOrder(bytes, FACILITY, { counts: found.facilityCounts, from: 0 })
  bytes.put(PRICE)
  bytes.text(JSON.stringify(price))
  bytes.put(END)
}
