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
