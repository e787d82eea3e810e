import { typedOf } from '#contract/money.ts'
import { changeKind } from '#features/changes/kind.ts'
import { SaveRates, type SavedLine } from './contract.ts'
import { saveSet } from './save.ts'

/** What a line is about, as the proposal names it. */
const nameOf = ({ roomEn, planEn, planCode, kind, first, last }: SavedLine) =>
  [roomEn, planEn ?? planCode, kind, first === last ? first : `${first} – ${last}`].filter(Boolean).join(' · ')

const valuesOf = ({ kind, currency }: SavedLine, values: readonly string[]) =>
  values
    .map((value) => (kind === 'PRICE' && /^\d+$/.test(value) ? typedOf(Number(value), currency ?? '') : value))
    .join(', ')

/** Prices that move so far that a second person confirms them. */
export const ratesChange = changeKind({
  kind: 'RATES',
  input: SaveRates,
  apply: async (tx, { input, staffId, nowMs }) => {
    const caller = { realm: 'OPERATOR', staffId }
    const { hotel, lines } = await saveSet(tx, { input: { ...input, farConfirmed: true }, caller }, nowMs)
    return {
      title: hotel.nameEn,
      companyId: null,
      currency: null,
      before: Object.fromEntries(lines.map((line) => [nameOf(line), valuesOf(line, line.before)])),
      after: Object.fromEntries(lines.map((line) => [nameOf(line), valuesOf(line, line.after)])),
    }
  },
})
