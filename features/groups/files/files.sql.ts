// Written by `npm run schema:write` from files.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'files.sql')

export const listFiles = file<
  { groupId: string; companyId: string },
  { id: string; name: string; at: string }
>('list_files')

/** Adds a file to a locked request; no row when it has as many as it may have. */
export const insertFile = file<
  {
    groupId: string
    companyId: string
    name: string
    type: string
    content: Buffer
    staffId: string
    now: string
    most: number
  },
  { id: string }
>('insert_file')

export const findFile = file<
  { groupId: string; companyId: string; id: string },
  { name: string; type: string; content: Buffer }
>('find_file')
