// Written by `npm run schema:write` from trips.sql; edits are lost.
import type { OrderKind } from '#contract/subjects.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'trips.sql')

export const listItems = file<
  { companyId: string; staffId: string | null; departmentId: string | null; reference: string },
  {
    kind: OrderKind
    orderId: string
    code: string
    isConfirmed: boolean
    titleEn: string
    titleZh: string | null
    detailEn: string | null
    detailZh: string | null
    cityEn: string | null
    cityZh: string | null
    placeEn: string | null
    placeZh: string | null
    fromOn: string
    untilOn: string
    startMinute: number | null
    people: string[]
    quantity: number
    confirmation: string | null
    reference: string
  }
>('list_items')

export const findCompany = file<{ companyId: string }, { name: string }>('find_company')

export const insertSending = file<
  { companyId: string | null; staffId: string; reference: string; email: string; now: string },
  never
>('insert_sending')

/** What a company books together with a hotel or ticket: orders of the other kind under the same reference, or of the
 * same person in the same city on days that meet. Of the last year, the most often booked first. */
export const listBookedWith = file<
  { companyId: string; soldId: string; since: string; least: number; limit: number },
  { kind: OrderKind; soldId: string; titleEn: string; titleZh: string | null; times: number }
>('list_booked_with')
