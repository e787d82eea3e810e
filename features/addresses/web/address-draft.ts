import type { DraftOf } from '#contract/record.ts'
import type { ADDRESS } from '../contract.ts'
import { DIVIDED, type AddressFault, faultsOf, formOf, hasDivisions, type Part, PARTS } from '../rules.ts'

/** What the form holds. In mainland China the names of province, city and district follow from the code. */
export type Draft = DraftOf<typeof ADDRESS>

/** The parts of the place that are typed, in the order of the country. */
export const typedParts = (country: string): Part[] =>
  (formOf(country)?.order ?? []).filter(
    (part) => !['contact', 'organisation'].includes(part) && !(hasDivisions(country) && DIVIDED.includes(part)),
  )

/** The typed fields that the country has; the rest was typed for another country. */
export function inputOf(draft: Draft): Draft {
  const shown = new Set<Part>([...typedParts(draft.country), 'contact', 'organisation'])
  const parts = Object.fromEntries(PARTS.map((part) => [part, shown.has(part) ? draft[part] : '']))
  return { ...draft, ...parts, divisionCode: hasDivisions(draft.country) ? draft.divisionCode : '' }
}

/** Faults that the form finds itself, by field. */
export function draftFaults(draft: Draft): Partial<Record<keyof Draft, AddressFault>> {
  const { country, phone, divisionCode } = draft
  return {
    ...(country === '' ? { country: 'missing' } : {}),
    ...(phone.trim() === '' ? { phone: 'missing' } : {}),
    ...(hasDivisions(country) && divisionCode === '' ? { divisionCode: 'missing' } : {}),
    ...faultsOf(country, inputOf(draft)),
    ...(draft.contact.trim() === '' ? { contact: 'missing' } : {}),
  }
}
