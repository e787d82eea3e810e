import { SYSTEM, type Reader } from '#server/db/database.ts'
import type { PaymentDeps } from '../deps.ts'
import * as sql from './bank-lines.sql.ts'
import type { ChangedProposals, MatchAsked } from './changed-proposals.ts'
import { type OpenLine, referencesIn, type Target } from './rules.ts'
import { bankThread } from './thread.ts'

/** Most open lines that are matched; the newest ones. */
const MOST_LINES = 20_000
const MODULE = new URL('./changed-proposals.ts', import.meta.url).href

/** Debts without an announced transfer, from the features that own them. */
async function owedTargets(reader: Reader, { payables }: Pick<PaymentDeps, 'payables'>): Promise<Target[]> {
  const owed = (await Promise.all(payables.map(async (payable) => (await payable.listOwed?.(reader)) ?? []))).flat()
  const names = await reader.many(sql.listCompanyNames, { ids: [...new Set(owed.map(({ companyId }) => companyId))] })
  const named = new Map(names.map((company) => [company.id, company]))
  return owed.map(({ id, companyId, code, currency, amountMinor }) => ({
    kind: 'BILL',
    id,
    companyId,
    companyName: named.get(companyId)?.name ?? '',
    legalName: named.get(companyId)?.legalName ?? '',
    code,
    payableCode: null,
    currency,
    expectedMinor: amountMinor,
    numbers: [],
    isOpen: true,
    isFurther: false,
  }))
}

async function transferTargets(reader: Reader, lines: readonly OpenLine[]): Promise<Target[]> {
  const references = [...new Set(lines.flatMap(({ remittance }) => referencesIn(remittance)))]
  const rows = await reader.many(sql.listTransferTargets, { references })
  return rows.map(({ paymentCode, legalName, ...row }) => ({
    ...row,
    kind: 'TRANSFER',
    legalName: legalName ?? '',
    numbers: [paymentCode, ...(row.payableCode === null ? [] : [row.payableCode])],
  }))
}

/** Makes the proposals of all open lines anew, and joins lines with receipts that were written down by hand. */
export async function matchOpenLines(deps: Pick<PaymentDeps, 'db' | 'payables'>): Promise<void> {
  await deps.db.write(SYSTEM, (tx) => tx.run(sql.linkReceipts))
  const { lines, targets, payers } = await deps.db.read(SYSTEM, async (reader) => {
    const open = await reader.many(sql.listOpenLines, { limit: MOST_LINES })
    if (open.length === 0) return { lines: open, targets: [], payers: [] }
    const accounts = [...new Set(open.map(({ payerAccount }) => payerAccount))].filter((account) => account !== '')
    return {
      lines: open,
      targets: [...(await transferTargets(reader, open)), ...(await owedTargets(reader, deps))],
      payers: await reader.many(sql.listPayers, { accounts }),
    }
  })
  if (lines.length === 0) return
  const known = new Map(payers.map(({ payerAccount, ...payer }) => [payerAccount, payer]))
  const asked: MatchAsked = { lines, targets, payers: known }
  const task = { module: MODULE, name: 'changedProposals', args: [asked] }
  // The thread calls the function of this very type.
  const changed = (await bankThread.run(task, { isUrgent: false })) as ChangedProposals[]
  if (changed.length === 0) return
  await deps.db.write(SYSTEM, (tx) => tx.run(sql.setProposals, { changed: JSON.stringify(changed) }))
}
