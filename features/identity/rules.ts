/** What is known of an attempt to sign in before a hash is computed. */
export type Attempt = {
  readonly loginName: string
  readonly ip: string
  /** The browser has signed in to this account before. */
  readonly knownDevice: boolean
  /** This account was signed in to from this address before. */
  readonly knownAddress: boolean
  readonly deviceKey: string | null
}

/** A budget of guesses in one hour; each guess counts in all of its budgets. */
export type Budget = { readonly subject: string; readonly most: number }

/** Length of a budget's window, in milliseconds. Two windows may meet, so the sums below count double within an hour. */
export const WINDOW_MS = 3_600_000

/** Guesses a window at one account by everybody who never signed in to it. */
const STRANGERS = 30
/** Guesses a window at one account from addresses it was signed in from; with the strangers' at most 100 hashes in any hour. */
const KNOWN_ADDRESSES = 20
/** Guesses a window from one browser that signed in before; it can not be used up by anybody else. */
const DEVICE = 20

/**
 * The budgets an attempt counts in. Strangers share one, so that ten thousand of them reach few hashes; the owner's browser has its
 * own, and the owner's office another, so that neither is locked out by strangers (OWASP "device cookies").
 */
export function budgetsOf(attempt: Attempt, perAddress: number): Budget[] {
  const { loginName, ip, knownDevice, knownAddress, deviceKey } = attempt
  if (knownDevice && deviceKey !== null) return [{ subject: `device:${deviceKey}`, most: DEVICE }]
  const address = { subject: `address:${ip}`, most: perAddress }
  if (knownAddress) return [{ subject: `known:${loginName}`, most: KNOWN_ADDRESSES }, address]
  return [{ subject: `strangers:${loginName}`, most: STRANGERS }, address]
}

/** Start of the window a moment lies in. */
export function windowOf(nowMs: number): number {
  return nowMs - (nowMs % WINDOW_MS)
}
