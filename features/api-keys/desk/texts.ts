import { textsOf } from '#web/locale.ts'
import type { ApiKeyTexts } from '../texts/en/apiKeys.ts'

/** The texts of the page of keys. */
export const useApiKeyTexts = textsOf<ApiKeyTexts>('apiKeys')
