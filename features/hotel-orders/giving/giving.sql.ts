// Written by `npm run schema:write` from giving.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'giving.sql')

/** What an order is sold for and costs by now, null where no cost was recorded, the cost it was quoted at, and what the
 * desk gave or waived of it before. */
export const findMoney = file<
  { orderId: string },
  { soldMinor: number | null; costMinor: number | null; quotedMinor: number | null; giftsMinor: number }
>('find_money')

/** What the same request of a person did before, if it did. */
export const findRepeat = file<
  { orderId: string; kind: string; leftMinor: number; givenMinor: number; staffId: string },
  { id: string }
>('find_repeat')

export const insertCorrection = file<
  {
    orderId: string
    companyId: string
    kind: string
    amountMinor: number
    costMinor: number
    leftMinor: number
    reason: string | null
    borneBy: string | null
    staffId: string
  },
  never
>('insert_correction')

export const findName = file<{ staffId: string }, { name: string }>('find_name')
