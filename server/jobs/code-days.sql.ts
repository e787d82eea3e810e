// Written by `npm run schema:write` from code-days.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'code-days.sql')

/** The days that codes carry, each with the moment at which it begins. Days of another zone than the given ones go. */
export const setCodeDays = file<{ begins: readonly string[]; days: readonly string[] }, never>('set_code_days')
