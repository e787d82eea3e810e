import type { Reader, Tx } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'

const sql = readStatements(import.meta.dirname, 'on-bills.sql')

type Some = { readonly companyId: string; readonly ids: readonly string[] }
type Described = {
  readonly id: string
  readonly titleEn: string
  readonly titleZh: string | null
  readonly guest: string
  readonly from: string
  readonly to: string
  readonly clientReference: string | null
  readonly paymentStatus: string
}

/** Hotel orders as they are charged on bills; the bills' own feature says what each part is for. */
export const hotelOrdersOnBills = {
  subjectKind: 'HOTEL_ORDER',
  async lock(tx: Tx, { companyId, ids }: Some): Promise<void> {
    await tx.many(sql('lock_on_account'), { company_id: companyId, ids })
  },
  async setPaid(tx: Tx, { companyId, ids, billCode, staffId }: Some & { billCode: string; staffId: string | null }): Promise<void> {
    await tx.run(sql('set_paid'), { company_id: companyId, ids, bill_code: billCode, staff_id: staffId })
  },
  describe(reader: Reader, { companyId, ids }: Some): Promise<Described[]> {
    return reader.many<Described>(sql('describe_orders'), { company_id: companyId, ids })
  },
}
