import { Refusal } from '#contract/refusals.ts'
import type { Reader } from '#server/db/database.ts'
import type { Channel } from '../channels/channels.ts'
import type { PaymentDeps } from '../deps.ts'
import { SAME_CURRENCY } from '../channels/offers.ts'
import * as payments from '../payments.sql.ts'
import { endTransfer } from './ending.ts'
import { newReference } from './reference.ts'
import { BANK_TRANSFER, mayAddProof, missingOf } from './rules.ts'
import { type BankAccount, insertTransfer, insertTransferEvent } from './store.ts'
import * as sql from './transfers.sql.ts'

const DAY_MS = 86_400_000

/** The fee of a transfer: fixed below the account's limit, zero from there on. Minor units. */
function transferCost(
  amountMinor: number,
  account: Pick<BankAccount, 'feeMinor' | 'freeFromMinor'>,
): { feeMinor: number; payMinor: number } {
  const feeMinor = amountMinor < account.freeFromMinor ? account.feeMinor : 0
  return { feeMinor, payMinor: amountMinor + feeMinor }
}

/** The account a company pays to in a currency; refuses when it can not pay by bank transfer. */
async function requireAccount(reader: Reader, about: { companyId: string; currency: string }): Promise<BankAccount> {
  const account = await reader.oneOrNone(sql.findAccount, about)
  if (!account) throw new Refusal('payment.method_off')
  return account
}

/** The bank transfer channel. */
export function transferChannel(deps: PaymentDeps): Channel {
  return {
    ...BANK_TRANSFER,
    findOffer: async (reader, paying) => {
      const account = await reader.oneOrNone(sql.findAccount, paying)
      if (!account) return undefined
      const { feeMinor: most, freeFromMinor } = account
      const cost = transferCost(paying.amountMinor, account)
      const offer = {
        method: BANK_TRANSFER.method,
        feeBasisPoints: null,
        freeFromMinor: most > 0 ? freeFromMinor : null,
      }
      return { ...offer, ...cost, payCurrency: paying.currency, rate: null }
    },
    requireWay: async (tx, paying) => {
      const { openDays, ...account } = await requireAccount(tx, paying)
      const { amountMinor } = paying
      const cost = paying.isUnannounced ? { feeMinor: 0, payMinor: amountMinor } : transferCost(amountMinor, account)
      return {
        ...SAME_CURRENCY,
        payCurrency: paying.currency,
        ...cost,
        number: newReference(),
        openMs: openDays * DAY_MS,
      }
    },
    // Stores the account as it is now. There is no provider to call, so the transfer can be paid at once.
    open: async (tx, about) => {
      const { attemptId, companyId, staffId } = about
      await insertTransfer(tx, { attemptId, companyId, account: await requireAccount(tx, about) })
      await insertTransferEvent(tx, { attemptId, companyId, event: 'STARTED', staffId })
      await tx.run(payments.setAttemptStarted, { id: attemptId, payload: null })
    },
    close: (number, staffId) => endTransfer(deps, number, { status: 'CLOSED', staffId }),
    findShown: async (reader, { payment, companyId, isPayer }) => {
      const shown = await reader.oneOrNone(sql.findShown, { companyId, paymentId: payment.id })
      if (!shown) return { transfer: null, payerPage: null }
      const mayAdd = isPayer && mayAddProof(payment.status, shown.proofs.length)
      const missingMinor = missingOf(payment.payMinor ?? 0, shown.receivedMinor)
      return { transfer: { ...shown, mayAddProof: mayAdd, missingMinor }, payerPage: null }
    },
  }
}
