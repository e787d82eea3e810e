import type { TableLine } from '#server/tables/read-table.ts'
import { type BankColumns, bankColumns } from './bank-heads.ts'
import type { BankAnswers, Mapping } from './file-line.ts'
import { BANK_FIELDS } from './outcomes.ts'

/** What was kept for files of an account with these heads. */
export type BankProfile = { readonly heads: string; readonly columns: BankColumns; readonly answers: BankAnswers }
/** What is known of a table's columns: what was kept for its account, and the column of each field as chosen now. */
export type KnownColumns = { readonly kept: readonly BankProfile[]; readonly chosen?: readonly number[] | undefined }

/** How heads are kept and compared. */
export const headsText = (heads: readonly string[]) => heads.join('\n').slice(0, 4000)

/** Whether movements can be read from the columns: a day, and an amount. */
export const isEnough = ({ bookedOn, amount, credit }: BankColumns) =>
  bookedOn.length > 0 && amount.length + credit.length > 0

/** Most lines that can stand before the line of heads. */
const MOST_BEFORE = 30

/** Several words without a digit over a line with digits: heads, in whatever language. */
const looksLikeHeads = ({ cells }: TableLine, next: TableLine | undefined) =>
  cells.filter(Boolean).length >= 3 &&
  !cells.some((cell) => /\d/.test(cell)) &&
  next?.cells.some((cell) => /\d/.test(cell)) === true

/** The place of the line of heads: one that was kept or is recognised, or else one that looks like it; -1 for none. */
export function headLine(table: readonly TableLine[], currency: string, { kept }: KnownColumns): number {
  const first = table.slice(0, MOST_BEFORE)
  const isKnown = ({ cells }: TableLine) =>
    kept.some(({ heads }) => heads === headsText(cells)) || isEnough(bankColumns(cells, currency))
  const known = first.findIndex(isKnown)
  return known >= 0 ? known : first.findIndex((line, at) => looksLikeHeads(line, table[at + 1]))
}

/** A chosen column in place of the recognised ones; a field that is as recognised keeps all of its columns. */
const chosenOr = (found: number[], chosen: number | undefined, count: number) => {
  if (chosen === undefined || chosen === (found[0] ?? -1)) return found
  return chosen >= 0 && chosen < count ? [chosen] : []
}

/** How the columns below some heads are read: as kept or recognised, and as chosen now. */
export function mappingOf(
  heads: readonly string[],
  currency: string,
  { kept, chosen, answers }: KnownColumns & { readonly answers: BankAnswers },
): Omit<Mapping, 'sample'> {
  const profile = kept.find((one) => one.heads === headsText(heads))
  const found = profile?.columns ?? bankColumns(heads, currency)
  const columns = BANK_FIELDS.map((field, at) => [field, chosenOr(found[field], chosen?.[at], heads.length)])
  const given = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined))
  return {
    heads: [...heads],
    columns: Object.fromEntries(columns) as BankColumns, // Each field is there.
    answers: { ...profile?.answers, ...given },
    isKept: profile !== undefined && !chosen && Object.keys(given).length === 0,
  }
}
