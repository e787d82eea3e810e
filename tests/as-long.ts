type Work = (round: number) => Promise<unknown>

/**
 * The best time of each of some works, in milliseconds. They are done turn by turn, since a machine with other things
 * to do slows now the one and now the other, and after the first rounds again until it is enough, up to sixty times:
 * what truly takes longer stays so.
 */
export async function bestTimes(
  works: readonly Work[],
  isEnough: (best: readonly number[]) => boolean,
  rounds = 8,
): Promise<number[]> {
  const best = works.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < rounds || (round < 60 && !isEnough(best)); round++) {
    for (const [which, work] of works.entries()) {
      const startedAt = performance.now()
      await work(round)
      best[which] = Math.min(best[which] ?? 0, performance.now() - startedAt)
    }
  }
  return best
}

/** How many times as long the slower of two takes, where that is to be less than `far`. */
export async function timesAsLong(one: Work, other: Work, far: number): Promise<number> {
  const apart = (best: readonly number[]) => Math.max(...best) / Math.min(...best)
  return apart(await bestTimes([one, other], (best) => apart(best) < far))
}

/**
 * Does something, and says how many times as long it took as a plain thing takes right after it. Runs that ended within
 * a second are not compared and count as equal.
 */
export async function timesOf<T>(work: () => Promise<T>, plain: Work): Promise<{ result: T; times: number }> {
  const startedAt = performance.now()
  const result = await work()
  const tookMs = performance.now() - startedAt
  if (tookMs < 1_000) return { result, times: 1 }
  const [plainMs = 1] = await bestTimes([plain], () => true, 3)
  return { result, times: tookMs / plainMs }
}
