import type { OutputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { serveList } from '#features/lists/serve-list.ts'
import { findWallet } from '#features/wallet/store.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import { billAccount, type BillDeps, momentOf, todayOf } from '../closing.ts'
import { dueOf } from '../rules.ts'
import { describeLines, findBill, listLines, listPayments } from '../store.ts'
import {
  agedAccounts,
  type DeskBill,
  deskBills,
  getDeskBill,
  issueBillsNow,
  previewBills,
  searchDeskBillLines,
  searchDeskBillPayments,
} from './contract.ts'
import * as sql from './operator.sql.ts'
import { billWords } from '../words.ts'
import { DEBT_WORDS } from './words.ts'

const NO_FILTER = { pattern: null, statuses: null, dueFrom: null, dueTo: null }

/** The company of a bill, which the desk names alone; refuses where there is none. */
export async function requireCompany(reader: Reader, billId: string): Promise<string> {
  const found = await reader.oneOrNone(sql.findCompany, { billId })
  if (!found) throw new Refusal('bill.not_found')
  return found.companyId
}

/** A bill as the desk sees it. */
export async function readDeskBill(deps: BillDeps, reader: Reader, billId: string): Promise<DeskBill> {
  const companyId = await requireCompany(reader, billId)
  const bill = await findBill(reader, { companyId, today: todayOf(deps) }, billId)
  if (!bill) throw new Refusal('bill.not_found')
  const wallet = await findWallet(reader, companyId, bill.currency)
  return { ...bill, companyId, dueMinor: dueOf(bill, wallet?.onAccountMinor ?? 0) }
}

type Billed = OutputOf<typeof previewBills>
type BillingContext = CallContext<{ companyId: string; currency: string }, 'ops.accounts'>

/** Carries the bills of a dry run out of the transaction that is rolled back. */
class Rehearsed extends Error {
  readonly billed: Billed
  constructor(billed: Billed) {
    super('billing was rehearsed')
    this.billed = billed
  }
}

async function issueAll(deps: BillDeps, tx: Tx, { companyId, currency }: BillingContext['input']): Promise<Billed> {
  const account = { companyId, currency }
  const moment = momentOf(deps)
  if (!(await findWallet(tx, companyId, currency))) throw new Refusal('bill.no_account')
  const { orders, config } = deps
  const added = await billAccount(tx, { account, moment, timeZone: config.operatorTimeZone, orders, all: true })
  if (!added) throw new Refusal('bill.no_account')
  const bills = await tx.many(sql.listBilled, { ...account, now: moment.now })
  return { bills: bills.map((bill) => ({ ...bill, newLines: added.get(bill.id) ?? 0 })) }
}

async function rehearse(deps: BillDeps, { caller, input }: BillingContext): Promise<Billed> {
  try {
    return await deps.db.write(caller, async (tx): Promise<Billed> => {
      throw new Rehearsed(await issueAll(deps, tx, input))
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.billed
    throw error
  }
}

async function issueNow(deps: BillDeps, { caller, input, requestId, ip }: BillingContext): Promise<Billed> {
  const { realm, staffId } = caller
  const billed = await deps.db.write(caller, async (tx) => {
    const done = await issueAll(deps, tx, input)
    if (done.bills.length === 0) throw new Refusal('bill.nothing_open')
    const codes = done.bills.map(({ code }) => code)
    const act = { action: 'bill.issue_now', outcome: 'DONE', detail: { codes: codes.join(' ') } } as const
    await insertAudit(tx, { ...act, atMs: deps.now(), realm, companyId: input.companyId, staffId, requestId, ip })
    return done
  })
  deps.wakeOutbox()
  return billed
}

/** The desk's lists of bills, with their files. */
export function operatorLists(deps: BillDeps) {
  const scope = () => ({ today: todayOf(deps) })
  const aged = serveList(deps, agedAccounts, {
    scope,
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listDebts, asked),
      total: (await reader.many(sql.sumDebts, asked)).reduce((all, { count }) => all + count, 0),
    }),
    sums: (reader, asked) => reader.many(sql.sumDebts, asked),
    file: {
      action: 'debts.export',
      words: (language) => DEBT_WORDS[language],
      ids: async (reader, asked) => (await reader.many(sql.listDebts, asked)).map(({ code }) => ({ id: code })),
      rows: (reader, { today, ids: codes }) =>
        reader.many(sql.listDebts, { today, codes, pattern: null, ages: null, limit: codes.length, offset: 0 }),
    },
  })
  const bills = serveList(deps, deskBills, {
    scope,
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listBills, asked),
      ...(await reader.one(sql.countBills, asked)),
    }),
    file: {
      action: 'bills.export',
      words: (language) => {
        const { statuses: status, ...words } = billWords(language)
        return { ...words, choices: { status } }
      },
      ids: (reader, asked) => reader.many(sql.listBills, asked),
      rows: (reader, { today, ids }) =>
        reader.many(sql.listBills, { ...NO_FILTER, today, ids, limit: ids.length, offset: 0 }),
    },
  })
  return [aged, bills]
}

/** The desk's calls about bills: who owes what, any bill, and billing an account now. */
export function operatorCalls(deps: BillDeps): Handler[] {
  const { db } = deps
  return [
    handle(getDeskBill, ({ caller, input }) => db.read(caller, (reader) => readDeskBill(deps, reader, input.billId))),
    handle(searchDeskBillLines, ({ caller, input }) =>
      db.read(caller, async (reader) => {
        const companyId = await requireCompany(reader, input.billId)
        const { list, ...counted } = await listLines(reader, { companyId, orders: deps.orders }, input)
        const lines = await describeLines(deps.orders, reader, { companyId, lines: list })
        return { list: lines, ...counted, pageNo: input.pageNo, pageSize: input.pageSize }
      }),
    ),
    handle(searchDeskBillPayments, ({ caller, input }) =>
      db.read(caller, async (reader) => {
        const companyId = await requireCompany(reader, input.billId)
        return { ...(await listPayments(reader, companyId, input)), pageNo: input.pageNo, pageSize: input.pageSize }
      }),
    ),
    handle(previewBills, (context) => rehearse(deps, context)),
    handle(issueBillsNow, (context) => issueNow(deps, context)),
  ]
}

/** What some companies owe today, and what of it is overdue, for lists of other features. */
export const debtsOf = (deps: Parameters<typeof todayOf>[0]) => (reader: Reader, companyIds: readonly string[]) =>
  reader.many(sql.listDebtsOf, { today: todayOf(deps), companyIds })
