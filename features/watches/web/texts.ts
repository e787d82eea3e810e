import { textsOf } from '#web/locale.ts'
import type { WatchTexts } from '../texts/en/watches.ts'

/** The texts of price watches. */
export const useWatchTexts = textsOf<WatchTexts>('watches')
