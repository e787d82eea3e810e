import { readFileSync } from 'node:fs'
import { insertRates } from '#features/exchange-rates/store.ts'
import { type RateLine, rateLine, rateLines } from '#features/exchange-rates/rules.ts'
import { openDatabase, SYSTEM } from '#server/db/database.ts'

/** What came of a file of exchange rates; bad lines are left out and named by their number. */
export type RatesReport = { readonly added: number; readonly bad: readonly { readonly line: number; readonly reason: string }[] }

/** Adds the exchange rates of a CSV file. Nodes that run hear of those that count at once. */
export async function importExchangeRates(connectionString: string, about: { file: string; nowMs: number }): Promise<RatesReport> {
  const read = rateLines(readFileSync(about.file, 'utf8')).map(({ no, line }) => ({ no, rate: rateLine(line, about.nowMs) }))
  const good = read.flatMap(({ rate }): RateLine[] => (typeof rate === 'string' ? [] : [rate]))
  const bad = read.flatMap(({ no, rate }) => (typeof rate === 'string' ? [{ line: no, reason: rate }] : []))
  const db = openDatabase({ connectionString, max: 1 })
  try {
    if (good.length > 0) await db.write(SYSTEM, (tx) => insertRates(tx, good, null))
  } finally {
    await db.close()
  }
  return { added: good.length, bad }
}
