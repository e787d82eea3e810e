import type { Reader } from '#server/db/database.ts'
import * as sql from './month.sql.ts'

type Month = {
  readonly companyId: string
  readonly currency: string
  /** Days of the operator, both included. */
  readonly from: string
  readonly to: string
  readonly limit: number
}

/**
 * The bills of an account that are of some days by the end of their period, however late they were issued, how many
 * there are, and the disputes that are open now.
 */
export async function readMonthBills(reader: Reader, month: Month) {
  return {
    bills: await reader.many(sql.listMonthBills, month),
    billCount: (await reader.one(sql.countMonthBills, month)).total,
    disputes: await reader.many(sql.listOpenDisputes, month),
  }
}
