import { FACILITIES } from '#features/hotels/contract.ts'
import { type Bytes, encoded } from '../memory/bytes.ts'
import type { City } from './city.ts'
import { MEALS } from '../memory/conditions.ts'
import { COUNT_FREE, COUNT_INSTANT, COUNT_MEALS, COUNT_STARS } from '../kernel/scan.ts'
import type { Found } from '../search.ts'

const COMMA = encoded(',')
const END = encoded('}')
const END_LIST = encoded(']')

/**
 * Choices of a filter by name: the bytes of each up to its count, preceded by the end of the previous choice. Place 0
 * means none and is left out.
 */
type Choices = { readonly texts: readonly Uint8Array[]; readonly places: Uint32Array; readonly end: Uint8Array }
type Labels = { readonly chains: Choices; readonly districts: Choices }

function choices(names: readonly string[], texts: readonly string[], end: string): Choices {
  const places = Uint32Array.from(names.keys())
    .subarray(1)
    .sort((a, b) => (names[a]! < names[b]! ? -1 : names[a]! > names[b]! ? 1 : a - b))
  return { texts: Array.from(places, (place) => encoded(`${end},${texts[place]!}`)), places, end: encoded(end) }
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
        chains.map((chain, place) => `${JSON.stringify([chain, chainsZh[place]!]).slice(0, -1)},`),
        ']',
      ),
      districts: choices(
        facts.districts.map(({ nameEn }) => nameEn),
        facts.districts.map(
          ({ id, nameEn, nameZh }) => `${JSON.stringify({ value: id, nameEn, nameZh }).slice(0, -1)},"count":`,
        ),
        '}',
      ),
    }
    known.set(city, labels)
  }
  return labels
}

/** Choices in the order they are written, and how many have each number of hotels; then where those begin. */
let order = new Uint32Array(256)
let starts = new Uint32Array(4096)

/**
 * Puts the choices that leave something in order, most hotels first, equal ones by name; tells how many there are.
 * Sorted by counting: a city has few counts.
 */
function sortByCount({ places }: Choices, counts: Int32Array): number {
  if (order.length < places.length) order = new Uint32Array(2 * places.length)
  let most = 0
  for (let i = 0; i < places.length; i++) most = Math.max(most, counts[places[i]!]!)
  if (starts.length <= most) starts = new Uint32Array(2 * most)
  starts.fill(0, 0, most + 1)
  for (let i = 0; i < places.length; i++) starts[counts[places[i]!]!]!++
  let start = 0
  for (let count = most; count > 0; count--) {
    const alike = starts[count]!
    starts[count] = start
    start += alike
  }
  for (let i = 0; i < places.length; i++) {
    const count = counts[places[i]!]!
    if (count > 0) order[starts[count]!++] = i
  }
  return start
}

/** Writes the choices that leave something. */
function byCount(bytes: Bytes, choices: Choices, counts: Int32Array): void {
  const { texts, places, end } = choices
  const length = sortByCount(choices, counts)
  for (let i = 0; i < length; i++) {
    const choice = order[i]!
    bytes.put(texts[choice]!, i === 0 ? 2 : 0) // Before the first there is nothing to end.
    bytes.number(counts[places[choice]!]!)
  }
  if (length > 0) bytes.put(end)
}

const fixed = (values: readonly (string | number)[]) =>
  values.map((value) => encoded(`{"value":${JSON.stringify(value)},"count":`))
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
const NO_PRICE = encoded(',"price":null')
const LEAST = encoded(',"price":{"minMinor":')
const MOST = encoded(',"maxMinor":')

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
  byCount(bytes, chains, found.chainCounts)
  bytes.put(DISTRICTS_OPEN)
  byCount(bytes, districts, found.districtCounts)
  bytes.put(FACILITIES_OPEN)
  inOrder(bytes, FACILITY, { counts: found.facilityCounts, from: 0 })
  if (price === null) bytes.put(NO_PRICE)
  else {
    bytes.put(LEAST)
    bytes.number(price.minMinor)
    bytes.put(MOST)
    bytes.number(price.maxMinor)
    bytes.put(END)
  }
  bytes.put(END)
}
