import { containing, someOf } from '#server/db/filters.ts'
import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import type { Reader } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { findTradeChoices, searchTradeDetails, sumTradeDetails, TradeRow, TransferKind } from './contract.ts'
import { balanceByDay, beginOf, momentsOf, type Position } from './rules-transactions.ts'

const sql = readStatements(import.meta.dirname, 'transactions.sql')

export type TradeFilter = ParsedInputOf<typeof sumTradeDetails>
type Order = Pick<ParsedInputOf<typeof searchTradeDetails>, 'direction'>
type Page = Pick<ParsedInputOf<typeof searchTradeDetails>, 'pageNo' | 'pageSize'>

/** Rows that pages can reach; whoever needs what lies behind filters, or takes the file. */
const MAX_PAGED_ROWS = 10_000

/** Whose movements somebody sees: all of the company's, or with `ownStaffId` those of this person's own orders and payments. */
export type Whose = { readonly companyId: string; readonly ownStaffId: string | null }

function filterParams({ companyId, ownStaffId }: Whose, filter: TradeFilter) {
  return {
    company_id: companyId,
    own_staff_id: ownStaffId,
    ...momentsOf(filter),
    ids: someOf(filter.ids),
    kinds: someOf(filter.kinds),
    currency: filter.currency ?? null,
    amount_from_minor: filter.amountFromMinor ?? null,
    amount_to_minor: filter.amountToMinor ?? null,
    moved_by: someOf(filter.movedBy),
    pattern: containing(filter.keyword),
  }
}

const PAGES = { ASC: sql('list_transfers_asc'), DESC: sql('list_transfers_desc') } as const

/** A page of transfers: the rows as JSON text, ready for the answer, and how many there are up to where pages end. */
export async function listTransfers(reader: Reader, whose: Whose, filter: TradeFilter & Order & Page): Promise<{ rows: string; total: number }> {
  const skip = Math.min((filter.pageNo - 1) * filter.pageSize, MAX_PAGED_ROWS)
  const within = { skip, page_size: Math.min(filter.pageSize, MAX_PAGED_ROWS - skip), most: MAX_PAGED_ROWS }
  return reader.one<{ rows: string; total: number }>(PAGES[filter.direction], { ...filterParams(whose, filter), ...within })
}

type Sum = OutputOf<typeof sumTradeDetails>['sums'][number]

/** What a filter comes to by currency, in minor units. */
export async function sumTransfers(reader: Reader, whose: Whose, filter: TradeFilter): Promise<{ count: number; sums: Sum[] }> {
  const sums = await reader.many<Sum>(sql('sum_transfers'), filterParams(whose, filter))
  return { count: sums.reduce((all, { count }) => all + count, 0), sums }
}

/** What the filters offer somebody of the company to choose from. */
export function findChoices(reader: Reader, companyId: string) {
  return reader.one<OutputOf<typeof findTradeChoices>>(sql('find_choices'), { company_id: companyId })
}

/** Identifiers of what a filter finds, in its order, `most` at most. */
export async function listTransferIds(reader: Reader, whose: Whose, wanted: { filter: TradeFilter & Order; most: number }): Promise<string[]> {
  const { filter, most } = wanted
  const rows = await reader.many<{ id: string }>(sql('list_transfer_ids'), { ...filterParams(whose, filter), direction: filter.direction, most })
  return rows.map(({ id }) => id)
}

/** The rows behind identifiers, in their order; whatever is another company's is left out. */
export async function listTransfersOf(reader: Reader, companyId: string, ids: readonly string[]): Promise<TradeRow[]> {
  const rows = await reader.many<{ listed: TradeRow }>(sql('list_transfers_of'), { company_id: companyId, ids })
  return rows.map(({ listed }) => listed)
}

export type Account = { readonly companyId: string; readonly currency: string }

/** Where an account stood before a day of UTC began; nothing where nothing had moved. */
async function findPositionBefore(reader: Reader, { companyId, currency }: Account, day: string): Promise<Position> {
  const found = await reader.oneOrNone<Position>(sql('find_balance_before'), { company_id: companyId, currency, before_at: beginOf(day) })
  return found ?? { balanceMinor: 0, onAccountMinor: 0 }
}

/** Where an account stood at the end of each of some days that follow each other. */
export async function listBalances(reader: Reader, account: Account, days: readonly string[]) {
  const before = await findPositionBefore(reader, account, days[0] ?? '1970-01-01')
  const stretches = days.map((day) => momentsOf({ from: day, to: day }))
  const ends = await reader.many<Position & { place: number }>(sql('list_day_ends'), {
    company_id: account.companyId,
    currency: account.currency,
    from_at: stretches.map(({ from_at }) => from_at),
    before_at: stretches.map(({ before_at }) => before_at),
  })
  return balanceByDay(days, before, new Map(ends.map((end) => [end.place - 1, end])))
}

export type Holder = { readonly name: string; readonly legalName: string; readonly code: string; readonly agreementNumber: string | null }
export type KindSum = {
  readonly kind: TransferKind
  readonly count: number
  readonly depositMinor: number
  readonly owedMinor: number
  readonly movedMinor: number
}

/** Everything a statement of a period tells of an account; undefined when the company has none in the currency. `most` movements are listed, the sums are of all. */
export async function readStatement(reader: Reader, account: Account & { agreementId: string | null }, period: { from: string; to: string; most: number }) {
  const params = { company_id: account.companyId, currency: account.currency }
  const holder = await reader.oneOrNone<Holder>(sql('find_account_holder'), { ...params, agreement_id: account.agreementId })
  if (!holder) return undefined
  const within = { ...params, ...momentsOf(period) }
  const opening = await findPositionBefore(reader, account, period.from)
  const kinds = await reader.many<KindSum>(sql('sum_by_kind'), within)
  const rows = await reader.many<{ listed: TradeRow }>(sql('list_movements'), { ...within, most: period.most })
  const sum = (of: (kind: KindSum) => number) => kinds.reduce((all, kind) => all + of(kind), 0)
  return {
    holder,
    opening,
    closing: { balanceMinor: opening.balanceMinor + sum((kind) => kind.depositMinor), onAccountMinor: opening.onAccountMinor + sum((kind) => kind.owedMinor) },
    kinds,
    count: sum((kind) => kind.count),
    movements: rows.map(({ listed }) => listed),
  }
}
export type Statement = NonNullable<Awaited<ReturnType<typeof readStatement>>>
