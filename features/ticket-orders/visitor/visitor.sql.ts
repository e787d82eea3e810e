// Written by `npm run schema:write` from visitor.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'visitor.sql')

export const insertLink = file<
  { tokenHash: Buffer; orderId: string; companyId: string; now: string },
  never
>('insert_link')

/** The tickets behind a link, until thirty days after the last day of its tickets. A link names no company. */
export const findByToken = file<
  { tokenHash: Buffer; now: string },
  { orderId: string; companyId: string; codes: string[] }
>('find_by_token')
