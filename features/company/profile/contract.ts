import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormInt, Id, Instant, LocalDate, Minor } from '#contract/shapes.ts'
import { AGREEMENT_STATES } from '../agreement/contract.ts'
import { LegalChange, LegalData } from '../changes/contract.ts'
import { BILL_MOMENTS, COMPANY_STATUSES, Contact, SETTLEMENT_TERMS } from '../contract.ts'
import { CompanySettings } from '../settings/contract.ts'

/** What the caller's company is: its legal data, its status, its people at the operator, its settings. */
export const getDistributorInfo = defineCall({
  path: 'myinfo/getDistributorInfo.do',
  summary: "The caller's company",
  who: 'company.read',
  changes: false,
  input: z.object({}),
  output: LegalData.extend({
    code: z.string(),
    status: z.enum(COMPANY_STATUSES),
    createdAt: Instant,
    clerk: Contact.nullable(),
    salesContact: Contact.nullable(),
    settings: CompanySettings,
    smsOn: z.boolean().describe('Whether the operator has a provider for text messages'),
    change: LegalChange.nullable().describe('The newest request to change the legal data'),
    allowed: z.array(z.enum(['save', 'request', 'withdraw'])),
  }),
  refusals: [],
})

/** A company as its own staff sees it. */
export type CompanyProfile = z.infer<typeof getDistributorInfo.output>

/** A version of the contract as its company sees it, without the mark-up. */
export const OwnAgreement = z.object({
  id: Id,
  number: z.string(),
  currency: Currency,
  settlementTerm: z.enum(SETTLEMENT_TERMS),
  billBy: z.enum(BILL_MOMENTS),
  paymentDays: FormInt,
  graceDays: FormInt,
  creditLineMinor: Minor,
  validFrom: LocalDate,
  validTo: LocalDate,
  state: z.enum(AGREEMENT_STATES),
  clerk: Contact.nullable(),
  salesContact: Contact.nullable(),
})
export type OwnAgreement = z.infer<typeof OwnAgreement>

/** Where a company pays to. */
export const OperatorBank = z.object({
  holder: z.string(),
  bank: z.string(),
  accountNumber: z.string(),
  bic: z.string().nullable(),
  clearingCode: z.string().nullable(),
  bankAddress: z.string().nullable(),
})
export type OperatorBank = z.infer<typeof OperatorBank>

/** The company's contract: the version in force, all others, where to pay, and what is used of the credit. */
export const queryAgreement = defineCall({
  path: 'myClearingInfo/queryAgreement.do',
  summary: "The caller's contract",
  who: 'company.read',
  changes: false,
  input: z.object({}),
  output: z.object({
    versions: z.array(OwnAgreement).describe('Newest first; at most one is IN_FORCE'),
    bank: OperatorBank.nullable().describe('Null where the operator takes no transfer in the currency'),
    credit: z
      .object({ currency: Currency, creditLineMinor: Minor, usedMinor: Minor, spendableMinor: Minor })
      .nullable()
      .describe('What is used of the credit line; null without the right to see the balance'),
  }),
  refusals: [],
})
