import type { CompanyRow } from './contract.ts'

/** Registrations in an hour from one address; beyond that the address waits. */
export const REGISTRATIONS_PER_ADDRESS = 10
/**
 * Registrations in an hour for one mail address; beyond that the answer stays the same and nothing is stored or sent.
 */
export const REGISTRATIONS_PER_MAIL = 3

/** What may be done with a company: approved only when its owner verified the email address. */
export function allowedFor(status: CompanyRow['status'], mailVerified: boolean): CompanyRow['allowed'] {
  if (status === 'DECLINED') return []
  if (status !== 'PENDING_VERIFICATION') return ['saveAgreement', status === 'ACTIVE' ? 'suspend' : 'reactivate']
  return mailVerified ? ['approve', 'decline'] : ['decline']
}

const HOUR_MS = 3_600_000

/**
 * Whether an agreement's days make sense: it ends after it begins, and its last day is not over everywhere on Earth.
 */
export function mayBeInForce(validFrom: string, validTo: string, nowMs: number): boolean {
  return validFrom <= validTo && validTo >= new Date(nowMs - 12 * HOUR_MS).toISOString().slice(0, 10)
}
