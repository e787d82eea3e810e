import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { recordInput } from '#contract/record-shapes.ts'
import {
  Currency,
  CountryCode,
  FormBoolean,
  FormInt,
  Id,
  Instant,
  LocalDate,
  textBlock,
  textLine,
} from '#contract/shapes.ts'
import { CONTRACT_MODELS, ContractRow, SUPPLIER } from './contract-lists.ts'
import { CHANGING, CONTRACT_ID, EDITION, ContractSaved } from './contract-parts.ts'
import { Derivation, ROW, Season, SheetCell } from './contract-sheet.ts'
import { CONTRACTS_FAULTS } from './faults.ts'
import { Promotion } from './promotions/contract.ts'
import { Supplement } from './supplements/contract.ts'

const SupplierId = Id.describe('Whom the operator pays')

/** Adds a supplier, or changes one (with `supplierId`). */
export const saveSupplier = defineCall({
  path: 'ops/saveSupplier.do',
  summary: 'Save a supplier',
  who: 'ops.product',
  changes: true,
  input: recordInput(SUPPLIER).extend({ supplierId: SupplierId.optional(), currency: Currency }),
  output: z.object({ supplierId: SupplierId }),
  refusals: ['supplier.not_found', 'supplier.exists'],
})

const Terms = {
  supplierId: SupplierId,
  currency: Currency.describe('Currency of the amounts in the sheet'),
  model: z.enum(CONTRACT_MODELS).describe('Whether the amounts are net, with commission, or selling prices'),
  commissionBasisPoints: FormInt.min(0).max(9_999).default(0).describe('Commission in the amounts; 2000 is 20 %'),
  validFrom: LocalDate.describe('First night'),
  validTo: LocalDate.describe('Last night'),
}
const inOrder = ({ validFrom, validTo }: { validFrom: string; validTo: string }) => validFrom <= validTo

/** Adds a draft of a contract, the first version of its number. */
export const createContract = defineCall({
  path: 'ops/createContract.do',
  summary: 'Add a contract with a hotel',
  who: 'ops.product',
  changes: true,
  input: z
    .object({
      hotelId: Id,
      no: textLine(20, 1)
        .regex(/^[A-Z0-9][A-Z0-9-]*$/, CONTRACTS_FAULTS.no)
        .describe('Number of the contract'),
      ...Terms,
    })
    .refine(inOrder, { path: ['validTo'], message: CONTRACTS_FAULTS.order }),
  output: z.object(CONTRACT_ID),
  refusals: ['hotel.not_found', 'supplier.not_found', 'contract.exists'],
})

const Cancellation = z
  .array(
    z.object({
      daysBefore: FormInt.min(0).max(365).nullable().describe('Days before check-in; null from booking on'),
      time: z
        .string()
        .regex(/^\d\d:\d\d$/)
        .describe('Time of that day at the hotel'),
      kind: z.enum(['NIGHTS', 'PERCENT']),
      value: FormInt.min(1).max(100),
    }),
  )
  .max(5)
  .describe('What cancelling costs; free without')

/** Saves what a draft says besides its sheet. */
export const saveContractTerms = defineCall({
  path: 'ops/saveContractTerms.do',
  summary: 'Set the terms of a contract',
  who: 'ops.product',
  changes: true,
  input: z
    .object({
      ...CONTRACT_ID,
      ...EDITION,
      ...Terms,
      markets: z.array(CountryCode).max(250).default([]).describe('Nationalities it is sold to; all without'),
      childPolicy: textBlock(1000).default('').describe('What the contract says of children, in words'),
      cancelDays: FormInt.min(0)
        .max(365)
        .optional()
        .describe('Cancelling is free until so many days before; never without'),
      cancelPercent: FormInt.min(0)
        .max(100)
        .default(100)
        .describe('What cancelling costs later, in percent; 0 is free'),
      taxesIncluded: FormBoolean.default(true).describe('Whether the amounts include taxes'),
    })
    .refine(inOrder, { path: ['validTo'], message: CONTRACTS_FAULTS.order }),
  output: ContractSaved,
  refusals: ['supplier.not_found', ...CHANGING],
})

const SheetRow = z.object({
  roomTypeId: Id,
  ...ROW,
  version: z.int(),
  cells: z.array(SheetCell).describe('What its seasons cost, as text that reads back the same'),
})
export const Contract = ContractRow.extend({
  supplierId: SupplierId,
  commissionBasisPoints: z.int().describe('Commission in the amounts; 2000 is 20 %'),
  markets: z.array(z.string()).describe('Nationalities it is sold to; all without'),
  childPolicy: z.string().nullable().describe('What the contract says of children, in words'),
  cancellation: Cancellation,
  taxesIncluded: z.boolean().describe('Whether the amounts include taxes'),
  edition: z.int().describe('Count of saves'),
  rooms: z.array(z.object({ id: Id, nameEn: z.string(), nameZh: z.string().nullable() })),
  seasons: z.array(Season).describe('Seasons with their nights, a range each'),
  rows: z.array(SheetRow),
  derivations: z.array(Derivation).describe('Rates that follow another one'),
  promotions: z.array(Promotion).describe('Promotions in the order in which they are taken off'),
  supplements: z.array(Supplement).describe('Supplements and charges by code'),
  versions: z
    .array(
      ContractRow.pick({ id: true, version: true, state: true, validFrom: true, validTo: true }).extend({
        activatedAt: Instant.nullable().describe('When it became active'),
        endedAt: Instant.nullable(),
        changedBy: z.string().nullable().describe('Who saved it last'),
        changedAt: Instant.describe('When it was saved last'),
      }),
    )
    .describe('All versions of its number, the newest first'),
})
export type Contract = z.infer<typeof Contract>

/** A version of a contract with its sheet and the other versions of its number. */
export const getContract = defineCall({
  path: 'ops/getContract.do',
  summary: 'A contract with its sheet',
  who: 'ops.product',
  changes: false,
  input: z.object(CONTRACT_ID),
  output: Contract,
  refusals: ['contract.not_found'],
})

/** Makes a draft of the next version with all that a version says; gives the draft that is there where there is one. */
export const newContractVersion = defineCall({
  path: 'ops/newContractVersion.do',
  summary: 'Make a new version of a contract',
  who: 'ops.product',
  changes: true,
  input: z.object(CONTRACT_ID),
  output: z.object(CONTRACT_ID),
  refusals: ['contract.not_found'],
})
