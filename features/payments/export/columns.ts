import type { Language } from '#contract/languages.ts'
import type { TableColumn, TableContent } from '#server/tables/table-file.ts'
import type { TransferRow } from '../transfers/contract.ts'
import type { IssueRow, IssueSide } from '../issues/contract.ts'
import { deskWords, type Title } from './words.ts'

type Contents<Row> = Partial<Record<Title, TableContent<Row>>>
/** What stands in a file for each column of a list, by the list's own keys. */
type Parts = Readonly<Record<string, readonly Title[]>>

/** The columns of a file for a list's columns in their order; what is unknown is left out, what is named twice stands once. */
function columnsOf<Row>(keys: readonly string[], parts: Parts, about: { all: Contents<Row>; language: Language }): TableColumn<Row>[] {
  const { titles } = deskWords(about.language)
  const names = new Set(keys.flatMap((key) => (Object.hasOwn(parts, key) ? (parts[key] ?? []) : [])))
  return [...names].flatMap((name) => {
    const content = about.all[name]
    return content ? [{ ...content, title: titles[name] }] : []
  })
}

const TRANSFER_PARTS: Parts = {
  reference: ['reference', 'payment'],
  company: ['company', 'code'],
  expected: ['currency', 'expected'],
  received: ['currency', 'received'],
  waits: ['started'],
  proof: ['proof'],
  state: ['state'],
  what: ['what'],
  started: ['started'],
  expires: ['expires'],
}

/** The columns of a file of transfers. */
export function transferColumns(keys: readonly string[], language: Language): TableColumn<TransferRow>[] {
  const { states, recharge } = deskWords(language)
  const all: Contents<TransferRow> = {
    reference: { kind: 'text', value: ({ reference }) => reference },
    payment: { kind: 'text', value: ({ paymentCode }) => paymentCode },
    company: { kind: 'text', value: ({ companyName }) => companyName },
    code: { kind: 'text', value: ({ companyCode }) => companyCode },
    currency: { kind: 'text', value: ({ currency }) => currency },
    expected: { kind: 'money', value: ({ expectedMinor, currency }) => ({ amountMinor: expectedMinor, currency }) },
    received: { kind: 'money', value: ({ receivedMinor, currency }) => (receivedMinor === null ? null : { amountMinor: receivedMinor, currency }) },
    state: { kind: 'text', value: ({ state }) => states[state] },
    what: { kind: 'text', value: ({ payableCode }) => payableCode ?? recharge },
    started: { kind: 'moment', value: ({ startedAt }) => startedAt },
    proof: { kind: 'moment', value: ({ proofAt }) => proofAt },
    expires: { kind: 'moment', value: ({ expiresAt }) => expiresAt },
  }
  return columnsOf(keys, TRANSFER_PARTS, { all, language })
}

const ISSUE_PARTS: Parts = {
  kind: ['kind', 'resolved'],
  about: ['payment', 'what', 'number'],
  company: ['company', 'code'],
  ours: ['currency', 'ours'],
  theirs: ['currency', 'theirs', 'theirRef'],
  age: ['opened'],
  note: ['note'],
}

/** What a side says: the fee where the issue is about that, else the amount. */
function amountOf(row: IssueRow, side: IssueSide): { amountMinor: number; currency: string } | null {
  const amountMinor = row.kind === 'STATEMENT_FEE' ? side.feeMinor : side.amountMinor
  const currency = side.currency ?? row.ours.currency ?? row.theirs.currency
  return amountMinor === null || currency === null ? null : { amountMinor, currency }
}

/** The columns of a file of issues. */
export function issueColumns(keys: readonly string[], language: Language): TableColumn<IssueRow>[] {
  const { kinds, recharge } = deskWords(language)
  const all: Contents<IssueRow> = {
    kind: { kind: 'text', value: ({ kind }) => kinds[kind] },
    resolved: { kind: 'moment', value: ({ resolvedAt }) => resolvedAt },
    payment: { kind: 'text', value: ({ payment }) => payment?.code ?? null },
    what: { kind: 'text', value: ({ payment }) => payment && (payment.payableCode ?? recharge) },
    number: { kind: 'text', value: ({ number }) => number },
    company: { kind: 'text', value: ({ company }) => company?.name ?? null },
    code: { kind: 'text', value: ({ company }) => company?.code ?? null },
    currency: { kind: 'text', value: ({ ours, theirs }) => ours.currency ?? theirs.currency },
    ours: { kind: 'money', value: (row) => amountOf(row, row.ours) },
    theirs: { kind: 'money', value: (row) => amountOf(row, row.theirs) },
    theirRef: { kind: 'text', value: ({ theirs }) => theirs.providerRef },
    opened: { kind: 'moment', value: ({ openedAt }) => openedAt },
    note: { kind: 'text', value: ({ note, notes }) => note ?? notes.at(-1)?.note ?? null },
  }
  return columnsOf(keys, ISSUE_PARTS, { all, language })
}
