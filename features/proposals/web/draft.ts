import { addDays } from '#contract/dates.ts'
import { currencyDigits } from '#contract/money.ts'
import { today } from '#web/format.ts'
import type { Proposal } from '../contract.ts'
import type { MarkUp } from '../rules.ts'

/** A proposal that is being written. */
export type Draft = {
  title: string
  words: string
  kind: 'PERCENT' | 'AMOUNT'
  percent: number | null
  amountMinor: number | null
  roundToMinor: string
  withLogo: boolean
  expiresOn: string
}

/** Days that a new proposal can be chosen from, and its mark-up. */
const NEW = { days: 7, percent: 10 }

/** A draft to begin with: a new one, or what is saved. */
export function draftOf(proposal: Proposal | null): Draft {
  const { title, words, withLogo, expiresOn, roundToMinor, markUpBasisPoints, markUpMinor } = proposal ?? {
    title: '',
    words: '',
    withLogo: true,
    expiresOn: addDays(today(), NEW.days),
    roundToMinor: 1,
    markUpBasisPoints: NEW.percent * 100,
    markUpMinor: 0,
  }
  return {
    title,
    words,
    withLogo,
    expiresOn,
    kind: markUpMinor > 0 ? 'AMOUNT' : 'PERCENT',
    percent: markUpBasisPoints > 0 ? markUpBasisPoints / 100 : null,
    amountMinor: markUpMinor > 0 ? markUpMinor : null,
    roundToMinor: String(roundToMinor),
  }
}

/** The mark-up of a draft, as the call takes it. */
export function markUpOf({ kind, percent, amountMinor, roundToMinor }: Draft): MarkUp {
  const isPercent = kind === 'PERCENT'
  return {
    markUpBasisPoints: isPercent ? Math.round((percent ?? 0) * 100) : 0,
    markUpMinor: isPercent ? 0 : (amountMinor ?? 0),
    roundToMinor: Number(roundToMinor),
  }
}

/** What the client's prices can be rounded up to, in minor units: not at all, or whole units of the currency. */
export function roundings(currency: string): number[] {
  const unit = 10 ** currencyDigits(currency)
  return [...new Set([1, ...[1, 5, 10, 50, 100].map((whole) => whole * unit)])]
}
