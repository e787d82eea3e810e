import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { Id, Instant } from '#contract/shapes.ts'
import { defineList } from '#features/lists/contract-list.ts'
import './contract-refusals.ts'

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

/** Messages to companies' own systems, the newest first. */
export const webhookDeliveries = defineList({
  name: 'webhook-deliveries',
  about: 'Messages to companies’ systems',
  who: 'ops.admin',
  row: WebhookDelivery,
  key: 'id',
  calls: { search: 'ops/searchWebhookDeliveries.do' },
  keyword: 'Part of a company or of an address',
  filters: { status: { kind: 'choice', field: 'statuses', values: DELIVERY_STATUSES, quick: true } },
  orders: {},
  columns: {
    company: { kind: 'text', of: 'companyName', phone: 'title', wrap: true },
    topic: { kind: 'text', of: 'topic', phone: 'line' },
    url: { kind: 'text', of: 'url', phone: 'line', wrap: true },
    status: { phone: 'aside' },
    attempts: { kind: 'count', of: 'attempts' },
    createdAt: { kind: 'instant', of: 'createdAt' },
  },
  sums: {},
})
export const { search: searchWebhookDeliveries } = webhookDeliveries

/** Sends a message again that was given up. */
export const replayWebhookDelivery = defineCall({
  path: 'ops/replayWebhookDelivery.do',
  summary: 'Send a message again that was given up',
  who: 'ops.admin',
  changes: true,
  input: z.object({ deliveryId: Id }),
  output: z.object({}),
  refusals: ['webhook.not_found', 'webhook.not_dead'],
})
