import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { addDays } from '#contract/dates.ts'
import { commitChange, quoteChange } from '#features/hotel-orders/amending/contract.ts'
import { giveBack } from '#features/hotel-orders/giving/contract.ts'
import { margins } from '#features/hotel-orders/margins/contract.ts'
import { walkOrder } from '#features/hotel-orders/walking/contract.ts'
import { creditInvoice, searchDeskInvoiceLines } from '#features/invoices/contract-desk.ts'
import { getMonthStatement, saveJournalSetting } from '#features/statements/contract.ts'
import { getWallet } from '#features/wallet/contract.ts'
import { PROOF } from './confirmed.ts'
import type { Client } from './world.ts'

/** Work under way at once. */
const AT_ONCE = 8

/** Does something with each, some at once. */
export async function each<T>(all: readonly T[], work: (one: T, at: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const worker = async () => {
    for (let at = next++; at < all.length; at = next++) {
      const one = all[at]
      if (one !== undefined) await work(one, at)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** An order of the month, and how it is paid. */
export type MonthOrder = {
  readonly orderId: string
  readonly owner: Client
  readonly stay: { readonly checkIn: string; readonly checkOut: string }
  readonly payment: 'BALANCE' | 'ON_ACCOUNT'
}

/** Adds a night behind the stay, or leaves out its first one where there are more; both are free. */
export async function changeStay({ orderId, owner, stay, payment }: MonthOrder, longer: boolean): Promise<void> {
  const { checkIn, checkOut } = stay
  const isShort = addDays(checkIn, 1) === checkOut
  const wish =
    longer || isShort ? { checkIn, checkOut: addDays(checkOut, 1) } : { checkIn: addDays(checkIn, 1), checkOut }
  const { token, differenceMinor } = await owner.call(quoteChange, { orderId, ...wish })
  await owner.call(commitChange, { token, differenceMinor, payment })
}

/** Moves the guests to a hotel that the desk types, with a taxi. */
export async function walkGuests(admin: Client, { orderId }: MonthOrder, stayMinor: number): Promise<void> {
  const typed = { name: 'Quay House', address: '7 Quay Road', phone: '+65 6000 0199', hotelConfirmation: 'N-1' }
  const wish = { to: 'TYPED', orderId, taxiMinor: 1_500, stayMinor, ...typed } as const
  const { version, priceMinor } = await admin.call(walkOrder, wish)
  await admin.call(walkOrder, { ...wish, version, priceMinor, proof: PROOF })
}

/** Gives a part of an order back. */
export async function giveGoodwill(accounts: Client, { orderId }: MonthOrder, amountMinor: number): Promise<void> {
  const wish = { kind: 'GOODWILL', orderId, amountMinor, reason: 'OUR_FAULT', borneBy: 'US' } as const
  const { leftMinor } = await accounts.call(giveBack, wish)
  expect((await accounts.call(giveBack, { ...wish, leftMinor, proof: PROOF })).done).toBe(true)
}

/** Credits three parts of an invoice's first charge one after the other, and then what is left of the invoice. */
export async function creditInParts(accounts: Client, invoiceId: string): Promise<void> {
  const { list } = await accounts.call(searchDeskInvoiceLines, { invoiceId })
  const lineId = list.find(({ amountMinor, leftMinor }) => amountMinor > 0 && leftMinor > 1_000)?.id ?? ''
  const credit = (lines: { lineId: string; amountMinor: number }[]) =>
    accounts.call(creditInvoice, {
      invoiceId,
      lines,
      reason: 'Not as booked',
      idempotencyKey: randomUUID(),
      proof: PROOF,
    })
  for (const amountMinor of [101, 333, 7]) await credit([{ lineId, amountMinor }])
  await credit([])
}

const ACCOUNTS = { bank: '1360', prepaid: '1186', payable: '1600', travel: '4660', fees: '4970', adjustments: '4980' }

/** What the account's journal of a month books on what is sold: travel, fees and adjustments. */
async function journalSold(owner: Client, currency: string, month: string): Promise<number> {
  const response = await owner.get(`files/statement/${currency}/${month}/journal.csv?language=en`)
  expect(response.status).toBe(200)
  const [, ...lines] = (await response.text()).trim().split('\r\n')
  const sold = new Set<string | undefined>([ACCOUNTS.travel, ACCOUNTS.fees, ACCOUNTS.adjustments])
  return lines.reduce((sum, line) => {
    const cells = line.split(',')
    const minor = Math.round(Number(cells.at(-2)) * 100)
    return sum + (sold.has(cells[3]) ? minor : 0) - (sold.has(cells[4]) ? minor : 0)
  }, 0)
}

type Account = { readonly owner: Client; readonly currency: string }

/**
 * What an account's papers of these months say was sold to it, in minor units; each month opens as the one before it
 * closed, and the last closes as the wallet stands.
 */
async function soldTo({ owner, currency }: Account, months: readonly string[]) {
  await owner.call(saveJournalSetting, { ...ACCOUNTS, accountLength: 4, yearMonth: 1 })
  let [statement, journal] = [0, 0]
  let before = { balanceMinor: 0, onAccountMinor: 0 }
  for (const month of months) {
    const { opening, parts, closing } = await owner.call(getMonthStatement, { currency, month })
    expect(opening).toEqual(before)
    before = closing
    for (const { part, balanceMinor, owedMinor } of parts)
      if (part === 'CHARGES' || part === 'REFUNDS' || part === 'ADJUSTMENTS') statement += owedMinor - balanceMinor
    journal += await journalSold(owner, currency, month)
  }
  const { freeBalanceMinor, onAccountMinor } = await owner.call(getWallet, {})
  expect(before).toEqual({ balanceMinor: freeBalanceMinor, onAccountMinor })
  return { statement, journal }
}

/** The same of all accounts, added up by currency. */
export async function soldByPapers(accounts: readonly Account[], months: readonly string[]) {
  const all = { statement: {} as Record<string, number>, journal: {} as Record<string, number> }
  await each(accounts, async (account) => {
    const sold = await soldTo(account, months)
    for (const paper of ['statement', 'journal'] as const)
      all[paper][account.currency] = (all[paper][account.currency] ?? 0) + sold[paper]
  })
  return all
}

/** What all margins say was sold, by currency. */
export async function soldByMargins(accounts: Client): Promise<Record<string, number>> {
  const { sums } = await accounts.call(margins.sum, {})
  return Object.fromEntries(sums.map(({ currency, totalMinor }) => [currency, totalMinor]))
}
