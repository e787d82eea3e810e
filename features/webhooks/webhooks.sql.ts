// Written by `npm run schema:write` from webhooks.sql; edits are lost.
import type { DeliveryStatus } from './contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'webhooks.sql')

export const insertWebhook = file<
  { id: string; companyId: string; topic: string; url: string; secret: Buffer; now: string },
  never
>('insert_webhook')

export const listWebhooks = file<
  { companyId: string },
  { id: string; topic: string; url: string; createdAt: string }
>('list_webhooks')

export const removeWebhook = file<{ now: string | null; id: string; companyId: string }, never>('remove_webhook')

/** A message to each address of the company that subscribes to the topic; the same event again writes nothing. */
export const insertDeliveries = file<
  { eventId: string; body: string; now: string; companyId: string; topic: string },
  never
>('insert_deliveries')

/** Takes messages that are due, of all companies; another node takes them again when this one does not end in time. */
export const takeDueDeliveries = file<
  { now: string; limit: number; leaseUntil: string },
  {
    id: string
    webhookId: string
    companyId: string
    body: string
    attempts: number
    url: string
    secret: Buffer
    removedAt: string | null
  }
>('take_due_deliveries')

export const endDelivery = file<
  {
    status: string
    lastStatus: number | null
    lastError: string | null
    nextAt: string
    endedAt: string | null
    id: string
    companyId: string
  },
  never
>('end_delivery')

export const listDeliveries = file<
  { statuses: readonly string[] | null; pattern: string | null; limit: number; offset: number },
  {
    id: string
    companyName: string
    companyCode: string
    topic: string
    url: string
    status: DeliveryStatus
    attempts: number
    lastStatus: number | null
    lastError: string | null
    createdAt: string
    endedAt: string | null
    body: string
  }
>('list_deliveries')

export const countDeliveries = file<
  { statuses: readonly string[] | null; pattern: string | null },
  { total: number }
>('count_deliveries')

/** Sends a dead message again, from the first attempt on. */
export const replayDelivery = file<{ now: string; deliveryId: string }, never>('replay_delivery')

export const findDeliveryCompany = file<{ deliveryId: string }, { companyId: string }>('find_delivery_company')

/** Removes messages of all companies that ended some time ago. */
export const removeOldDeliveries = file<{ before: string }, never>('remove_old_deliveries')

/** The secrets of all companies' addresses, also of those that were removed: what waits for one is still opened. */
export const listWebhookSecrets = file<
  object,
  { id: string; companyId: string; secret: Buffer }
>('list_webhook_secrets')

export const setWebhookSecret = file<{ secret: Buffer; id: string; companyId: string }, never>('set_webhook_secret')
