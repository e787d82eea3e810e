// Written by `npm run schema:write` from suggestion.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'suggestion.sql')

/** The company's own legal data, and the mail address of who applies. */
export const findOwn = file<
  { staffId: string; companyId: string },
  {
    legalName: string
    registrationNumber: string | null
    country: string
    city: string | null
    address: string | null
    phone: string | null
    email: string | null
  }
>('find_own')
