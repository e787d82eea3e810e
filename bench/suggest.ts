import v8 from 'node:v8'
import vm from 'node:vm'
import { pick, randomOf, type Random } from '#db/demo/random.ts'
import { type Directory, makeDirectory } from '#features/hotels/directory/directory.ts'
import type { DirectoryRows } from '#features/hotels/directory/rows.ts'
import { TYPINGS, type Wanted } from './suggest-typing.ts'
import { worldRows } from './suggest-world.ts'

const LIMIT = 10
const SEARCHES_A_KIND = 1_000
/** Typing letter by letter: what is asked most, and what has most answers. */
const BEGINNINGS = 4_000

type Named = { nameEn: string; nameZh: string | null; destinationId: string }

/** What can be wanted, one in four of it a city, district or landmark. */
function wantedOf(rows: DirectoryRows, random: Random): () => Wanted {
  const cities = new Map(rows.cities.map((city) => [city.id, city]))
  const wanted = ({ nameEn, nameZh, destinationId: id }: Named): Wanted => {
    const city = cities.get(id)
    return { nameEn, nameZh, cityEn: city?.nameEn ?? '', cityZh: city?.nameZh ?? null }
  }
  const places = [
    rows.cities.map((city) => ({ ...city, destinationId: city.id })),
    rows.districts.filter(({ hotels }) => hotels > 0),
    rows.landmarks,
  ]
  return () =>
    wanted(random() < 0.25 ? pick<Named>(random, pick<readonly Named[]>(random, places)) : pick(random, rows.hotels))
}

/** The lowest of three times: on a busy machine the others include other programs' time. */
function timed(directory: Directory, typed: string): { ms: number; found: ReturnType<Directory['suggest']> } {
  let ms = Infinity
  let found: ReturnType<Directory['suggest']> = []
  for (let i = 0; i < 3; i++) {
    const before = performance.now()
    found = directory.suggest(typed, { limit: LIMIT })
    ms = Math.min(ms, performance.now() - before)
  }
  return { ms, found }
}

/** Several things may have one name; any of them is right, unless the city was typed too. */
function isRight(found: ReturnType<Directory['suggest']>, { nameEn, nameZh }: Wanted): boolean {
  return found.some((one) => one.nameEn === nameEn || (nameZh !== null && one.nameZh === nameZh))
}

const at = (sorted: readonly number[], share: number) =>
  Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(3))

function bytesInUse(): number {
  v8.setFlagsFromString('--expose-gc')
  const collect: unknown = vm.runInNewContext('gc')
  if (typeof collect === 'function') collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

type Measuring = {
  readonly random: Random
  readonly next: () => Wanted
  readonly measure: (typed: string) => ReturnType<Directory['suggest']>
}

/** How often the right one is among the first ten, in percent, for one way of typing. */
function shareRight(kind: string, { random, next, measure }: Measuring): number {
  let right = 0
  let asked = 0
  while (asked < SEARCHES_A_KIND) {
    const wanted = next()
    const typed = TYPINGS[kind]?.(random, wanted)
    if (!typed) continue
    asked++
    if (isRight(measure(typed), wanted)) right++
    else if (process.env['BENCH_MISSES'])
      process.stderr.write(`${kind}: ${typed} → ${wanted.nameEn} ${wanted.nameZh ?? ''}\n`)
  }
  return Number(((right / asked) * 100).toFixed(1))
}

/**
 * Suggestions over a generated world in memory: time of one search, memory, and whether the right one is among the
 * first ten, by the way it is typed.
 */
export async function benchSuggestions(options: { hotels: number; seed: number }): Promise<object> {
  const rows = worldRows(options)
  const before = { bytes: bytesInUse(), at: performance.now(), cpu: process.cpuUsage() }
  const directory = makeDirectory(rows)
  const buildMs = performance.now() - before.at
  const cpu = process.cpuUsage(before.cpu)
  const megabytes = (bytesInUse() - before.bytes) / 1e6
  const random = randomOf(`suggestions/${options.seed}`)
  const next = wantedOf(rows, random)
  const times: number[] = []
  const slowest = { ms: 0, typed: '' }
  const measure = (typed: string) => {
    const { ms, found } = timed(directory, typed)
    times.push(ms)
    if (ms > slowest.ms) Object.assign(slowest, { ms: Number(ms.toFixed(3)), typed })
    return found
  }
  const rightInTenPercent = Object.fromEntries(
    Object.keys(TYPINGS).map((kind) => [kind, shareRight(kind, { random, next, measure })]),
  )
  for (let i = 0; i < BEGINNINGS; i++) {
    const { nameEn, nameZh } = next()
    const name = random() < 0.3 ? (nameZh ?? nameEn) : nameEn
    measure(name.slice(0, 1 + Math.floor(random() * Math.min(12, name.length))))
  }
  times.sort((a, b) => a - b)
  return {
    bench: 'suggestions',
    seed: options.seed,
    hotels: options.hotels,
    cities: rows.cities.length,
    names: rows.cities.length + rows.districts.length + rows.chains.length + rows.landmarks.length + rows.hotels.length,
    searches: times.length,
    buildMs: Math.round(buildMs),
    buildCpuMs: Math.round((cpu.user + cpu.system) / 1000),
    indexMegabytes: Number(megabytes.toFixed(1)),
    p50Ms: at(times, 0.5),
    p99Ms: at(times, 0.99),
    maxMs: at(times, 0.9999),
    slowest,
    rightInTenPercent,
  }
}
