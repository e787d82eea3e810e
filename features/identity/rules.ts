/** Facts of a sign-in attempt before a hash is computed. */
export type Attempt = {
  readonly loginName: string
  /** Where it comes from, as calls and guesses are counted. */
  readonly network: string
  /** The browser has signed in to this account before. */
  readonly knownDevice: boolean
  /** This account was signed in to from this address before. */
  readonly knownAddress: boolean
  readonly deviceKey: string | null
}

/** A budget of guesses in one hour; each guess counts in all of its budgets. */
export type Budget = { readonly subject: string; readonly limit: number }

/** Length of a budget's window, in milliseconds. An hour may touch two windows, so it allows twice the limits below. */
export const WINDOW_MS = 3_600_000

/**
 * Guesses of one budget in a window. It is the same for strangers, known addresses and known browsers, and for names
 * without an account, so that the moment of the refusal does not tell whether there is one. Strangers and known
 * addresses together reach at most 100 hashes an account in any hour.
 */
const GUESSES = 25

/**
 * The budgets an attempt counts in. Strangers share one, so that ten thousand of them reach few hashes. The owner's
 * browser has its own, and the owner's office another, so that strangers lock neither out (OWASP "device cookies").
 */
export function budgetsOf(attempt: Attempt, perAddress: number): Budget[] {
  const { loginName, network, knownDevice, knownAddress, deviceKey } = attempt
  if (knownDevice && deviceKey !== null) return [{ subject: `device:${deviceKey}`, limit: GUESSES }]
  const address = { subject: `address:${network}`, limit: perAddress }
  if (knownAddress) return [{ subject: `known:${loginName}`, limit: GUESSES }, address]
  return [{ subject: `strangers:${loginName}`, limit: GUESSES }, address]
}

/** Start of the window a moment lies in. */
export function windowOf(nowMs: number): number {
  return nowMs - (nowMs % WINDOW_MS)
}

/**
 * Most links of one kind an account is sent within an hour, and most once its own browser or address asked: what
 * strangers used up is left to the owner.
 */
export const TOKENS_PER_HOUR = 5
export const TOKENS_PER_HOUR_OF_KNOWN = 10
/** Reset mails in a window from one address; beyond that the call is refused. */
export const RESETS_PER_ADDRESS = 20
/**
 * Reset mails in a window for one name, and for it from one address; beyond that the answer stays the same and nothing
 * is sent. The first does not count for a browser or address that the account knows.
 */
export const RESETS_PER_NAME = 5
export const RESETS_PER_NAME_AND_ADDRESS = 3
/** Attempts to open a link in a window from one address. No link can be guessed; the limit saves computing hashes. */
export const LINKS_PER_ADDRESS = 60
/** Wrong codes of a second factor in a window from one browser; three steps of a million codes are open at a time. */
export const CODE_GUESSES = 10

/** Whether people of a realm must have a second factor. */
export function isSecondFactorRequired(realm: 'PORTAL' | 'OPERATOR', operatorSecondFactor: boolean): boolean {
  return realm === 'OPERATOR' && operatorSecondFactor
}

/** Wrong present passwords in a window while changing the own password. */
export const OWN_GUESSES = 10
