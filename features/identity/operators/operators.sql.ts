// Written by `npm run schema:write` from operators.sql; edits are lost.
import type { OperatorRow } from './contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'operators.sql')

export const listOperators = file<
  { pattern: string | null; limit: number; offset: number },
  {
    id: string
    loginName: string
    name: string
    email: string | null
    role: OperatorRow['role']
    status: OperatorRow['status']
    createdAt: string
    secondFactor: boolean
    lastSeenAt: string | null
  }
>('list_operators')

export const countOperators = file<{ pattern: string | null }, { total: number }>('count_operators')

export const findOperator = file<
  { operatorId: string },
  {
    id: string
    loginName: string
    name: string
    email: string | null
    role: OperatorRow['role']
    status: OperatorRow['status']
    createdAt: string
    secondFactor: boolean
    lastSeenAt: string | null
  }
>('find_operator')

/** Locks an account together with all who may manage accounts, in one order, so that two changes at once can't remove
 * the last of them. */
export const lockOperators = file<{ operatorId: string }, { id: string; manages: boolean | null }>('lock_operators')

/** No row when the login name is taken. */
export const insertInvited = file<
  { email: string | null; name: string; role: string; rights: readonly string[]; language: string; nowMs: number },
  { id: string }
>('insert_invited')

export const setRole = file<{ role: string; rights: readonly string[]; operatorId: string }, never>('set_role')

/** Somebody who never chose a password is invited again. */
export const setOperatorStatus = file<{ active: boolean; operatorId: string }, never>('set_operator_status')

/** Makes every node read the sessions of a member of staff anew. */
export const notifyNodes = file<{ operatorId: string | null }, never>('notify_nodes')
