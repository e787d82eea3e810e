import type { Language } from '#contract/languages.ts'
import type { FileValues } from '#features/lists/file-columns.ts'
import { serveList } from '#features/lists/serve-list.ts'
import type { PaymentDeps } from '../deps.ts'
import { deskWords } from '../export/words.ts'
import { type IssueRow, type IssueSide, paymentIssues } from './contract.ts'
import * as sql from './issues.sql.ts'
import { listIssues, listIssuesOf } from './store.ts'

/** The amount of a side: the fee where the issue is about the fee. */
function amountOf(row: IssueRow, side: IssueSide): { amountMinor: number; currency: string } | null {
  const amountMinor = row.kind === 'STATEMENT_FEE' ? side.feeMinor : side.amountMinor
  const currency = side.currency ?? row.ours.currency ?? row.theirs.currency
  return amountMinor === null || currency === null ? null : { amountMinor, currency }
}

function values(language: Language): FileValues<typeof paymentIssues> {
  const { kinds, recharge } = deskWords(language)
  return {
    kind: { kind: 'text', value: ({ kind }) => kinds[kind] },
    payment: { kind: 'text', value: ({ payment }) => payment?.code ?? null },
    what: { kind: 'text', value: ({ payment }) => payment && (payment.payableCode ?? recharge) },
    company: { kind: 'text', value: ({ company }) => company?.name ?? null },
    code: { kind: 'text', value: ({ company }) => company?.code ?? null },
    currency: { kind: 'text', value: ({ ours, theirs }) => ours.currency ?? theirs.currency },
    ours: { kind: 'money', value: (row) => amountOf(row, row.ours) },
    theirs: { kind: 'money', value: (row) => amountOf(row, row.theirs) },
    theirRef: { kind: 'text', value: ({ theirs }) => theirs.providerRef },
    note: { kind: 'text', value: ({ note, notes }) => note ?? notes.at(-1)?.note ?? null },
  }
}

/** Payment issues, the number of open ones, and their file; the operator's scope only. */
export const issueList = (deps: PaymentDeps) =>
  serveList(deps, paymentIssues, {
    scope: () => ({}),
    everyPage: true,
    page: listIssues,
    file: {
      action: 'payment.export',
      folder: 'desk-list/payment-issues',
      words: (language) => {
        const { issues: fileName, titles } = deskWords(language)
        return { fileName, titles, choices: {} }
      },
      values,
      ids: (reader, asked) => reader.many(sql.listIssueIds, asked),
      rows: listIssuesOf,
    },
  })
