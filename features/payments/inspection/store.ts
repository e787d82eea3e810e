import type { ParsedInputOf } from '#contract/call.ts'
import type { Reader } from '#server/db/database.ts'
import { containing, someOf } from '#server/db/filters.ts'
import { readStatements } from '#server/db/statements.ts'
import type { DeskPayment, DeskPaymentRow, searchDeskPayments } from '../contract-inspection.ts'
import { plainReference } from '../transfers/reference-text.ts'

const sql = readStatements(import.meta.dirname, 'inspection.sql')

/** Events a page shows at most; a payment has a handful. */
const MOST_EVENTS = 500

type Search = ParsedInputOf<typeof searchDeskPayments>
type Facts = Omit<DeskPayment, 'attempts' | 'refunds' | 'events' | 'movements' | 'statementLines' | 'issues' | 'allowed'>

/** A page of the payments of all companies, the newest first; the operator's scope only. */
export async function listDeskPayments(reader: Reader, search: Search): Promise<{ list: DeskPaymentRow[]; total: number }> {
  const { keyword, statuses, methods, from, to, pageNo, pageSize } = search
  const filter = {
    word: keyword === '' ? null : keyword,
    plain: plainReference(keyword),
    pattern: containing(keyword),
    statuses: someOf(statuses),
    methods: someOf(methods),
    from_at: from ?? null,
    before_at: to ? new Date(Date.parse(to) + 86_400_000).toISOString() : null,
  }
  const { total } = await reader.one<{ total: number }>(sql('count_payments'), filter)
  const rows = await reader.many<{ row: DeskPaymentRow }>(sql('list_payments'), { ...filter, limit: pageSize, offset: (pageNo - 1) * pageSize })
  return { list: rows.map(({ row }) => row), total }
}

/** A payment with all that is known of it; undefined when there is none of this code. */
export async function findDeskPayment(reader: Reader, code: string): Promise<Omit<DeskPayment, 'allowed'> | undefined> {
  const found = await reader.oneOrNone<{ id: string; row: Facts }>(sql('find_payment'), { code })
  if (!found) return undefined
  const of = { payment_id: found.id }
  const attempts = await reader.many<DeskPayment['attempts'][number]>(sql('list_attempts'), of)
  const refunds = await reader.many<DeskPayment['refunds'][number]>(sql('list_refunds'), of)
  const numbers = [...attempts, ...refunds].map(({ number }) => number)
  return {
    ...found.row,
    attempts,
    refunds,
    events: await reader.many<DeskPayment['events'][number]>(sql('list_events'), { numbers, limit: MOST_EVENTS }),
    movements: await reader.many<DeskPayment['movements'][number]>(sql('list_movements'), of),
    statementLines: await reader.many<DeskPayment['statementLines'][number]>(sql('list_statement_lines'), { numbers }),
    issues: await reader.many<DeskPayment['issues'][number]>(sql('list_issues'), { numbers }),
  }
}

/** What the provider calls the money of a try that is not booked, where an issue or a statement says so. */
export async function findNamedRef(reader: Reader, number: string): Promise<string | undefined> {
  const { providerRef } = await reader.one<{ providerRef: string | null }>(sql('find_named_ref'), { number })
  return providerRef ?? undefined
}
