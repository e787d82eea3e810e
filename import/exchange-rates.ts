import { readFileSync } from 'node:fs'
import { insertRates, listChecks } from '#features/exchange-rates/store.ts'
import { type RateFault, readRates } from '#features/exchange-rates/rules.ts'
import { openDatabase, SYSTEM } from '#server/db/database.ts'

/** The result of a file of exchange rates: all rows are imported, or the faults are named by line and none is. */
export type RatesReport = {
  readonly added: number
  readonly bad: readonly { readonly line: number; readonly reason: string }[]
}

const REASONS: Readonly<Record<RateFault['fault'], string>> = {
  CURRENCY: 'is no three-letter currency code',
  SAME: 'is the same currency again',
  RATE: 'is no rate above 0 with at most eighteen decimals',
  SOURCE: 'is no source of 1 to 100 characters',
  MOMENT: 'is no moment such as 2026-12-01T00:00:00Z',
  PAST: 'has passed; a rate counts from now on or later',
  TWICE: 'stands with this pair and moment on a line above',
  QUOTES: 'has quotation marks that do not open and close a whole cell',
}

const farOf = (rate: string) =>
  `rate: "${rate}" is far from the last one; --far adds it, the desk takes it with two persons`

/**
 * Adds the exchange rates of a CSV file as the server's role, all or none. Nodes that run hear of those that count at
 * once. Rates further from the last ones than one person may change alone are faults, unless `far`.
 */
export async function importExchangeRates(
  connectionString: string,
  about: { file: string; nowMs: number; basisPoints: number; far?: boolean },
): Promise<RatesReport> {
  const { rates, faults } = readRates(readFileSync(about.file, 'utf8'), about.nowMs)
  const bad = faults.map(({ line, field, fault, value }) => ({
    line,
    reason: `${field}: "${value}" ${REASONS[fault]}`,
  }))
  if (bad.length > 0 || rates.length === 0) return { added: 0, bad }
  const db = openDatabase({ connectionString, max: 1 })
  try {
    return await db.write(SYSTEM, async (tx) => {
      const checks = about.far ? [] : await listChecks(tx, rates, about)
      const far = rates.filter((_, at) => checks[at] === 'FAR')
      if (far.length > 0) return { added: 0, bad: far.map(({ line, rate }) => ({ line, reason: farOf(rate) })) }
      await insertRates(tx, rates, null)
      return { added: rates.length, bad: [] }
    })
  } finally {
    await db.close()
  }
}
