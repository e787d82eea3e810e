import { textsOf } from '#web/locale.ts'
import type { IdentityTexts } from '#web/locales/en/identity.ts'

/** The texts of signing in. */
export const useIdentityTexts = textsOf<IdentityTexts>('identity')
