// Written by `npm run schema:write` from wallet.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'wallet.sql')

export const findWallet = file<
  { companyId: string; currency: string },
  {
    currency: string
    depositMinor: number
    depositHeldMinor: number
    receivableMinor: number
    creditHeldMinor: number
    creditLineMinor: number
    creditAgreedMinor: number | null
    creditStoppedAt: string | null
  }
>('find_wallet')

/** Opens the position of a company in a currency; an existing one keeps its money and gets the credit line. A line below
 * the debt is stored as pending, and the line in force falls as the debt is paid. */
export const openWallet = file<{ companyId: string; currency: string; creditLineMinor: number }, never>('open_wallet')

export const postTransfer = file<
  {
    companyId: string
    currency: string
    kind: string
    key: string
    depositMinor: number | null
    creditMinor: number | null
    subjectKind: string
    subjectId: string | null
    subjectCode: string | null
    closesId: string | null
    staffId: string | null
    note: string | null
  },
  { id: string }
>('post_transfer')

/** The subject of a number in the company's ledger: an order, a payment or a bill. */
export const findSubject = file<
  { companyId: string; currency: string; code: string },
  { kind: string; id: string; code: string }
>('find_subject')

export const lockWallet = file<{ companyId: string; currency: string }, never>('lock_wallet')
