import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import type { ParamsOf } from '#server/db/statements.ts'
import { type CallContext, handle, type Handler } from '#server/http/handler.ts'
import type { PaymentDeps } from '../deps.ts'
import { closeBankAccount, type DeskBankAccount, saveBankAccount, searchBankAccounts } from './contract.ts'
import * as sql from './bank-accounts.sql.ts'
import { plainAccountNumber, plainBic } from './rules.ts'
import { findBankAccount, findCompanyId, listBankAccounts } from './store.ts'

type Saving = ParsedInputOf<typeof saveBankAccount>
/** What can be changed of an account; amounts in minor units of its currency. */
type AccountTerms = Omit<ParamsOf<typeof sql.setAccount>, 'id' | 'staffId'>

/** The input in the form that is stored; the contract has checked the account number and the SWIFT code. */
function termsIn(input: Saving): AccountTerms {
  const {
    holder,
    bank,
    accountNumber,
    bic,
    clearingCode,
    bankAddress,
    feeMinor,
    freeFromMinor,
    secondFromMinor,
    openDays,
  } = input
  const details = {
    holder,
    bank,
    accountNumber: plainAccountNumber(accountNumber) ?? accountNumber,
    bic: plainBic(bic) ?? null,
  }
  return {
    ...details,
    clearingCode: clearingCode || null,
    bankAddress: bankAddress || null,
    feeMinor,
    freeFromMinor,
    secondFromMinor,
    openDays,
  }
}

async function requireBankAccount(tx: Tx, id: string): Promise<DeskBankAccount> {
  const account = await findBankAccount(tx, id)
  if (!account) throw new Refusal('bank_account.not_found')
  return account
}

async function add(tx: Tx, input: Saving & { currency: string }, staffId: string): Promise<string> {
  const { currency, companyCode } = input
  const companyId = companyCode === '' ? null : await findCompanyId(tx, companyCode)
  if (companyId === undefined)
    throw new Refusal('company.not_found', { fields: { companyCode: 'No company has this code' } })
  const inserted = await tx.oneOrNone(sql.insertAccount, { currency, companyId, ...termsIn(input), staffId })
  if (!inserted)
    throw new Refusal('bank_account.exists', {
      fields: { currency: 'There is an open account of this currency already' },
    })
  return inserted.id
}

async function save(tx: Tx, input: Saving, staffId: string): Promise<DeskBankAccount> {
  const { accountId, currency } = input
  if (currency !== undefined) return requireBankAccount(tx, await add(tx, { ...input, currency }, staffId))
  const { id } = await requireBankAccount(tx, accountId ?? '')
  if ((await tx.run(sql.setAccount, { id, ...termsIn(input), staffId })) === 0) throw new Refusal('bank_account.closed')
  return requireBankAccount(tx, id)
}

type Done = {
  readonly action: 'bank_account.add' | 'bank_account.change' | 'bank_account.close'
  readonly nowMs: number
}

/** Stores who did what to which account; only the end of its number, which is enough to tell accounts apart. */
async function audit(
  tx: Tx,
  { caller, ip, requestId }: CallContext<unknown, 'ops.admin'>,
  about: Done & { account: DeskBankAccount },
): Promise<void> {
  const { action, account, nowMs } = about
  const { currency, companyId, feeMinor, freeFromMinor, secondFromMinor, openDays } = account
  const detail = {
    currency,
    numberEnd: account.accountNumber.slice(-4),
    feeMinor,
    freeFromMinor,
    secondFromMinor,
    openDays,
  }
  const { realm, staffId } = caller
  await insertAudit(tx, {
    atMs: nowMs,
    realm,
    companyId,
    staffId,
    action,
    subject: account.id,
    outcome: 'DONE',
    detail,
    requestId,
    ip,
  })
}

/** The operator's calls about the bank accounts customers pay to. */
export function bankAccountCalls({ db, now }: PaymentDeps): Handler[] {
  return [
    handle(searchBankAccounts, async ({ caller, input }) => {
      const { pageNo, pageSize } = input
      return { ...(await db.read(caller, (reader) => listBankAccounts(reader, input))), pageNo, pageSize }
    }),
    handle(saveBankAccount, (context) =>
      db.write(context.caller, async (tx) => {
        const { input, caller } = context
        const account = await save(tx, input, caller.staffId)
        const action = input.accountId === undefined ? 'bank_account.add' : 'bank_account.change'
        await audit(tx, context, { action, account, nowMs: now() })
        return account
      }),
    ),
    handle(closeBankAccount, (context) =>
      db.write(context.caller, async (tx) => {
        const { id } = await requireBankAccount(tx, context.input.accountId)
        if ((await tx.run(sql.closeAccount, { id, staffId: context.caller.staffId })) === 0)
          throw new Refusal('bank_account.closed')
        const account = await requireBankAccount(tx, id)
        await audit(tx, context, { action: 'bank_account.close', account, nowMs: now() })
        return account
      }),
    ),
  ]
}
