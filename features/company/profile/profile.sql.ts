// Written by `npm run schema:write` from profile.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'profile.sql')

export const findProfile = file<
  { companyId: string },
  {
    code: string
    name: string
    legalName: string
    registrationNumber: string | null
    country: string
    city: string | null
    address: string | null
    phone: string | null
    email: string | null
    status: 'PENDING_VERIFICATION' | 'ACTIVE' | 'DECLINED' | 'SUSPENDED'
    createdAt: string
  }
>('find_profile')
