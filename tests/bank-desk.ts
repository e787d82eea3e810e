import { randomUUID } from 'node:crypto'
import { type BankLine, searchBankLines } from '#features/payments/bank-lines/contract.ts'
import { camtOf } from '#features/payments/bank-lines/test-files.ts'
import { startTransferDesk } from './transfer-desk.ts'

export type BankEntry = Parameters<typeof camtOf>[0]['entries'][number]

/** An entry of today with a reference of its own. */
export const bankEntry = (amount: string, text: string, more: Partial<BankEntry> = {}): BankEntry => ({
  amount,
  text,
  day: new Date().toISOString().slice(0, 10),
  payer: 'Somebody Else',
  ref: randomUUID().slice(0, 18),
  ...more,
})

/** The desk of transfers with the operator's account in US dollars, its statements, and the line that has a word. */
export async function startBankDesk() {
  const desk = await startTransferDesk()
  const { rows } = await desk.world.owner.query<{ id: string; number: string }>(
    "select id, account_number as number from bank_account where currency = 'USD' and company_id is null",
  )
  const [account = { id: '', number: '' }] = rows
  return {
    ...desk,
    account,
    camt: (...entries: BankEntry[]) => camtOf({ account: account.number, currency: 'USD', entries }),
    async lineOf(keyword: string): Promise<BankLine> {
      const { list } = await desk.accounts.call(searchBankLines, { keyword })
      const [line] = list
      if (!line || list.length > 1) throw new Error(`${list.length} lines have ${keyword}`)
      return line
    },
  }
}
