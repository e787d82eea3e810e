import { textsOf } from '#web/locale.ts'
import type { WebhookTexts } from '../texts/en/webhooks.ts'

/** The texts of the page of messages. */
export const useWebhookTexts = textsOf<WebhookTexts>('webhooks')
