import { FAULTS } from '#contract/faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Id, Instant } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'

/** A mail's state: it is attempted again, its receiver refuses it, or two days have passed. */
export const MAIL_STATES = ['WAITING', 'REFUSED', 'GIVEN_UP'] as const

export const UndeliveredMail = z.object({
  id: Id,
  address: z.string().describe('Where it goes at its next attempt'),
  subject: z.string().describe('Subject of the mail'),
  reply: z.string().describe("The mail server's last words, or why none was reached"),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  firstAt: Instant.describe('First attempt'),
  lastAt: Instant,
  allowed: z.array(z.enum(['send', 'sendTo', 'dismiss'])).describe('What may be done with it'),
})
export type UndeliveredMail = z.infer<typeof UndeliveredMail>

/** Mails of all companies that no mail server has taken so far, the latest first. */
export const undeliveredMails = defineList({
  name: 'undelivered-mails',
  about: 'Mails that were not delivered',
  who: 'ops.orders',
  row: UndeliveredMail,
  key: 'id',
  calls: { search: 'ops/searchUndeliveredMails.do' },
  keyword: 'Part of the address or the subject',
  filters: { state: { kind: 'choice', field: 'states', values: MAIL_STATES, quick: true } },
  orders: {},
  columns: {
    subject: { kind: 'text', of: 'subject', phone: 'title', wrap: true },
    address: { kind: 'text', of: 'address', phone: 'line' },
    state: { phone: 'aside' },
    attempts: { kind: 'count', of: 'attempts' },
    firstAt: { kind: 'instant', of: 'firstAt' },
    lastAt: { kind: 'instant', of: 'lastAt', extra: true },
  },
  sums: {},
})
export const { search: searchUndeliveredMails } = undeliveredMails

const of = { mailId: Id.describe('The mail, from the list of undelivered ones') }

/**
 * Sends a mail again, to its address or to another one, with two days of attempts; or takes it off the list. A mail
 * with a personal link goes to no other address.
 */
export const settleMail = defineCall({
  path: 'ops/settleMail.do',
  summary: 'Resend an undelivered mail, or dismiss it',
  who: 'ops.orders',
  changes: true,
  input: z.discriminatedUnion('action', [
    z.object({ action: z.literal('send'), ...of }),
    z.object({ action: z.literal('sendTo'), ...of, address: z.email(FAULTS.enterEmail).max(254) }),
    z.object({ action: z.literal('dismiss'), ...of }),
  ]),
  output: z.object({}),
  refusals: ['mail.not_found', 'mail.personal'],
})
