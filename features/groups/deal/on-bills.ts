import type { Reader } from '#server/db/database.ts'
import * as sql from './on-bills.sql.ts'

type GroupSet = { readonly companyId: string; readonly ids: readonly string[] }

/**
 * Group contracts as lines of bills, such as the fee for cancelling one whose rooms were never orders; `features/bills`
 * says what each function is for. A contract has no payment to lock or to set, and no reference of the client's.
 */
export const groupsOnBills = {
  subjectKind: 'GROUP',
  async lock(): Promise<void> {},
  async setPaid(): Promise<void> {},
  listReferenced: () => Promise.resolve([]),
  describe: (reader: Reader, groups: GroupSet) => reader.many(sql.describeGroups, groups),
}
