// Written by `npm run schema:write` from explain.sql; edits are lost.
import type { ChainRow } from './contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'explain.sql')

/** What a number is of; the first one where several have it. */
export const findAsked = file<
  { number: string; movementId: string | null; companyId: string | null },
  { kind: string; id: string; companyId: string }
>('find_asked')

/** A page of the chain. An approval has the currency of what it is about. */
export const listChain = file<
  {
    companyId: string
    kind: string
    id: string
    isDesk: boolean
    links: readonly string[]
    limit: number
    offset: number
  },
  { listed: ChainRow; total: number }
>('list_chain')
