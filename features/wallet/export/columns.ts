import type { Language } from '#contract/languages.ts'
import type { TableColumn, TableContent } from '#server/tables/table-file.ts'
import type { TradeRow } from '../contract.ts'
import { type Title, transactionWords } from '../words.ts'

/** What stands in a file for each column of the list, by the list's own keys. */
const PARTS: Readonly<Record<string, readonly Title[]>> = {
  at: ['at'],
  kind: ['kind'],
  about: ['about', 'code'],
  amount: ['currency', 'amount'],
  fromBalance: ['currency', 'fromBalance'],
  onCredit: ['currency', 'onCredit'],
  balance: ['currency', 'balance'],
  onAccount: ['currency', 'onAccount'],
  spendable: ['currency', 'spendable'],
  note: ['note'],
  movedBy: ['movedBy'],
}

/** The columns of a file for the list's columns in their order; what is named twice stands once, what is unknown is left out. */
export function fileColumns(keys: readonly string[], language: Language): TableColumn<TradeRow>[] {
  const { titles, kinds, subjects, noteOf } = transactionWords(language)
  const money = (of: (row: TradeRow) => number): TableContent<TradeRow> => ({
    kind: 'money',
    value: (row) => ({ amountMinor: of(row), currency: row.currency }),
  })
  const all: Record<Title, TableContent<TradeRow>> = {
    at: { kind: 'moment', value: (row) => row.at },
    kind: { kind: 'text', value: (row) => kinds[row.kind] },
    about: { kind: 'text', value: (row) => subjects[row.subjectKind] ?? null },
    code: { kind: 'text', value: (row) => row.subjectCode },
    currency: { kind: 'text', value: (row) => row.currency },
    amount: money((row) => row.amountMinor),
    fromBalance: money((row) => row.depositMinor),
    onCredit: money((row) => row.creditMinor),
    balance: money((row) => row.balanceAfterMinor),
    onAccount: money((row) => row.onAccountAfterMinor),
    spendable: money((row) => row.spendableAfterMinor),
    note: { kind: 'text', value: ({ note }) => (note === null ? null : noteOf(note)) },
    movedBy: { kind: 'text', value: (row) => row.movedBy },
  }
  const names = new Set(keys.flatMap((key) => (Object.hasOwn(PARTS, key) ? (PARTS[key] ?? []) : [])))
  return [...names].map((name) => ({ ...all[name], title: titles[name] }))
}
