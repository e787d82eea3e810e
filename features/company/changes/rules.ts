import { LEGAL, type LegalData } from './contract.ts'

/** Legal data in the order of forms and comparisons. */
export const LEGAL_FIELDS = Object.keys(LEGAL) as (keyof LegalData)[] // The fields it has been made of.

/** The fields that differ between two versions. */
export function changedFields(before: LegalData, after: LegalData): (keyof LegalData)[] {
  return LEGAL_FIELDS.filter((field) => before[field] !== after[field])
}
