import { AsyncLocalStorage } from 'node:async_hooks'
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

const keys = new AsyncLocalStorage<string>()

/** Runs work of an API key: the audit log names the key in each entry, besides the person it works for. */
export function asKey<T>(label: string, work: () => T): T {
  return keys.run(label, work)
}

/** Writes an entry of the audit log in the transaction of the change it records. */
export async function insertAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const key = keys.getStore()
  const detail = key === undefined ? entry.detail : { ...entry.detail, key }
  await tx.run(sql.insertAudit, { ...UNKNOWN, ...entry, detail: detail ? JSON.stringify(detail) : null })
}
