import { typedOf } from '#contract/money.ts'
import { changeKind } from '#features/changes/kind.ts'
import { z } from 'zod'
import { changeBulk } from './bulk.ts'
import { BulkChange } from './contract-bulk.ts'
import { SaveRates, type SavedLine } from './contract.ts'
import { saveSet } from './save.ts'

/** What a line is about, as the proposal names it. */
const nameOf = ({ roomEn, planEn, planCode, kind, first, last }: SavedLine) =>
  [roomEn, planEn ?? planCode, kind, first === last ? first : `${first} – ${last}`].filter(Boolean).join(' · ')

const valuesOf = ({ kind, currency }: SavedLine, values: readonly string[]) =>
  values
    .map((value) => (kind === 'PRICE' && /^\d+$/.test(value) ? typedOf(Number(value), currency ?? '') : value))
    .join(', ')

/** Prices that move so far that a second person confirms them: of one hotel, or a change of many. */
export const ratesChange = changeKind({
  kind: 'RATES',
  input: z.union([BulkChange, SaveRates]),
  apply: async (tx, { input, staffId, nowMs }) => {
    const caller = { realm: 'OPERATOR', staffId }
    const author = { source: 'GRID' as const, ...caller }
    const { title, lines } =
      'hotelId' in input
        ? await saveSet(tx, { input: { ...input, farConfirmed: true }, caller }, nowMs)
        : await changeBulk(tx, input, { author: { ...author, reason: input.reason || null }, nowMs, meant: 'ALL' })
    return {
      title,
      companyId: null,
      currency: null,
      before: Object.fromEntries(lines.map((line) => [nameOf(line), valuesOf(line, line.before)])),
      after: Object.fromEntries(lines.map((line) => [nameOf(line), valuesOf(line, line.after)])),
    }
  },
})
