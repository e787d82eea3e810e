import { z } from 'zod'
import { Id, Instant } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'

/** What waits for somebody outside the portal. */
export const HANDOVER_KINDS = [
  'HOTEL_UNTOLD',
  'HOTEL_ANSWER',
  'HOTEL_NUMBER',
  'GROUP_ASK',
  'MAIL',
  'APPROVAL',
  'TICKET_SUPPLIER',
  'TRANSFER',
  'BANK_LINE',
  'COURIER',
] as const
export const HANDOVER_CHANNELS = ['MAIL', 'LINK', 'DESK', 'PHONE', 'PORTAL', 'API', 'BANK', 'COURIER'] as const
/** Overdue from its due time on, escalated a day later. */
export const HANDOVER_STATES = ['ESCALATED', 'OVERDUE', 'OPEN'] as const
/** Who follows up: the reservations desk or accounts. */
export const HANDOVER_OWNERS = ['DESK', 'ACCOUNTS'] as const

export const Handover = z.object({
  id: Id.describe('What waits: an order, mail, transfer, line of the bank, delivery or request'),
  kind: z.enum(HANDOVER_KINDS),
  code: z.string().describe('Its number; the subject of a mail'),
  waitsEn: z.string().describe('Who is waited for: a hotel, company, supplier, payer or mail address'),
  waitsZh: z.string().nullable().describe('The same in Chinese; null where it has one name'),
  channel: z.enum(HANDOVER_CHANNELS).describe('How they are reached'),
  since: Instant,
  dueAt: Instant.describe('By when they should have answered'),
  endsAt: Instant.nullable().describe(
    'When the waiting ends by the clock, or a person has to have ended it; null is a fault that checks/ reports',
  ),
  owner: z.enum(HANDOVER_OWNERS).describe('Who follows up once it is overdue; a day later administrators'),
  state: z.enum(HANDOVER_STATES),
  triedAt: Instant.nullable().describe('When they were last asked, where that is known'),
})
export type Handover = z.infer<typeof Handover>

/** Everything that waits for somebody outside the portal, the earliest due time first. */
export const handovers = defineList({
  name: 'handovers',
  about: 'Everything that waits for somebody outside the portal',
  who: 'signedIn',
  row: Handover,
  key: 'id',
  calls: { search: 'ops/searchHandovers.do' },
  keyword: 'Part of the number or of who is waited for',
  filters: {
    state: { kind: 'choice', field: 'states', values: HANDOVER_STATES, quick: true },
    kind: { kind: 'choice', field: 'kinds', values: HANDOVER_KINDS },
    owner: { kind: 'choice', field: 'owners', values: HANDOVER_OWNERS, about: 'Who follows up' },
  },
  orders: {},
  columns: {
    code: { kind: 'text', of: 'code', phone: 'title', wrap: true },
    kind: { kind: 'choice', of: 'kind', phone: 'line' },
    waits: { phone: 'line', wrap: true },
    channel: { kind: 'choice', of: 'channel', spare: true, phone: 'hide' },
    state: { phone: 'aside' },
    dueAt: { kind: 'instant', of: 'dueAt' },
    since: { kind: 'instant', of: 'since', spare: true, phone: 'hide' },
    triedAt: { kind: 'instant', of: 'triedAt', spare: true, phone: 'hide' },
    owner: { spare: true, phone: 'hide' },
    endsAt: { kind: 'instant', of: 'endsAt', extra: true },
  },
  sums: {},
})
