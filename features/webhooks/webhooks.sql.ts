// Written by `npm run schema:write` from webhooks.sql; edits are lost.
import type { DeliveryStatus, WebhookState } from './contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'webhooks.sql')

export const insertWebhook = file<
  {
    id: string
    companyId: string
    keyId: string | null
    topic: string
    types: readonly string[]
    url: string
    secret: Buffer
    now: string
  },
  never
>('insert_webhook')

/** Addresses of a company whose keys were not revoked. */
export const listWebhooks = file<
  { companyId: string },
  { id: string; keyId: string; topic: string; url: string; createdAt: string }
>('list_webhooks')

/** Addresses of a company, of all of them for the desk; those that fail first. */
export const listAddresses = file<
  { companyId: string | null },
  {
    id: string
    companyName: string
    companyCode: string
    url: string
    keyLabel: string | null
    staffName: string | null
    types: string[]
    state: WebhookState
    failingSince: string | null
    waiting: number
  }
>('list_addresses')

/** An address of a company, of any of them for the desk. */
export const findAddress = file<
  { webhookId: string; companyId: string | null },
  {
    id: string
    companyId: string
    topic: string
    types: string[]
    url: string
    secret: Buffer
    oldSecret: Buffer | null
    oldUntil: string | null
  }
>('find_address')

/** A resumed address is treated as if it had never failed. */
export const setWebhookPaused = file<
  { pausedAt: string | null; webhookId: string; companyId: string },
  never
>('set_webhook_paused')

export const removeWebhook = file<
  { now: string | null; id: string; companyId: string; keyId: string | null },
  never
>('remove_webhook')

/** A message to each address of these keys that subscribes to the topic; the same event again writes nothing. */
export const insertDeliveries = file<
  {
    eventId: string
    subjectId: string
    body: string
    now: string
    giveUpAt: string
    companyId: string
    topic: string
    keyIds: readonly string[]
  },
  never
>('insert_deliveries')

/** The plan of a statement is kept from when few messages waited: without this it reads all of them for each. */
export const preferIndexes = file<object, { seqscan: string | null }>('prefer_indexes')

/** Takes due messages of all companies, for addresses without a delivery under way: many for a working address, two for
 * a failing one, one as a trial after an hour of failing. A message becomes due after the earlier ones of its subject.
 * Another node takes messages again when this node does not finish in time. */
export const takeDueDeliveries = file<
  { now: string; pack: number; busy: readonly string[]; limit: number; leaseUntil: string },
  {
    id: string
    webhookId: string
    companyId: string
    subjectId: string
    body: string
    attempts: number
    giveUpAt: string
    url: string
    secret: Buffer
    oldSecret: Buffer | null
    oldUntil: string | null
    failingSince: string | null
  }
>('take_due_deliveries')

export const setDeliveriesDone = file<
  { now: string | null; ids: readonly string[]; lastStatuses: readonly number[]; companyId: string },
  never
>('set_deliveries_done')

export const setDeliveryFailed = file<
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
>('set_delivery_failed')

/** Messages that were taken and not tried are due again. */
export const setDeliveriesDue = file<
  { now: string; ids: readonly string[]; companyId: string },
  never
>('set_deliveries_due')

export const setWebhookWorking = file<{ webhookId: string; companyId: string }, never>('set_webhook_working')

export const setWebhookFailing = file<
  { now: string; nextTryAt: string | null; webhookId: string; companyId: string },
  never
>('set_webhook_failing')

/** Ends messages of all companies that waited too long, and those whose address or key ended. */
export const giveUpDeliveries = file<{ now: string | null }, never>('give_up_deliveries')

/** Waiting messages of all companies, and the age in seconds of the oldest to a working address: failing and paused
 * addresses are their company's matter. */
export const countWaiting = file<{ now: string }, { waiting: number; oldestSeconds: number }>('count_waiting')

export const listDeliveries = file<
  {
    companyId: string | null
    statuses: readonly string[] | null
    pattern: string | null
    limit: number
    offset: number
  },
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
  { companyId: string | null; statuses: readonly string[] | null; pattern: string | null },
  { total: number }
>('count_deliveries')

/** Sends a dead message again, from the first attempt on. */
export const replayDelivery = file<
  { now: string; giveUpAt: string; deliveryId: string; companyId: string },
  never
>('replay_delivery')

/** Sends all messages of an address again that were given up and written since a moment. */
export const replayDeliveries = file<
  { now: string; giveUpAt: string; webhookId: string; companyId: string; since: string },
  never
>('replay_deliveries')

export const findDeliveryCompany = file<
  { deliveryId: string; companyId: string | null },
  { companyId: string }
>('find_delivery_company')

/** Removes messages of all companies that ended some time ago. */
export const removeOldDeliveries = file<{ before: string }, never>('remove_old_deliveries')

/** The secrets of all companies' addresses, also of those that were removed: what waits for one is still opened. */
export const listWebhookSecrets = file<
  object,
  { id: string; companyId: string; secret: Buffer; oldSecret: Buffer | null }
>('list_webhook_secrets')

export const setWebhookSecret = file<
  { secret: Buffer; oldSecret: Buffer | null; id: string; companyId: string },
  never
>('set_webhook_secret')

/** The secret of before signs as well until a moment. */
export const replaceWebhookSecret = file<
  { oldUntil: string | null; secret: Buffer; id: string; companyId: string },
  never
>('replace_webhook_secret')

/** Addresses of events that a company has. */
export const countEventWebhooks = file<{ companyId: string }, { count: number }>('count_event_webhooks')

export const setWebhookTypes = file<
  { types: readonly string[]; id: string; companyId: string },
  never
>('set_webhook_types')

/** Pauses addresses of all companies that failed for days, and notifies their owners. */
export const pauseFailingWebhooks = file<{ now: string | null; before: string }, never>('pause_failing_webhooks')

/** Notes of all companies with an address for it how much of their credit line is left, and writes an event for each
 * that has come down to 40, 20 or 10 %. */
export const insertBalanceEvents = file<{ now: string }, never>('insert_balance_events')
