import type { Tx } from '#server/db/database.ts'
import * as sql from './audit.sql.ts'

/** One entry of the audit log: who did what, and the outcome. It holds no secret, and no person's name or address. */
export type AuditEntry = {
  readonly atMs: number
  readonly realm: string
  readonly companyId?: string | null
  readonly staffId?: string | null
  /** What was attempted, such as `session.sign_in`. */
  readonly action: string
  readonly subject?: string | null
  readonly outcome: 'DONE' | 'REFUSED' | 'FAILED'
  readonly requestId?: string | null
  readonly ip?: string | null
  readonly detail?: Readonly<Record<string, string | number | boolean | readonly object[]>> | null
}

const UNKNOWN = { companyId: null, staffId: null, subject: null, requestId: null, ip: null }

/** Writes an entry of the audit log in the transaction of the change it records. */
export async function insertAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.run(sql.insertAudit, { ...UNKNOWN, ...entry, detail: entry.detail ? JSON.stringify(entry.detail) : null })
}
