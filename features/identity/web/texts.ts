import { textsOf } from '#web/locale.ts'
import type { IdentityTexts } from '../texts/en/identity.ts'

/** The texts of signing in. */
export const useIdentityTexts = textsOf<IdentityTexts>('identity')
