import type { Tx } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'

/** One line of the audit log. It holds who did what and how it ended, never a secret, a name or an address of a person. */
export type AuditEntry = {
  readonly atMs: number
  readonly realm: string
  readonly companyId?: string | null
  readonly staffId?: string | null
  /** What was tried, `session.sign_in`. */
  readonly action: string
  readonly subject?: string | null
  readonly outcome: 'DONE' | 'REFUSED' | 'FAILED'
  readonly requestId?: string | null
  readonly ip?: string | null
  readonly detail?: Readonly<Record<string, string | number | boolean>> | null
}

const INSERT = readStatements(import.meta.dirname, 'audit.sql')('insert_audit')

/** Writes a line of the audit log in the transaction of what it tells of. */
export async function insertAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.run(INSERT, {
    at_ms: entry.atMs,
    realm: entry.realm,
    company_id: entry.companyId ?? null,
    staff_id: entry.staffId ?? null,
    action: entry.action,
    subject: entry.subject ?? null,
    outcome: entry.outcome,
    request_id: entry.requestId ?? null,
    ip: entry.ip ?? null,
    detail: entry.detail == null ? null : JSON.stringify(entry.detail),
  })
}
