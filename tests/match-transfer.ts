import { randomUUID } from 'node:crypto'
import { decideTransfer, searchTransfers, type TransferDetail } from '#features/payments/transfers/contract.ts'
import type { PaymentView } from '#features/payments/contract.ts'
import type { World } from './world.ts'

/** Says at the desk what came in for a transfer, under a new reference of the bank. */
export async function matchTransfer(
  world: World,
  { code }: Pick<PaymentView, 'code'>,
  receivedMinor: number,
): Promise<TransferDetail> {
  const accounts = await world.as('accounts')
  const { list } = await accounts.call(searchTransfers, { keyword: code })
  const seen = {
    receivedMinor,
    payerName: 'Harbour Travel',
    bankRef: randomUUID(),
    valueOn: new Date().toISOString().slice(0, 10),
  }
  return accounts.call(decideTransfer, { action: 'match', transferId: list[0]?.id ?? '', ...seen })
}
