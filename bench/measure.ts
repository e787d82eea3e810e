import type { Figure } from './booking-jobs.ts'

/**
 * Runs work on each lane until the time is over and measures each item. Work returns false when nothing is left: a
 * machine that uses up the prepared items is measured over the time it took.
 */
export async function measure(lanes: readonly (() => Promise<boolean | void>)[], seconds: number): Promise<Figure> {
  const times: number[] = []
  const startedAt = performance.now()
  const endAt = startedAt + seconds * 1000
  await Promise.all(
    lanes.map(async (work) => {
      for (let before = performance.now(); before < endAt; before = performance.now()) {
        if ((await work()) === false) return
        times.push(performance.now() - before)
      }
    }),
  )
  const took = (performance.now() - startedAt) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100
  return {
    perSecond: Math.round(times.length / took),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    count: times.length,
    seconds: Math.round(took * 10) / 10,
  }
}
