import type { StatementTexts } from '../texts/en/statements.ts'
import { textsOf } from '#web/locale.ts'

/** Words of the end of a month. */
export const useStatementTexts = textsOf<StatementTexts>('statements')
