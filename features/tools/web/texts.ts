import { textsOf } from '#web/locale.ts'
import type { ToolsTexts } from '../texts/en/tools.ts'

/** The texts of the group helper. */
export const useToolsTexts = textsOf<ToolsTexts>('tools')
