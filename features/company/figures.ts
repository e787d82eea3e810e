import type { Reader } from '#server/db/database.ts'

type Debt = {
  readonly companyId: string
  readonly currency: string
  readonly owedMinor: number
  readonly overdueMinor: number
}

/** What features above this one know of the companies on a page of the list; `server/features.ts` connects them. */
export type CompanyFigures = {
  /** What they owe in each currency, and what of it is overdue. */
  listDebts(reader: Reader, companyIds: readonly string[]): Promise<readonly Debt[]>
  /** When they booked last. */
  listLastBooked(
    reader: Reader,
    companyIds: readonly string[],
  ): Promise<readonly { readonly companyId: string; readonly at: string }[]>
}
