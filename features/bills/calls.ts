import type { OutputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { findWallet } from '#features/wallet/store.ts'
import type { Reader, Tx } from '#server/db/database.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import * as sql from './bills.sql.ts'
import * as stopSql from './credit-stop.sql.ts'
import { type BillDeps, momentOf, todayOf } from './closing.ts'
import {
  type BillDetail,
  confirmBill,
  findBillsDue,
  findCreditStop,
  getBill,
  payBill,
  payBills,
  searchBillLines,
  searchBillLog,
  searchBillPayments,
} from './contract.ts'
import { lockBill, payFromBalance } from './paying.ts'
import { payAllFromBalance } from './paying-several.ts'
import { setConfirmed } from './paying-store.ts'
import { allowedOn, dueOf } from './rules.ts'
import { stateAfter } from './states.ts'
import { describeLines, findBill, listLines, listLog, listPayments, type StoredBill } from './store.ts'

/** The company whose bills the caller reads; refused for the operator's staff, which has none. */
export function companyOf(caller: Caller): string {
  if (caller.companyId === null) throw new Refusal('right.missing')
  return caller.companyId
}

/** A bill of the caller's company; refuses when there is none. */
export async function requireBill(
  deps: BillDeps,
  reader: Reader,
  { caller, billId }: { caller: Caller; billId: string },
): Promise<StoredBill> {
  const bill = await findBill(reader, { companyId: companyOf(caller), today: todayOf(deps) }, billId)
  if (!bill) throw new Refusal('bill.not_found')
  return bill
}

async function detailOf(
  deps: BillDeps,
  reader: Reader,
  about: { caller: Caller; billId: string },
): Promise<BillDetail> {
  const { caller } = about
  const bill = await requireBill(deps, reader, about)
  const wallet = await findWallet(reader, companyOf(caller), bill.currency)
  const dueMinor = dueOf(bill, wallet?.onAccountMinor ?? 0)
  const rights = { mayPay: caller.rights.has('wallet.recharge'), mayConfirm: caller.rights.has('bills.confirm') }
  return { ...bill, dueMinor, allowed: allowedOn({ ...bill, dueMinor }, rights) }
}

async function confirm(deps: BillDeps, tx: Tx, { caller, billId }: { caller: Caller; billId: string }): Promise<void> {
  const place = { companyId: companyOf(caller), billId }
  const bill = await lockBill(tx, { orders: [], timeZone: deps.config.operatorTimeZone }, place)
  if (!bill) throw new Refusal('bill.not_found')
  if (bill.status === 'CONFIRMED') return
  const to = stateAfter('confirmed', bill.status)
  if (to === undefined) throw new Refusal('bill.state')
  await setConfirmed(tx, {
    ...place,
    event: 'confirmed',
    from: bill.status,
    to,
    amountMinor: null,
    staffId: caller.staffId,
    note: null,
    now: momentOf(deps).now,
  })
}

/** How many of the bills that stop orders are listed. */
const MAX_STOPPING = 5

async function readCreditStop(
  deps: BillDeps,
  reader: Reader,
  caller: Caller,
): Promise<OutputOf<typeof findCreditStop>> {
  const companyId = companyOf(caller)
  const stopped = await reader.many(stopSql.listStops, { companyId })
  const asked = stopped.length > 0 && caller.rights.has('bills.read')
  const late = asked
    ? await reader.many(stopSql.listStopping, { companyId, ...momentOf(deps), limit: MAX_STOPPING + 1 })
    : []
  return { stopped, bills: late.slice(0, MAX_STOPPING), more: late.length > MAX_STOPPING }
}

/** The calls that read, confirm and pay bills. */
export function billCalls(deps: BillDeps): Handler[] {
  const { db } = deps
  return [
    handle(findBillsDue, ({ caller }) =>
      db.read(caller, async (reader) => ({
        today: todayOf(deps),
        due: await reader.many(sql.sumDue, { companyId: companyOf(caller) }),
      })),
    ),
    handle(findCreditStop, ({ caller }) => db.read(caller, (reader) => readCreditStop(deps, reader, caller))),
    handle(getBill, ({ caller, input }) => db.read(caller, (reader) => detailOf(deps, reader, { caller, ...input }))),
    handle(searchBillLines, ({ caller, input }) =>
      db.read(caller, async (reader) => {
        await requireBill(deps, reader, { caller, billId: input.billId })
        const { list, ...counted } = await listLines(
          reader,
          { companyId: companyOf(caller), orders: deps.orders },
          input,
        )
        const { pageNo, pageSize } = input
        return {
          list: await describeLines(deps.orders, reader, { companyId: companyOf(caller), lines: list }),
          ...counted,
          pageNo,
          pageSize,
        }
      }),
    ),
    handle(searchBillLog, ({ caller, input }) =>
      db.read(caller, async (reader) => {
        await requireBill(deps, reader, { caller, billId: input.billId })
        return { ...(await listLog(reader, companyOf(caller), input)), pageNo: input.pageNo, pageSize: input.pageSize }
      }),
    ),
    handle(searchBillPayments, ({ caller, input }) =>
      db.read(caller, async (reader) => {
        await requireBill(deps, reader, { caller, billId: input.billId })
        return {
          ...(await listPayments(reader, companyOf(caller), input)),
          pageNo: input.pageNo,
          pageSize: input.pageSize,
        }
      }),
    ),
    handle(confirmBill, async ({ caller, input }) => {
      await db.write(caller, (tx) => confirm(deps, tx, { caller, ...input }))
      return db.read(caller, (reader) => detailOf(deps, reader, { caller, ...input }))
    }),
    ...payingCalls(deps),
  ]
}

/** The calls that pay bills from the balance. */
function payingCalls(deps: BillDeps): Handler[] {
  const { db } = deps
  return [
    handle(payBill, async ({ caller, input }) => {
      const { billId, amountMinor, idempotencyKey: key } = input
      const wish = {
        companyId: companyOf(caller),
        billId,
        staffId: caller.staffId,
        amountMinor,
        key,
        now: momentOf(deps).now,
      }
      await db.write(caller, (tx) =>
        payFromBalance(tx, { orders: deps.orders, timeZone: deps.config.operatorTimeZone }, wish),
      )
      deps.wakeOutbox()
      return db.read(caller, (reader) => detailOf(deps, reader, { caller, billId }))
    }),
    handle(payBills, async ({ caller, input: { bills, idempotencyKey: key } }) => {
      const companyId = companyOf(caller)
      const wish = { companyId, staffId: caller.staffId, bills, key, now: momentOf(deps).now }
      await db.write(caller, (tx) =>
        payAllFromBalance(tx, { orders: deps.orders, timeZone: deps.config.operatorTimeZone }, wish),
      )
      deps.wakeOutbox()
      const ids = bills.map(({ billId }) => billId)
      const rows = await db.read(caller, (reader) =>
        reader.many(sql.listBillsOf, { companyId, today: todayOf(deps), ids }),
      )
      return { bills: rows.map(({ listed }) => listed) }
    }),
  ]
}
