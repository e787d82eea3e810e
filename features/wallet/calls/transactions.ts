import { localDay } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import { findTradeChoices, getBalanceHistory } from '../contract.ts'
import { historyDays } from '../rules-transactions.ts'
import { listBalances, type Whose } from '../store-transactions.ts'
import * as sql from '../transactions.sql.ts'

/** The company whose money the caller reads; refused for the operator's staff, which has none. */
export function companyOf(caller: Caller): string {
  if (caller.companyId === null) throw new Refusal('right.missing')
  return caller.companyId
}

/** Whose movements a caller sees: people who see only their own orders see only their movements. */
export function whoseMoney(caller: Caller): Whose {
  return { companyId: companyOf(caller), ownStaffId: caller.rights.has('orders.read_all') ? null : caller.staffId }
}

/** The calls for the filters of the transactions and for the balance history. */
export function transactionHandlers({ db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>): Handler[] {
  const timeZone = config.operatorTimeZone
  return [
    handle(findTradeChoices, async ({ caller }) => {
      const companyId = companyOf(caller)
      const { firstAt, ...choices } = await db.read(caller, (reader) => reader.one(sql.findChoices, { companyId }))
      return { ...choices, firstOn: firstAt === null ? null : localDay(timeZone, Date.parse(firstAt)) }
    }),
    handle(getBalanceHistory, async ({ caller, input }) => {
      const companyId = companyOf(caller)
      const currency = input.currency ?? caller.agreement?.currency
      if (currency === undefined) throw new Refusal('agreement.none')
      const days = historyDays(input, localDay(timeZone, now()))
      const account = { companyId, currency, timeZone }
      return { currency, days: await db.read(caller, (reader) => listBalances(reader, account, days)) }
    }),
  ]
}
