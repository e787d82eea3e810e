import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { defineRecord } from '#contract/record.ts'
import { recordInput, recordOutput } from '#contract/record-shapes.ts'
import { Id, Instant } from '#contract/shapes.ts'

/** State of a request: the operator decides, or the company withdraws it. */
export const CHANGE_STATUSES = ['OPEN', 'APPROVED', 'DECLINED', 'WITHDRAWN'] as const

/** The data a company can't change by itself, because contracts and documents are made out to it. */
export const LEGAL = defineRecord({
  name: { kind: 'text', max: 200 },
  legalName: { kind: 'text', max: 200 },
  registrationNumber: { kind: 'text', max: 60, optional: true },
  country: { kind: 'country' },
  city: { kind: 'text', max: 100 },
  address: { kind: 'text', max: 200, optional: true },
  phone: { kind: 'phone' },
  email: { kind: 'email', max: 100 },
})
/** A request to change it. */
export const LEGAL_CHANGE = defineRecord({
  ...LEGAL,
  note: { kind: 'text', max: 500, rows: 2, optional: true, about: 'What the operator should know' },
})
const None = z.string().nullable()
export const LegalData = recordOutput(LEGAL).extend({ city: None, phone: None, email: None })
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
  input: recordInput(LEGAL_CHANGE).extend({
    email: z.email(FAULTS.enterEmail).max(LEGAL.email.max).toLowerCase(),
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
