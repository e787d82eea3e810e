import type { LegalData } from './contract.ts'

/** Legal data in the order of forms and comparisons. */
export const LEGAL_FIELDS = [
  'name',
  'legalName',
  'registrationNumber',
  'country',
  'city',
  'address',
  'phone',
  'email',
] as const satisfies readonly (keyof LegalData)[]

/** The fields that differ between two versions. */
export function changedFields(before: LegalData, after: LegalData): (keyof LegalData)[] {
  return LEGAL_FIELDS.filter((field) => before[field] !== after[field])
}
