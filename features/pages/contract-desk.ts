import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { CountryCode, Id, Instant, textBlock } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { PARTNER_KINDS } from './contract.ts'

/** States of a request: unread, being answered, done. */
export const PARTNER_STATES = ['NEW', 'ANSWERED', 'CLOSED'] as const

export const PartnerRequest = z.object({
  id: Id,
  kind: z.enum(PARTNER_KINDS).describe('What the sender is'),
  companyName: z.string(),
  country: CountryCode,
  contactName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string().describe('What the sender has in mind'),
  state: z.enum(PARTNER_STATES).describe('State of the request'),
  note: z.string().nullable().describe('What the desk noted'),
  handledBy: z.string().nullable().describe('Who changed it last at the desk'),
  createdAt: Instant,
})
export type PartnerRequest = z.infer<typeof PartnerRequest>

/** What was sent under Partner With Us, the newest first. */
export const partnerRequests = defineList({
  name: 'partner-requests',
  about: 'Partner requests',
  who: 'ops.accounts',
  row: PartnerRequest,
  key: 'id',
  calls: { search: 'ops/searchPartnerRequests.do' },
  keyword: 'Part of a company, a name, a mail address or the message',
  filters: {
    state: { kind: 'choice', field: 'states', values: PARTNER_STATES, quick: true },
    kind: { kind: 'choice', field: 'kinds', values: PARTNER_KINDS },
  },
  orders: {},
  columns: {
    company: { phone: 'title', wrap: true },
    state: { phone: 'aside' },
    kind: { kind: 'choice', of: 'kind' },
    contact: { kind: 'text', of: 'contactName' },
    message: { wrap: true, phone: 'line' },
    createdAt: { kind: 'instant', of: 'createdAt' },
    handledBy: { kind: 'text', of: 'handledBy', extra: true },
  },
  sums: {},
})
export const { search: searchPartnerRequests } = partnerRequests

/** A request, whole. */
export const getPartnerRequest = defineCall({
  path: 'ops/getPartnerRequest.do',
  summary: 'A partner request',
  who: 'ops.accounts',
  changes: false,
  input: z.object({ requestId: Id.describe('Identifier of the request') }),
  output: PartnerRequest,
  refusals: ['partner_request.not_found'],
})

/** Sets a request's state and replaces its note. */
export const setPartnerRequest = defineCall({
  path: 'ops/setPartnerRequest.do',
  summary: 'Set the state of a partner request',
  who: 'ops.accounts',
  changes: true,
  input: z.object({
    requestId: Id.describe('Identifier of the request'),
    state: z.enum(PARTNER_STATES).describe('State of the request'),
    note: textBlock(1000).default(''),
  }),
  output: PartnerRequest,
  refusals: ['partner_request.not_found'],
})
