import type { Language } from '#contract/languages.ts'
import type { TableColumn, TableContent } from '#server/tables/table-file.ts'
import type { BillRow } from '../contract.ts'
import { billWords, type Title } from '../words.ts'

/** What stands in a file for each column of the list, by the list's own keys. */
const PARTS: Readonly<Record<string, readonly Title[]>> = {
  code: ['code'],
  period: ['from', 'to'],
  status: ['status'],
  issuedOn: ['issuedOn'],
  dueOn: ['dueOn'],
  lines: ['lines'],
  term: ['term'],
  total: ['currency', 'total'],
  paid: ['currency', 'paid'],
  left: ['currency', 'left'],
}

/** The columns of a file for the list's columns in their order; what is named twice stands once, what is unknown is left out. */
export function fileColumns(keys: readonly string[], language: Language): TableColumn<BillRow>[] {
  const { titles, statuses, terms } = billWords(language)
  const money = (of: (row: BillRow) => number): TableContent<BillRow> => ({
    kind: 'money',
    value: (row) => ({ amountMinor: of(row), currency: row.currency }),
  })
  const all: Record<Title, TableContent<BillRow>> = {
    code: { kind: 'text', value: (row) => row.code },
    from: { kind: 'day', value: (row) => row.periodFrom },
    to: { kind: 'day', value: (row) => row.periodTo },
    status: { kind: 'text', value: (row) => statuses[row.status] },
    issuedOn: { kind: 'day', value: (row) => row.issuedOn },
    dueOn: { kind: 'day', value: (row) => row.dueOn },
    lines: { kind: 'count', value: (row) => row.lineCount },
    term: { kind: 'text', value: (row) => terms[row.settlementTerm] },
    currency: { kind: 'text', value: (row) => row.currency },
    total: money((row) => row.totalMinor),
    paid: money((row) => row.paidMinor),
    left: money((row) => row.leftMinor),
  }
  const names = new Set(keys.flatMap((key) => (Object.hasOwn(PARTS, key) ? (PARTS[key] ?? []) : [])))
  return [...names].map((name) => ({ ...all[name], title: titles[name] }))
}
