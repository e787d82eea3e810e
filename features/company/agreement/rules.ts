import { addDays } from '#contract/dates.ts'
import type { AgreementVersion } from './contract.ts'

const HOUR_MS = 3_600_000

/** The day it is where the day began last: no version may begin before it. */
export function firstDay(nowMs: number): string {
  return new Date(nowMs - 12 * HOUR_MS).toISOString().slice(0, 10)
}

type Days = Pick<AgreementVersion, 'validFrom' | 'validTo' | 'state'>

/**
 * The last day on which a new version may begin so that no day is without one; null when there is none that still runs.
 */
export function latestStart(versions: readonly Days[], nowMs: number): string | null {
  const last = versions
    .filter(({ state }) => state !== 'REPLACED')
    .map(({ validTo }) => validTo)
    .toSorted()
    .at(-1)
  return last === undefined || last < firstDay(nowMs) ? null : addDays(last, 1)
}

/** What is wrong with the days of a new version: the refusal and the field; null when nothing is. */
export function faultOfDays(days: Pick<Days, 'validFrom' | 'validTo'>, versions: readonly Days[], nowMs: number) {
  if (days.validFrom < firstDay(nowMs)) return { code: 'agreement.past', field: 'validFrom' } as const
  if (days.validTo < days.validFrom) return { code: 'agreement.dates', field: 'validTo' } as const
  const latest = latestStart(versions, nowMs)
  return latest !== null && days.validFrom > latest ? ({ code: 'agreement.gap', field: 'validFrom' } as const) : null
}

/** Minor units of a debt that a credit line does not cover. */
export function aboveLine(owedMinor: number, creditLineMinor: number): number {
  return Math.max(0, owedMinor - creditLineMinor)
}
