import { STATEMENTS_FAULTS } from './faults.ts'
import { localDay } from '#contract/dates.ts'
import { Refusal } from '#contract/refusals.ts'
import { readMonthBills } from '#features/bills/month.ts'
import { auditOwn, companyOf } from '#features/company/own-company.ts'
import { readMonthInvoices } from '#features/invoices/month.ts'
import { statementDays, statementParts } from '#features/wallet/rules-transactions.ts'
import { readStatement } from '#features/wallet/store-transactions.ts'
import type { Reader } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import {
  findJournalSetting,
  getMonthStatement,
  MAX_SHOWN,
  type MonthStatement,
  saveJournalSetting,
  type StoredSetting,
} from './contract.ts'
import { monthBefore } from './rules.ts'
import * as sql from './statements.sql.ts'

/** Most bills and invoices of a month that go into one file. */
export const MAX_PACKED = 300

/** A month is the whole account's: refused to people who see only their own orders, or no transactions. */
export function companyOfMonth(caller: Caller): string {
  if (!caller.rights.has('orders.read_all') || !caller.rights.has('wallet.read')) throw new Refusal('right.missing')
  return companyOf(caller)
}

/** The accounts of the company's books; undefined before they are entered. */
export function findSetting(reader: Reader, companyId: string): Promise<StoredSetting | undefined> {
  return reader.oneOrNone(sql.findSetting, { companyId })
}

type Asked = { readonly currency?: string | undefined; readonly month?: string | undefined }

/** What may be fetched of a month, and whether its accounts may be changed. */
function allowedOf(caller: Caller, setting: StoredSetting | undefined, documents: number): MonthStatement['allowed'] {
  const hasDatev = setting?.consultantNumber != null && setting.clientNumber !== null
  return [
    ...(documents <= MAX_PACKED ? (['pack'] as const) : []),
    ...(setting ? (['journal'] as const) : []),
    ...(hasDatev ? (['datev'] as const) : []),
    ...(caller.rights.has('bills.confirm') ? (['accounts'] as const) : []),
  ]
}

/** The invoices of a month, for those who may read them. */
export function invoicesOf(reader: Reader, caller: Caller, issued: Parameters<typeof readMonthInvoices>[1]) {
  if (caller.rights.has('invoices.read')) return readMonthInvoices(reader, issued)
  return Promise.resolve({ invoices: [], invoiceCount: 0 })
}

/** The currency that is asked for, else that of the agreement, else of any account. */
function currencyOf({ agreement }: Caller, asked: Asked, currencies: readonly string[]): string {
  const currency = asked.currency ?? agreement?.currency ?? currencies[0]
  if (currency === undefined) throw new Refusal('agreement.none')
  return currency
}

type AskedNow = Asked & { readonly today: string; readonly timeZone: string }

async function readMonth(reader: Reader, caller: Caller, asked: AskedNow): Promise<MonthStatement> {
  const companyId = companyOfMonth(caller)
  const { timeZone } = asked
  const { currencies, firstAt } = await reader.one(sql.findAccounts, { companyId })
  const currency = currencyOf(caller, asked, currencies)
  const month = asked.month ?? monthBefore(asked.today)
  const days = statementDays(month, asked.today)
  const account = { companyId, currency, agreementId: caller.agreement?.agreementId ?? null, timeZone }
  const statement = days && (await readStatement(reader, account, { ...days, limit: 0 }))
  if (!statement) throw new Refusal('statement.not_found')
  const { opening, closing, kinds } = statement
  const issued = { companyId, currency, ...days, limit: MAX_SHOWN }
  const invoices = await invoicesOf(reader, caller, issued)
  const bills = await readMonthBills(reader, issued)
  const setting = await findSetting(reader, companyId)
  return {
    currency,
    month,
    ...days,
    currencies,
    timeZone,
    firstMonth: (firstAt === null ? asked.today : localDay(timeZone, Date.parse(firstAt))).slice(0, 7),
    opening: { balanceMinor: opening.balanceMinor, onAccountMinor: opening.onAccountMinor },
    closing,
    parts: statementParts(kinds),
    ...bills,
    ...invoices,
    allowed: allowedOf(caller, setting, bills.billCount + invoices.invoiceCount),
  }
}

/** The calls about the end of a month. */
export function statementCalls({ db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>): Handler[] {
  const timeZone = config.operatorTimeZone
  const today = () => localDay(timeZone, now())
  return [
    handle(getMonthStatement, ({ caller, input }) =>
      db.read(caller, (reader) => readMonth(reader, caller, { ...input, today: today(), timeZone })),
    ),
    handle(findJournalSetting, ({ caller }) =>
      db.read(caller, async (reader) => ({ setting: (await findSetting(reader, companyOfMonth(caller))) ?? null })),
    ),
    handle(saveJournalSetting, (context) => {
      const { caller, input } = context
      const companyId = companyOfMonth(caller)
      const nowMs = now()
      const { consultantNumber = null, clientNumber = null } = input
      if ((consultantNumber === null) !== (clientNumber === null))
        throw new Refusal('input.invalid', {
          fields: { [consultantNumber === null ? 'consultantNumber' : 'clientNumber']: STATEMENTS_FAULTS.bothNumbers },
        })
      const saved = { ...input, consultantNumber, clientNumber, companyId, staffId: caller.staffId }
      return db.write(caller, async (tx) => {
        await tx.run(sql.saveSetting, { ...saved, now: new Date(nowMs).toISOString() })
        await auditOwn(tx, context, { action: 'company.journal_accounts_saved', nowMs })
        return { setting: (await findSetting(tx, companyId)) ?? null }
      })
    }),
  ]
}
