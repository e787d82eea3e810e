import { cityPicker, demoCities } from '#db/demo/world-cities.ts'
import { demoHotel } from '#db/demo/world-hotel.ts'
import { pick, randomOf, type Random } from '#db/demo/random.ts'
import { SuggestIndex } from '#features/hotels/suggest-index.ts'

const SEARCHES = 20_000
const LIMIT = 10

type Named = { readonly nameEn: string; readonly nameZh: string | null }

/** What somebody types who is looking for a name: its beginning, a word of it, two words, the middle of a word, some of its Chinese. */
const TYPED: readonly ((random: Random, name: Named) => string)[] = [
  (random, { nameEn }) => nameEn.slice(0, 1 + Math.floor(random() * 12)),
  (random, { nameEn }) => pick(random, nameEn.split(' ')).slice(0, 1 + Math.floor(random() * 6)),
  (random, { nameEn }) => `${pick(random, nameEn.split(' '))} ${pick(random, nameEn.split(' ')).slice(0, 3)}`,
  (random, { nameEn }) => pick(random, nameEn.split(' ')).slice(1, 5),
  (random, { nameEn, nameZh }) => {
    const zh = nameZh ?? nameEn
    const from = Math.floor(random() * zh.length)
    return zh.slice(from, from + 1 + Math.floor(random() * 4))
  },
]

/** How many of 2,000 whole names find their hotel among the first ten, in percent. Several houses may have one name; any of them is right. */
function shareFound(index: SuggestIndex, world: { names: readonly Named[]; cities: number; random: Random }): number {
  const { names, cities, random } = world
  const wanted = Array.from({ length: 2000 }, () => pick(random, names).nameEn)
  return wanted.filter((name) => index.search(name, LIMIT).some((hit) => names[hit - cities]?.nameEn === name)).length / 20
}

/** Suggestions over a generated world in memory: time of one search, and whether a whole name typed finds its hotel among the first ten. */
export function benchSuggestions(options: { hotels: number; seed: number }): object {
  const cities = demoCities()
  const cityOf = cityPicker(cities)
  const places = new Map(cities.map((city, place) => [city.sourceId, place]))
  const names: Named[] = []
  const startedAt = performance.now()
  const index = new SuggestIndex()
  for (const { nameEn, nameZh } of cities) index.add({ names: [nameEn, ...(nameZh === null ? [] : [nameZh])], codes: [], city: -1 })
  let madeMs = 0
  for (let i = 0; i < options.hotels; i++) {
    const before = performance.now()
    const city = cityOf(i)
    const { nameEn, nameZh } = demoHotel({ seed: options.seed, index: i, city, today: '2026-11-20', numbers: { hotel: 1, room: 1, plan: 1 } })
    madeMs += performance.now() - before
    names.push({ nameEn, nameZh })
    index.add({ names: [nameEn, ...(nameZh === null ? [] : [nameZh])], codes: [], city: places.get(city.sourceId) ?? -1 })
  }
  index.finish()
  const buildMs = performance.now() - startedAt - madeMs
  const random = randomOf(`suggestions/${options.seed}`)
  const times: number[] = []
  for (let i = 0; i < SEARCHES; i++) {
    const typed = pick(random, TYPED)(random, pick(random, names))
    // The quickest of three is the search's own time: on a busy machine the others hold that of somebody else, too.
    const once = () => {
      const before = performance.now()
      index.search(typed, LIMIT)
      return performance.now() - before
    }
    times.push(Math.min(once(), once(), once()))
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(3))
  const rightInTen = shareFound(index, { names, cities: cities.length, random })
  return {
    bench: 'suggestions',
    seed: options.seed,
    hotels: options.hotels,
    cities: cities.length,
    searches: SEARCHES,
    buildMs: Math.round(buildMs),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: at(0.9999),
    rightInTenPercent: rightInTen,
  }
}
