import { createHash } from 'node:crypto'

/** Thrown when the schema can not be migrated; the message is a sentence for the person who runs the portal. */
export class MigrationError extends Error {}

/** SQL of a file with newlines as in the repository, and its hash. */
export function sourceOf(text: string): { readonly sql: string; readonly sha256: string } {
  const sql = text.replaceAll('\r\n', '\n')
  return { sql, sha256: createHash('sha256').update(sql).digest('hex') }
}
