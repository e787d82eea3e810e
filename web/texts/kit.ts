import { textsOf } from '#web/locale.ts'
import type { KitTexts } from './en/kit.ts'

/** The texts of the kit's controls. */
export const useKitTexts = textsOf<KitTexts>('kit')
