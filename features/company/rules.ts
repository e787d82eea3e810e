import type { CompanyRow } from './contract.ts'

/** Registrations in an hour from one address; beyond that the address waits. */
export const REGISTRATIONS_PER_ADDRESS = 10
/** Registrations in an hour for one mail address; beyond that the answer stays the same and nothing is stored or sent. */
export const REGISTRATIONS_PER_MAIL = 3

/** What may be decided about a company: approved only when its owner proved the mail address. */
export function allowedFor(status: CompanyRow['status'], mailVerified: boolean): CompanyRow['allowed'] {
  if (status !== 'PENDING_VERIFICATION') return []
  return mailVerified ? ['approve', 'decline'] : ['decline']
}

/** Whether an agreement's days make sense: it ends after it begins, and not before today. */
export function mayBeInForce(validFrom: string, validTo: string, today: string): boolean {
  return validFrom <= validTo && validTo >= today
}
