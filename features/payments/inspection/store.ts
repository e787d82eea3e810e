import type { ParsedInputOf } from '#contract/call.ts'
import type { Reader } from '#server/db/database.ts'
import { containing, someOf } from '#server/db/filters.ts'
import { plainReference } from '../transfers/reference-text.ts'
import type { DeskPayment, DeskPaymentRow, searchDeskPayments } from './contract.ts'
import * as sql from './inspection.sql.ts'

/** Limit of events on a page; a payment has a handful. */
const MAX_EVENTS = 500

type Search = ParsedInputOf<typeof searchDeskPayments>

/** A page of the payments of all companies, the newest first; the operator's scope only. */
export async function listDeskPayments(reader: Reader, search: Search): Promise<{ list: DeskPaymentRow[]; total: number }> {
  const { keyword, statuses, methods, from, to, pageNo, pageSize } = search
  const filter = {
    word: keyword === '' ? null : keyword,
    plain: plainReference(keyword),
    pattern: containing(keyword),
    statuses: someOf(statuses),
    methods: someOf(methods),
    fromAt: from ?? null,
    beforeAt: to ? new Date(Date.parse(to) + 86_400_000).toISOString() : null,
  }
  const { total } = await reader.one(sql.countPayments, filter)
  const rows = await reader.many(sql.listPayments, { ...filter, limit: pageSize, offset: (pageNo - 1) * pageSize })
  return { list: rows.map(({ row }) => row), total }
}

/** A payment with all that is known of it; undefined when there is none of this code. */
export async function findDeskPayment(reader: Reader, code: string): Promise<Omit<DeskPayment, 'allowed'> | undefined> {
  const found = await reader.oneOrNone(sql.findPayment, { code })
  if (!found) return undefined
  const of = { paymentId: found.id }
  const attempts = await reader.many(sql.listAttempts, of)
  const refunds = await reader.many(sql.listRefunds, of)
  const numbers = [...attempts, ...refunds].map(({ number }) => number)
  return {
    ...found.row,
    attempts,
    refunds,
    events: await reader.many(sql.listEvents, { numbers, limit: MAX_EVENTS }),
    movements: await reader.many(sql.listMovements, of),
    statementLines: await reader.many(sql.listStatementLines, { numbers }),
    issues: await reader.many(sql.listIssues, { numbers }),
  }
}
