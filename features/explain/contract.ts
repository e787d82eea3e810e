import { z } from 'zod'
import { Currency, Instant, Minor } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'

/** The links of a chain, in the order in which money moves and papers follow. */
export const CHAIN_LINKS = [
  'BANK_LINE',
  'RECEIPT',
  'PAYMENT',
  'BILL_PAYMENT',
  'MOVEMENT',
  'ENTRY',
  'HOTEL_ORDER',
  'TICKET_ORDER',
  'GROUP',
  'BILL_LINE',
  'INVOICE',
  'CREDIT_NOTE',
  'DISPUTE',
  'CORRECTION',
  'APPROVAL',
  'COST',
] as const

/** A link of the chain that an amount belongs to. */
export const ChainRow = z.object({
  code: z.string().describe('What it is and its identifier'),
  what: z.enum(CHAIN_LINKS).describe('Which link of the chain it is'),
  number: z.string().describe('Number by which it is known'),
  ask: z.string().describe('What to ask for to see the chain from here'),
  about: z.string().nullable().describe('Number of what it belongs to, such as the order of a line'),
  detail: z.string().nullable().describe('Its kind or state, or the account of an entry'),
  by: z.string().nullable().describe('Who decided it'),
  at: Instant.nullable(),
  currency: Currency,
  amountMinor: Minor.nullable(),
})
export type ChainRow = z.infer<typeof ChainRow>

const declared = {
  row: ChainRow,
  key: 'code',
  keyword:
    'The whole number of an order, bill, invoice or payment, the reference of a bank or provider, or a movement of the ledger',
  filters: {},
  orders: {},
  columns: {
    what: { kind: 'choice', of: 'what', phone: 'line' },
    number: { kind: 'text', of: 'number', phone: 'title' },
    about: { kind: 'text', of: 'about', phone: 'line' },
    detail: { phone: 'line', file: { detail: null } },
    by: { kind: 'text', of: 'by', extra: true },
    at: { kind: 'instant', of: 'at', phone: 'line' },
    amount: { kind: 'money', of: 'amountMinor', phone: 'aside' },
  },
  sums: {},
} as const

/** Where an amount of the own company comes from and where it went. */
export const explained = defineList({
  ...declared,
  name: 'explained',
  about: 'What an amount is made of',
  who: 'orders.read_all',
  calls: { search: 'account/explainAmount.do', file: 'account/exportExplainedAmount.do' },
})

/** The same for the desk, over all companies, with bank lines, entries, names and cost. */
export const deskExplained = defineList({
  ...declared,
  name: 'desk-explained',
  about: 'Desk: what an amount is made of',
  who: 'ops.accounts',
  calls: { search: 'ops/explainAmount.do', file: 'ops/exportExplainedAmount.do' },
})
