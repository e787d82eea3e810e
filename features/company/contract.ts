import { FAULTS } from '#contract/faults.ts'
import { COMPANY_FAULTS } from './faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import {
  CountryCode,
  Currency,
  FormInt,
  Id,
  Instant,
  LocalDate,
  Minor,
  PageInput,
  pageOf,
  phoneLine,
  textBlock,
  textLine,
} from '#contract/shapes.ts'
import './contract-refusals.ts'

/** States of a company's account. */
export const COMPANY_STATUSES = ['PENDING_VERIFICATION', 'ACTIVE', 'DECLINED', 'SUSPENDED'] as const
/** When a company settles what it booked. */
export const SETTLEMENT_TERMS = ['PER_ORDER', 'WEEKLY', 'HALF_MONTHLY', 'MONTHLY'] as const
/** The moment by which an order goes on a bill: its booking, its stay's ends, or the end of free cancelling. */
export const BILL_MOMENTS = ['BOOKING', 'CHECK_IN', 'CHECK_OUT', 'FREE_CANCELLING'] as const
/** Currencies an agreement can be made in. */
export const AGREEMENT_CURRENCIES = ['USD', 'EUR', 'GBP', 'CNY', 'HKD', 'SGD', 'JPY'] as const

/** Largest logo that is taken, in bytes. */
const LOGO_MAX_BYTES = 1_048_576

/**
 * Registers a company; a link to prove the mail address and choose a password is mailed. The answer is the same whether
 * the address is known or not.
 */
export const registerCompany = defineCall({
  path: 'user/register.do',
  alsoAt: ['user/xxx'],
  summary: 'Free registration of a company',
  who: 'public',
  changes: true,
  input: z.object({
    companyName: textLine(200, 1),
    registrationNumber: textLine(60).default(''),
    country: CountryCode,
    city: textLine(100, 1),
    phone: phoneLine(1),
    contactName: textLine(100, 1),
    email: z.email(FAULTS.enterEmail).max(100).toLowerCase().describe("Also the owner's login name"),
  }),
  output: z.object({}),
  refusals: ['session.throttled'],
})

/**
 * Proves the mail address by the mailed link and sets the owner's password; the company may search from now on, and
 * book when it is approved.
 */
export const confirmRegistration = defineCall({
  path: 'user/confirmRegistration.do',
  summary: 'Verify the mail address and choose the password',
  who: 'public',
  changes: true,
  input: z.object({
    token: z.string().regex(/^[\w-]{43}$/, FAULTS.openMailLink),
    password: z.string().min(8).max(128),
  }),
  output: z.object({ loginName: z.string() }),
  refusals: ['token.invalid', 'password.common', 'session.throttled'],
})

export const CompanyLogo = z.object({
  logo: z
    .object({ path: z.string(), width: z.int(), height: z.int(), updatedAt: Instant })
    .nullable()
    .describe(
      "Null when vouchers are printed with the company's name alone; the path is under the base path and changes with the picture",
    ),
})

/** The logo that is printed on the company's vouchers. */
export const getCompanyLogo = defineCall({
  path: 'myinfo/getCompanyLogo.do',
  summary: "The company's logo",
  who: 'company.read',
  changes: false,
  input: z.object({}),
  output: CompanyLogo,
  refusals: [],
})

/**
 * Puts a logo on the company's vouchers: PNG or JPEG, 1 MB at most, sent as multipart/form-data in the field `file`.
 */
export const saveCompanyLogo = defineCall({
  path: 'myinfo/saveCompanyLogo.do',
  summary: "Save the company's logo",
  who: 'company.write',
  changes: true,
  upload: { field: 'file', maxBytes: LOGO_MAX_BYTES },
  input: z.object({}),
  output: CompanyLogo,
  refusals: ['logo.not_a_picture', 'logo.size'],
})

/** Takes the logo off the company's vouchers. */
export const removeCompanyLogo = defineCall({
  path: 'myinfo/removeCompanyLogo.do',
  summary: "Remove the company's logo",
  who: 'company.write',
  changes: true,
  input: z.object({}),
  output: CompanyLogo,
  refusals: [],
})

export const CompanyRow = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  registrationNumber: z.string().nullable(),
  country: CountryCode,
  city: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  status: z.enum(COMPANY_STATUSES),
  mailVerified: z
    .boolean()
    .describe('Whether the owner opened the mailed link; before that the company can not be approved'),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
  declineReason: z.string().nullable(),
  allowed: z
    .array(z.enum(['approve', 'decline', 'saveAgreement', 'suspend', 'reactivate']))
    .describe("What the operator's staff may do with it now"),
})
export type CompanyRow = z.infer<typeof CompanyRow>

/** A company with what the desk asks of it first. */
export const CompanyListRow = CompanyRow.extend({
  debts: z
    .array(z.object({ currency: Currency, owedMinor: Minor, overdueMinor: Minor }))
    .describe('What it owes, where it owes anything'),
  lastOrderAt: Instant.nullable().describe('When it last booked a hotel or tickets; null for never'),
})
export type CompanyListRow = z.infer<typeof CompanyListRow>

/** The operator's list of companies: those that can be decided first, all others newest first. */
export const searchCompanies = defineCall({
  path: 'ops/searchCompanies.do',
  summary: 'Companies by state',
  who: 'ops.accounts',
  changes: false,
  input: PageInput.extend({
    status: z.enum(['TO_DECIDE', ...COMPANY_STATUSES, 'ALL']).default('ALL'),
    keyword: textLine(100).default(''),
  }),
  output: pageOf(CompanyListRow).extend({ waiting: z.int() }),
  refusals: [],
})

/** A person at the operator whom a company can reach. */
export const Contact = z.object({
  name: textLine(100, 1),
  email: z.email(FAULTS.enterEmail).max(100).or(z.literal('')).default(''),
  phone: z.string().default(''),
})
export type Contact = z.output<typeof Contact>

const ContactInput = Contact.extend({ phone: phoneLine().default('') })

/** What is agreed with a company, but for its currency. */
export const AgreementTermsInput = z.object({
  markUpBasisPoints: FormInt.min(0).max(50_000).describe('1250 is 12.5 %'),
  settlementTerm: z.enum(SETTLEMENT_TERMS),
  billBy: z.enum(BILL_MOMENTS).default('BOOKING'),
  creditLineMinor: FormInt.min(0).max(1_000_000_000_000).describe('Whole minor units of the currency'),
  paymentDays: FormInt.min(0).max(180).describe('Days to pay a bill'),
  graceDays: FormInt.min(0)
    .max(180)
    .default(14)
    .describe('Days after the due day of an unpaid bill until new orders on account stop'),
  validFrom: LocalDate,
  validTo: LocalDate,
  clerk: ContactInput.optional(),
  salesContact: ContactInput.optional(),
})

export const Approval = AgreementTermsInput.omit({ creditLineMinor: true }).extend({
  action: z.literal('approve'),
  companyId: Id,
  currency: Currency.refine((code) => AGREEMENT_CURRENCIES.some((known) => known === code), COMPANY_FAULTS.noAgreement),
})
export const Decline = z.object({
  action: z.literal('decline'),
  companyId: Id,
  reason: textBlock(500).min(1, FAULTS.required),
})

/**
 * Approves a company with its agreement, or declines it with a reason that is mailed to its owner. An approved company
 * begins without a credit line, which takes two persons (`ops/saveAgreement.do`).
 */
export const decideCompany = defineCall({
  path: 'ops/decideCompany.do',
  summary: 'Approve or decline a company',
  who: 'ops.accounts',
  changes: true,
  input: z.discriminatedUnion('action', [Approval, Decline]),
  output: CompanyRow,
  refusals: ['company.not_found', 'company.state', 'company.mail_unproven', 'agreement.dates'],
})
export type Decision = z.output<typeof decideCompany.input>
