import type { CompanyRow } from '#features/company/contract.ts'
import { readTyped } from '#web/ui/form/typed-amount.ts'

/** What somebody is about to decide. */
export type Choice = { company: CompanyRow; action: 'approve' | 'decline' }

/** An amount as typed, in whole minor units of its currency; NaN when it is none, below zero or has two readings. */
export function minorUnits(typed: string, currency: string): number {
  const reading = readTyped(typed, currency)
  return reading.kind === 'certain' && reading.minor >= 0 ? reading.minor : Number.NaN
}

/** A decimal as typed, in whole units of its last digit; NaN when it is none or has more digits. */
export function scaled(typed: string, digits: number): number {
  if (!/^\d{1,10}(?:\.\d{1,3})?$/.test(typed)) return Number.NaN
  const [whole = '', part = ''] = typed.split('.')
  return part.length > digits ? Number.NaN : Number(whole + part.padEnd(digits, '0'))
}

/** The day before the same day a year later; an agreement made today usually ends then. */
export function oneYearOn(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + 1)
  date.setUTCDate(date.getUTCDate() - 1)
  return date.toISOString().slice(0, 10)
}
