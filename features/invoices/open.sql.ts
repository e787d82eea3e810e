// Written by `npm run schema:write` from open.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'open.sql')

/** Bills with what is open of each. */
export const listBills = file<
  {
    companyId: string
    currency: string | null
    currencies: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
  },
  {
    id: string
    code: string
    currency: string
    periodFrom: string
    periodTo: string
    issuedOn: string
    factCount: number
    openMinor: number
  }
>('list_bills')

/** The open sums of bills by currency. */
export const sumBills = file<
  { companyId: string; currency: string | null; currencies: readonly string[] | null; pattern: string | null },
  { currency: string; count: number; openMinor: number }
>('sum_bills')

/** Orders that the balance paid, with what is open of each. */
export const listOrders = file<
  {
    companyId: string
    currency: string | null
    currencies: readonly string[] | null
    stayedFrom: string | null
    stayedTo: string | null
    pattern: string | null
    limit: number
    offset: number
  },
  {
    id: string
    code: string
    currency: string
    titleEn: string
    titleZh: string | null
    guest: string
    stayFrom: string
    stayTo: string
    clientReference: string | null
    department: string | null
    costCentre: string | null
    roomCount: number | null
    openMinor: number
  }
>('list_orders')

/** The open sums of orders by currency. */
export const sumOrders = file<
  {
    companyId: string
    currency: string | null
    currencies: readonly string[] | null
    stayedFrom: string | null
    stayedTo: string | null
    pattern: string | null
  },
  { currency: string; count: number; openMinor: number }
>('sum_orders')

/** The orders of groups. */
export const listGroupOrders = file<{ companyId: string; ids: readonly string[] }, { id: string }>('list_group_orders')

/** What is open of the chosen bills or orders, in the order of the movements. A fee has no stay, but the moment it fell
 * due. */
export const listFacts = file<
  { companyId: string; source: string; ids: readonly string[]; currency: string; limit: number },
  {
    kind: string
    transferId: string
    factNo: number
    billId: string | null
    billCode: string | null
    subjectKind: string
    subjectId: string | null
    subjectCode: string | null
    titleEn: string
    titleZh: string
    guest: string | null
    stayFrom: string | null
    stayTo: string | null
    feeAt: string | null
    clientReference: string | null
    department: string | null
    costCentre: string | null
    at: string
    fromMinor: number
    toMinor: number
    amountMinor: number
    groupId: string | null
    groupCode: string | null
  }
>('list_facts')
