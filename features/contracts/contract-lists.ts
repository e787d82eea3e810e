import { z } from 'zod'
import { Currency, Id, LocalDate } from '#contract/shapes.ts'
import { defineRecord } from '#contract/record.ts'
import { defineList } from '#features/lists/contract-list.ts'

export const SUPPLIER_KINDS = ['HOTEL', 'CHAIN', 'DMC', 'BEDBANK'] as const
export const PAYMENT_BASES = ['BOOKING', 'CHECK_IN', 'CHECK_OUT', 'INVOICE'] as const
/** Days after the event of the payment basis until the supplier is paid. */
export const PAYMENT_DAYS = ['0', '7', '14', '15', '21', '30', '45', '60', '90'] as const

/** Who is paid for rooms. */
export const SUPPLIER = defineRecord({
  name: { kind: 'text', max: 200 },
  kind: { kind: 'choice', values: SUPPLIER_KINDS, start: 'HOTEL', about: 'What kind of supplier it is' },
  currency: { kind: 'text', max: 3, about: 'Currency that it is paid in' },
  paymentBasis: { kind: 'choice', values: PAYMENT_BASES, start: 'INVOICE', about: 'From when the days are counted' },
  paymentDays: { kind: 'choice', values: PAYMENT_DAYS, start: '30', about: 'Days until it is paid' },
  taxId: { kind: 'text', max: 40, optional: true, about: 'Its tax number' },
  contacts: { kind: 'text', max: 500, rows: 3, optional: true, about: 'Who to write to or call' },
})

export const SupplierRow = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(SUPPLIER_KINDS),
  currency: Currency,
  paymentBasis: z.enum(PAYMENT_BASES).describe('From when the days are counted'),
  paymentDays: z.enum(PAYMENT_DAYS).describe('Days until it is paid'),
  taxId: z.string().nullable().describe('Its tax number'),
  contacts: z.string().nullable().describe('Who to write to or call'),
  contractCount: z.int().describe('Contracts that are active'),
})
export type SupplierRow = z.infer<typeof SupplierRow>

/** Whom the operator buys rooms from, by name. */
export const suppliers = defineList({
  name: 'suppliers',
  about: 'Suppliers of rooms',
  who: 'ops.product',
  row: SupplierRow,
  key: 'id',
  calls: { search: 'ops/searchSuppliers.do' },
  keyword: 'Part of the name or of the tax number',
  filters: { kind: { kind: 'choice', field: 'kinds', values: SUPPLIER_KINDS, quick: true } },
  orders: {},
  columns: {
    name: { phone: 'title', wrap: true },
    kind: { kind: 'choice', of: 'kind', phone: 'line' },
    currency: { kind: 'text', of: 'currency' },
    payment: { wrap: true },
    contracts: { kind: 'count', of: 'contractCount' },
    taxId: { kind: 'text', of: 'taxId', extra: true },
    contacts: { kind: 'text', of: 'contacts', wrap: true, extra: true },
  },
  sums: {},
})
export const { search: searchSuppliers } = suppliers

export const CONTRACT_STATES = ['DRAFT', 'ACTIVE', 'ENDED'] as const
/** What the amounts of a sheet are. A prescribed selling price can be kept, not activated. */
export const CONTRACT_MODELS = ['NET', 'COMMISSION', 'FIXED_SELL'] as const

export const ContractRow = z.object({
  id: Id,
  no: z.string().describe('Number of the contract'),
  version: z.int().describe('Version of its number'),
  hotelId: Id,
  hotelEn: z.string().describe('Name of the hotel'),
  hotelZh: z.string().nullable().describe('Its name in Chinese'),
  supplier: z.string().describe('Name of the supplier'),
  currency: Currency,
  model: z.enum(CONTRACT_MODELS).describe('Whether the amounts are net, with commission, or selling prices'),
  validFrom: LocalDate,
  validTo: LocalDate.describe('Last night'),
  state: z.enum(CONTRACT_STATES),
})
export type ContractRow = z.infer<typeof ContractRow>

/** Contracts with hotels: drafts first, then by hotel, number and version. */
export const contracts = defineList({
  name: 'contracts',
  about: 'Contracts with hotels',
  who: 'ops.product',
  row: ContractRow,
  key: 'id',
  calls: { search: 'ops/searchContracts.do' },
  keyword: 'Part of the number, of the hotel or of the supplier',
  filters: { state: { kind: 'choice', field: 'states', values: CONTRACT_STATES, quick: true } },
  orders: {},
  columns: {
    no: { phone: 'title' },
    hotel: { phone: 'line', wrap: true },
    supplier: { kind: 'text', of: 'supplier', wrap: true },
    valid: { phone: 'line' },
    currency: { kind: 'text', of: 'currency' },
    model: { kind: 'choice', of: 'model' },
    state: { kind: 'choice', of: 'state', phone: 'aside' },
  },
  sums: {},
})
export const { search: searchContracts } = contracts
