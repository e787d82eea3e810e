import { GENERAL_FIELDS } from './general.ts'
import { MONEY_FIELDS } from './money.ts'
import { STAYS_FIELDS } from './stays.ts'

/**
 * What a field of a call means, by its name, for the API document: a name has one meaning on the whole wire.
 * A field that means something more exact says so by `.describe()` where it is declared.
 */
export const FIELD_TEXTS: Readonly<Record<string, string>> = { ...GENERAL_FIELDS, ...MONEY_FIELDS, ...STAYS_FIELDS }
