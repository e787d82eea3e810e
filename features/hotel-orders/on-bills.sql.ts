// Written by `npm run schema:write` from on-bills.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'on-bills.sql')

export const lockOnAccount = file<{ companyId: string; ids: readonly string[] }, { id: string }>('lock_on_account')

export const setPaid = file<
  { companyId: string; ids: readonly string[]; billCode: string | null; staffId: string },
  never
>('set_paid')

export const describeOrders = file<
  { companyId: string; ids: readonly string[] },
  {
    id: string | null
    titleEn: string | null
    titleZh: string | null
    guest: string | null
    from: string | null
    to: string | null
    clientReference: string | null
    paymentStatus: 'UNPAID' | 'AUTHORIZED' | 'PAID' | 'VOIDED' | 'ON_ACCOUNT' | 'REFUND_PENDING' | 'REFUNDED' | 'PARTIALLY_REFUNDED'
  }
>('describe_orders')
