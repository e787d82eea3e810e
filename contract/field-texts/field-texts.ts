import { APPROVALS_FIELDS } from './approvals.ts'
import { GENERAL_FIELDS } from './general.ts'
import { GROUPS_FIELDS } from './groups.ts'
import { INVOICE_FIELDS } from './invoices.ts'
import { MONEY_FIELDS } from './money.ts'
import { NOTICES_FIELDS } from './notices.ts'
import { STAFF_FIELDS } from './staff.ts'
import { STAYS_FIELDS } from './stays.ts'
import { TICKET_ORDERS_FIELDS } from './ticket-orders.ts'
import { TICKETS_FIELDS } from './tickets.ts'

/**
 * The meaning of each field name in the API document. A name has one meaning on the whole wire; a field with a narrower
 * meaning declares it by `.describe()`.
 */
export const FIELD_TEXTS: Readonly<Record<string, string>> = {
  ...APPROVALS_FIELDS,
  ...GENERAL_FIELDS,
  ...GROUPS_FIELDS,
  ...INVOICE_FIELDS,
  ...MONEY_FIELDS,
  ...NOTICES_FIELDS,
  ...STAFF_FIELDS,
  ...STAYS_FIELDS,
  ...TICKET_ORDERS_FIELDS,
  ...TICKETS_FIELDS,
}
