import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Currency, FormInt, Id, Instant, LocalDate, Minor, textBlock } from '#contract/shapes.ts'
import { ChangeRow, PROPOSING_REFUSALS } from '#features/changes/contract.ts'
import { Proof } from '#features/identity/contract.ts'
import {
  AgreementTermsInput,
  BILL_MOMENTS,
  CompanyRow,
  COMPANY_STATUSES,
  Contact,
  SETTLEMENT_TERMS,
} from '../contract.ts'

/** State of a version: not begun, in force, over, or replaced before it began. */
export const AGREEMENT_STATES = ['PLANNED', 'IN_FORCE', 'ENDED', 'REPLACED'] as const
export type AgreementState = (typeof AGREEMENT_STATES)[number]

export const AgreementVersion = z.object({
  id: Id,
  number: z.string(),
  currency: Currency,
  settlementTerm: z.enum(SETTLEMENT_TERMS),
  billBy: z.enum(BILL_MOMENTS),
  markUpBasisPoints: FormInt,
  paymentDays: FormInt,
  graceDays: FormInt,
  creditLineMinor: Minor,
  validFrom: LocalDate,
  validTo: LocalDate,
  clerk: Contact.nullable(),
  salesContact: Contact.nullable(),
  state: z.enum(AGREEMENT_STATES),
  createdAt: Instant,
  madeBy: z.string().nullable().describe('Null where it was loaded and not made here'),
})
export type AgreementVersion = z.infer<typeof AgreementVersion>

export const CompanyDetail = z.object({
  company: CompanyRow,
  account: z
    .object({
      currency: Currency,
      owedMinor: Minor,
      creditLineMinor: Minor,
      spendableMinor: Minor,
      aboveLineMinor: Minor,
    })
    .nullable()
    .describe(
      'What it owes or has reserved on credit, how much of that is above the credit line, and what it may spend. Null before an approval',
    ),
  agreements: z.array(AgreementVersion).describe('Newest first'),
  statusChanges: z
    .array(
      z.object({
        status: z.enum(COMPANY_STATUSES),
        reason: z.string().nullable(),
        createdAt: Instant,
        staffName: z.string(),
      }),
    )
    .describe('Newest first'),
})
export type CompanyDetail = z.infer<typeof CompanyDetail>

/** A company with its account, the versions of its agreement, and why it was suspended or reactivated. */
export const getCompany = defineCall({
  path: 'ops/getCompany.do',
  summary: 'A company with its agreements',
  who: 'ops.accounts',
  changes: false,
  input: z.object({ companyId: Id }),
  output: CompanyDetail,
  refusals: ['company.not_found'],
})

export const AgreementVersionInput = AgreementTermsInput.extend({
  companyId: Id,
  basedOn: Id.describe('The newest version when the form was opened'),
})

/**
 * Proposes a new version of a company's agreement, in its currency; it is made once an administrator confirms, and
 * begins that day if its first day is past by then. The version before ends the day before; versions that
 * would begin later are replaced. A credit line below what is owed is taken: nothing is spent on credit until the debt
 * is below it.
 */
export const saveAgreement = defineCall({
  path: 'ops/saveAgreement.do',
  summary: 'Propose a new version of an agreement',
  who: 'ops.accounts',
  changes: true,
  input: AgreementVersionInput.extend({ proof: Proof }),
  output: ChangeRow,
  refusals: [
    ...PROPOSING_REFUSALS,
    'company.not_found',
    'company.state',
    'agreement.changed',
    'agreement.dates',
    'agreement.past',
    'agreement.gap',
  ],
})

const StatusOf = z.object({ companyId: Id })

/**
 * Suspends a company, with a reason the operator keeps, or reactivates it. A suspended one can't quote or book; it sees
 * and cancels orders and pays bills.
 */
export const setCompanyStatus = defineCall({
  path: 'ops/setCompanyStatus.do',
  summary: 'Suspend or reactivate a company',
  who: 'ops.accounts',
  changes: true,
  input: z.discriminatedUnion('status', [
    StatusOf.extend({ status: z.literal('SUSPENDED'), reason: textBlock(500).min(1, FAULTS.required) }),
    StatusOf.extend({ status: z.literal('ACTIVE'), reason: textBlock(500).default('') }),
  ]),
  output: CompanyDetail,
  refusals: ['company.not_found', 'company.state'],
})
