// Written by `npm run schema:write` from help.sql; edits are lost.
import type { HelpedRow } from './contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'help.sql')

export const listHelped = file<
  { companyId: string; pattern: string | null; limit: number; offset: number },
  {
    id: string
    name: string
    email: string | null
    role: HelpedRow['role']
    department: string | null
    status: 'INVITED' | 'ACTIVE' | 'SUSPENDED' | 'TERMINATED'
    secondFactor: boolean
    lastSeenAt: string | null
  }
>('list_helped')

export const countHelped = file<{ companyId: string; pattern: string | null }, { total: number }>('count_helped')

export const findHelped = file<
  { companyId: string; staffId: string },
  {
    id: string
    name: string
    email: string | null
    role: HelpedRow['role']
    department: string | null
    status: 'INVITED' | 'ACTIVE' | 'SUSPENDED' | 'TERMINATED'
    secondFactor: boolean
    lastSeenAt: string | null
  }
>('find_helped')

export const findHelpedCompany = file<
  { companyId: string },
  {
    name: string
    code: string
    status: 'PENDING_VERIFICATION' | 'ACTIVE' | 'DECLINED' | 'SUSPENDED'
    hasOwner: boolean
  }
>('find_helped_company')
