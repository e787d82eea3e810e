import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FAULTS } from '#contract/faults.ts'
import { Id, Instant } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import { WEBHOOK_TYPES } from './catalogue.ts'
import { WEBHOOK_FAULTS } from './faults.ts'
import './contract-refusals.ts'

/**
 * ACTIVE works; FAILING failed last; SLOWED failed for an hour and is tried once a minute; PAUSED was paused by a
 * person; CLOSED because its key's person or company may not work now.
 */
export const WEBHOOK_STATES = ['ACTIVE', 'FAILING', 'SLOWED', 'PAUSED', 'CLOSED'] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]

const WebhookId = Id.describe('The address, from the list of them')
export const Webhook = z.object({
  id: Id,
  companyName: z.string(),
  companyCode: z.string(),
  url: z.string().describe('Where its messages are sent'),
  keyLabel: z.string().nullable().describe('The key it belongs to; null for an address of the company itself'),
  staffName: z.string().nullable().describe('For whom the key works'),
  types: z.array(z.string()).describe('Types of the events that it hears of; none for an address of OCTO'),
  state: z.enum(WEBHOOK_STATES),
  failingSince: Instant.nullable().describe('Since when each message failed; null while it works'),
  waiting: z.int().describe('Messages that wait to be sent'),
})
export type Webhook = z.infer<typeof Webhook>

const Webhooks = z.object({ list: z.array(Webhook) })

/** The addresses of the caller's company; those that fail first. */
export const listWebhooks = defineCall({
  path: 'company/listWebhooks.do',
  summary: 'Webhooks of the company',
  who: 'company.write',
  changes: false,
  input: z.object({}),
  output: Webhooks,
  refusals: [],
})

/** The addresses of all companies, those that fail first. */
export const listCompaniesWebhooks = defineCall({
  path: 'ops/listWebhooks.do',
  summary: 'Webhooks of companies',
  who: 'ops.admin',
  changes: false,
  input: z.object({}),
  output: Webhooks,
  refusals: [],
})

/** Addresses of a company itself; those of keys count apart. */
export const MAX_WEBHOOKS = 10
const Types = z
  .array(z.enum(WEBHOOK_TYPES))
  .min(1, WEBHOOK_FAULTS.types)
  .max(WEBHOOK_TYPES.length)
  .describe('Types of the events that it hears of')
const Made = z.object({
  webhookId: WebhookId,
  secret: z.string().describe('Signs its messages by Standard Webhooks; shown this once'),
})

/** Registers an address of the caller's company for chosen types of events. */
export const insertWebhook = defineCall({
  path: 'company/insertWebhook.do',
  summary: 'Register a webhook',
  who: 'company.write',
  changes: true,
  input: z.object({
    url: z
      .url({ protocol: /^https?$/, message: FAULTS.httpsAddress })
      .max(500)
      .describe('Where messages are sent'),
    types: Types,
  }),
  output: Made,
  refusals: ['webhook.not_callable', 'webhook.too_many', 'webhook.no_address'],
})

/** Sets which events an address of the caller's company hears of. */
export const setWebhookTypes = defineCall({
  path: 'company/setWebhookTypes.do',
  summary: 'Choose the events of a webhook',
  who: 'company.write',
  changes: true,
  input: z.object({ webhookId: WebhookId, types: Types }),
  output: z.object({}),
  refusals: ['webhook.no_address'],
})

/** Gives an address another secret; the one before signs as well for a day. */
export const replaceWebhookSecret = defineCall({
  path: 'company/replaceWebhookSecret.do',
  summary: 'Replace the secret of a webhook',
  who: 'company.write',
  changes: true,
  input: z.object({ webhookId: WebhookId }),
  output: Made,
  refusals: ['webhook.no_address', 'webhook.earlier_secret'],
})

export const WEBHOOK_ACTIONS = ['PAUSE', 'RESUME', 'REMOVE'] as const
const Change = z.object({
  webhookId: WebhookId,
  action: z.enum(WEBHOOK_ACTIONS).describe('REMOVE ends the address and its messages for good'),
})
const Tested = z.object({
  lastStatus: z.int().nullable().describe('HTTP status of the answer; null without one'),
  lastError: z.string().nullable().describe('Why it failed; null when it arrived'),
})

/** Pauses, resumes or removes an address of the caller's company. */
export const changeWebhook = defineCall({
  path: 'company/changeWebhook.do',
  summary: 'Pause, resume or remove a webhook',
  who: 'company.write',
  changes: true,
  input: Change,
  output: z.object({}),
  refusals: ['webhook.no_address'],
})

/** Pauses, resumes or removes an address of any company. */
export const changeCompaniesWebhook = defineCall({
  path: 'ops/changeWebhook.do',
  summary: 'Pause, resume or remove a webhook of a company',
  who: 'ops.admin',
  changes: true,
  input: Change,
  output: z.object({}),
  refusals: ['webhook.no_address'],
})

/** Sends a test message to an address of the caller's company; its delivery ends the address's failing state. */
export const testWebhook = defineCall({
  path: 'company/testWebhook.do',
  summary: 'Send a test message to a webhook',
  who: 'company.write',
  changes: true,
  input: z.object({ webhookId: WebhookId }),
  output: Tested,
  refusals: ['webhook.no_address'],
})

/** Sends a test message to an address of any company. */
export const testCompaniesWebhook = defineCall({
  path: 'ops/testWebhook.do',
  summary: 'Send a test message to a webhook of a company',
  who: 'ops.admin',
  changes: true,
  input: z.object({ webhookId: WebhookId }),
  output: Tested,
  refusals: ['webhook.no_address'],
})

/** WAITING is sent when it is due, DONE was taken, DEAD was given up after the last attempt. */
export const DELIVERY_STATUSES = ['WAITING', 'DONE', 'DEAD'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]

export const WebhookDelivery = z.object({
  id: Id,
  companyName: z.string(),
  companyCode: z.string(),
  topic: z.string().describe('What it tells of'),
  url: z.string().describe('Where it is sent'),
  status: z.enum(DELIVERY_STATUSES).describe('DEAD was given up after the last attempt'),
  attempts: z.int().describe('How often it was sent'),
  lastStatus: z.int().nullable().describe('HTTP status of the last answer; null without one'),
  lastError: z.string().nullable().describe('Why the last attempt failed'),
  createdAt: Instant,
  endedAt: Instant.nullable().describe('When it was taken or given up'),
  body: z.string().describe('What is sent, as JSON'),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const COLUMNS = {
  topic: { kind: 'text', of: 'topic', phone: 'line' },
  url: { kind: 'text', of: 'url', phone: 'line', wrap: true },
  status: { phone: 'aside' },
  attempts: { kind: 'count', of: 'attempts' },
  createdAt: { kind: 'instant', of: 'createdAt' },
} as const
const DELIVERIES = {
  row: WebhookDelivery,
  key: 'id',
  filters: { status: { kind: 'choice', field: 'statuses', values: DELIVERY_STATUSES, quick: true } },
  orders: {},
  sums: {},
} as const

/** Messages to companies' own systems, the newest first. */
export const webhookDeliveries = defineList({
  ...DELIVERIES,
  name: 'webhook-deliveries',
  about: 'Messages to companies’ systems',
  who: 'ops.admin',
  calls: { search: 'ops/searchWebhookDeliveries.do' },
  keyword: 'Part of a company or of an address',
  columns: { company: { kind: 'text', of: 'companyName', phone: 'title', wrap: true }, ...COLUMNS },
})
/** Messages to the systems of the caller's company, the newest first. */
export const companyDeliveries = defineList({
  ...DELIVERIES,
  name: 'company-webhook-deliveries',
  about: 'Messages to the company’s systems',
  who: 'company.write',
  calls: { search: 'company/searchWebhookDeliveries.do' },
  keyword: 'Part of an address',
  columns: { ...COLUMNS, topic: { kind: 'text', of: 'topic', phone: 'title', wrap: true } },
})
export const { search: searchCompanyDeliveries } = companyDeliveries
export const { search: searchWebhookDeliveries } = webhookDeliveries

/** Sends a message again that was given up. */
export const replayWebhookDelivery = defineCall({
  path: 'ops/replayWebhookDelivery.do',
  summary: 'Resend a message that was given up',
  who: 'ops.admin',
  changes: true,
  input: z.object({ deliveryId: Id }),
  output: z.object({}),
  refusals: ['webhook.not_found', 'webhook.not_dead'],
})

/** Sends a message of the caller's company again that was given up. */
export const replayCompanyDelivery = defineCall({
  path: 'company/replayWebhookDelivery.do',
  summary: 'Resend a message that was given up',
  who: 'company.write',
  changes: true,
  input: z.object({ deliveryId: Id }),
  output: z.object({}),
  refusals: ['webhook.not_found', 'webhook.not_dead'],
})

/** Sends all messages to an address again that were given up and written since a moment. */
export const replayCompanyDeliveries = defineCall({
  path: 'company/replayWebhookDeliveries.do',
  summary: 'Resend all messages that were given up',
  who: 'company.write',
  changes: true,
  input: z.object({ webhookId: WebhookId, since: Instant.describe('Messages written before it stay as they are') }),
  output: z.object({ count: z.int().describe('How many are sent again') }),
  refusals: ['webhook.no_address'],
})
