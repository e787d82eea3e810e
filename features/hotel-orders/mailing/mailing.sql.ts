// Written by `npm run schema:write` from mailing.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'mailing.sql')

/** Serialises the mails of a company, so that two at once do not both pass its limit. */
export const lockMailing = file<{ companyId: string }, { pgAdvisoryXactLock: unknown }>('lock_mailing')

/** Mails with vouchers since a moment. */
export const countMailed = file<
  { orderId: string; staffId: string; companyId: string; since: string },
  { ofOrder: number; byPerson: number; ofCompany: number }
>('count_mailed')

/** Writes into the order's history to whom the voucher goes, and the event that mails it. */
export const insertMailing = file<
  {
    staffId: string | null
    name: string
    email: string | null
    orderId: string
    companyId: string | null
    subject: string
    message: string
    language: string
  },
  never
>('insert_mailing')

/** Writes into the order's history that an address refused the voucher, and the event that says so to the booker. */
export const insertRefused = file<
  { email: string | null; orderId: string; companyId: string },
  never
>('insert_refused')
