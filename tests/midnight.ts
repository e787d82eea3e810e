import { setTimeout as pause } from 'node:timers/promises'

const DAY_MS = 86_400_000
/** How long the tests that reckon in days take, with room for a slow machine. */
const RUN_MS = 5 * 60_000

/**
 * Tests reckon in days from today, in UTC as the database does; a run that would see one day end begins with the next.
 */
export async function waitOutMidnight(): Promise<void> {
  const leftMs = DAY_MS - (Date.now() % DAY_MS)
  if (leftMs > RUN_MS) return
  process.stdout.write(`Waiting ${Math.ceil(leftMs / 1000)} s for midnight in UTC to pass\n`)
  await pause(leftMs + 1_000)
}
