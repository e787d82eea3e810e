import { textsOf } from '#web/locale.ts'
import type { ListTexts } from './en/lists.ts'

/** The texts every list shares: filters, views, columns, files. */
export const useListTexts = textsOf<ListTexts>('lists')
