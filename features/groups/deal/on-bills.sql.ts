// Written by `npm run schema:write` from on-bills.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'on-bills.sql')

/** What a bill shows of contracts whose rooms were never orders. */
export const describeGroups = file<
  { companyId: string; ids: readonly string[] },
  {
    id: string
    titleEn: string
    titleZh: string | null
    guest: string
    from: string
    to: string
    clientReference: string | null
    hotelNumber: string | null
    paymentStatus: string
  }
>('describe_groups')
