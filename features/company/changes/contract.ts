import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { CountryCode, Id, Instant, phoneLine, textBlock, textLine } from '#contract/shapes.ts'

/** State of a request: the operator decides, or the company withdraws it. */
export const CHANGE_STATUSES = ['OPEN', 'APPROVED', 'DECLINED', 'WITHDRAWN'] as const

/** The data a company can't change by itself, because contracts and documents are made out to it. */
export const LegalData = z.object({
  name: z.string(),
  legalName: z.string(),
  registrationNumber: z.string().nullable(),
  country: CountryCode,
  city: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})
export type LegalData = z.infer<typeof LegalData>

export const LegalChange = z.object({
  id: Id,
  status: z.enum(CHANGE_STATUSES),
  before: LegalData.describe('As it was when the change was asked for'),
  after: LegalData.describe('As it is to be'),
  note: z.string().nullable(),
  askedBy: z.string(),
  askedAt: Instant,
  endedAt: Instant.nullable(),
  reason: z.string().nullable().describe('Why the operator declined it'),
})
export type LegalChange = z.infer<typeof LegalChange>

/** Asks the operator to change the company's legal data; one request at a time. */
export const requestLegalChange = defineCall({
  path: 'myinfo/requestLegalChange.do',
  summary: 'Request a change of legal data',
  who: 'company.write',
  changes: true,
  input: z.object({
    name: textLine(200, 1),
    legalName: textLine(200, 1),
    registrationNumber: textLine(60).default(''),
    country: CountryCode,
    city: textLine(100, 1),
    address: textLine(200).default(''),
    phone: phoneLine(1),
    email: z.email(FAULTS.enterEmail).max(100).toLowerCase(),
    note: textBlock(500).default('').describe('What the operator should know'),
  }),
  output: LegalChange,
  refusals: ['company.change_open', 'company.change_nothing', 'company.state'],
})

/** Takes the open request back. */
export const withdrawLegalChange = defineCall({
  path: 'myinfo/withdrawLegalChange.do',
  summary: 'Withdraw the request to change the legal data',
  who: 'company.write',
  changes: true,
  input: z.object({ changeId: Id }),
  output: LegalChange,
  refusals: ['company.change_not_found', 'company.change_ended'],
})
