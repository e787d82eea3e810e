import { randomUUID } from 'node:crypto'
import { getPayment, type PaymentView } from '#features/payments/contract.ts'
import { decideTransfer, getTransfer, searchTransfers, startTransfer } from '#features/payments/transfers/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { startWorld } from './world.ts'

const today = () => new Date().toISOString().slice(0, 10)
let refs = 0
const bankRef = () => `BK${String((refs += 1)).padStart(8, '0')}`

/** Says what came in for a transfer, today, under a new reference of the bank. */
export const seen = (transferId: string, receivedMinor: number, more: { bankRef?: string; valueOn?: string } = {}) => ({
  action: 'match' as const,
  transferId,
  receivedMinor,
  payerName: 'Harbour Travel Services',
  bankRef: bankRef(),
  valueOn: today(),
  ...more,
})

/** A refused call as a test expects it. */
export const refusal = (errorCode: string, status?: number) => ({ ...(status && { status }), body: { errorCode } })

/** A world with a customer's finance, who recharges by bank transfer, and two people at the desk. */
export type TransferDesk = Awaited<ReturnType<typeof startTransferDesk>>

/** Starts such a world. */
export async function startTransferDesk() {
  const world = await startWorld()
  const [finance, accounts, admin] = [await world.as('finance'), await world.as('accounts'), await world.as('admin')]
  /** The transfer of a payment as the desk finds it: by the reference somebody read out. */
  async function onDesk(payment: PaymentView) {
    const { list } = await accounts.call(searchTransfers, { keyword: payment.transfer?.reference ?? '' })
    if (list.length !== 1) throw new Error(`${list.length} transfers have this reference`)
    return accounts.call(getTransfer, { transferId: list[0]?.id ?? '' })
  }
  return {
    world,
    finance,
    accounts,
    admin,
    onDesk,
    recharge: (amountMinor: number, key: string = randomUUID()) =>
      finance.call(startTransfer, { idempotencyKey: key, purpose: 'RECHARGE', amountMinor }),
    balance: async () => (await finance.call(getWallet, {})).freeBalanceMinor,
    see: ({ id }: PaymentView) => finance.call(getPayment, { paymentId: id }),
    /** One person says what came in. */
    match: async (payment: PaymentView, receivedMinor: number) =>
      accounts.call(decideTransfer, seen((await onDesk(payment)).id, receivedMinor)),
  }
}
