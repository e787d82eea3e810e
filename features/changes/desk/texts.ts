import { textsOf } from '#web/locale.ts'
import type { ChangeTexts } from '../texts/en/changes.ts'

/** The texts of changes that take two persons. */
export const useChangeTexts = textsOf<ChangeTexts>('changes')
