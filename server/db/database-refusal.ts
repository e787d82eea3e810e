import { Refusal, REFUSALS, type RefusalCode } from '#contract/refusals.ts'

/** SQLSTATE of a refusal raised by a database function: the message is the refusal's code, the detail its JSON. */
const REFUSED = 'TW001'
/** Deadlock and serialization failure: PostgreSQL rolled the transaction back, so it may be repeated. */
const UNDONE = new Set(['40P01', '40001'])
const TRIES = 4

/** The refusal for each CHECK that stops a change which a rule would have refused. */
const BY_CONSTRAINT: Readonly<Record<string, RefusalCode>> = {
  wallet_deposit_covered: 'wallet.insufficient',
  wallet_credit_covered: 'wallet.insufficient',
}

type DatabaseError = Error & { code?: string; detail?: string; constraint?: string }

function isRefusalCode(text: string): text is RefusalCode {
  return Object.hasOwn(REFUSALS, text)
}

/** SQLSTATE of an error of the database; undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Turns a database error into its `Refusal`; returns any other error unchanged. */
export function asRefusal(error: unknown): unknown {
  if (sqlStateOf(error) === undefined) return error
  const { code, message, detail, constraint } = error as DatabaseError // An error with a code comes from the driver.
  if (code === REFUSED && isRefusalCode(message))
    return new Refusal(message, detail ? { detail: JSON.parse(detail) } : {})
  const known = code === '23514' && constraint ? BY_CONSTRAINT[constraint] : undefined
  return known ? new Refusal(known) : error
}

/** Whether the database rolled the write back in favour of another one, so that it may be repeated. */
export function wasUndone(error: unknown): boolean {
  return UNDONE.has(sqlStateOf(error) ?? '')
}

/**
 * Whether the statement itself caused the error: its data, a constraint, or one of our functions. An outage is not the
 * statement's fault, and repeating items one by one would prolong it.
 */
export function isOfStatement(error: unknown): boolean {
  return /^(2[1-3]|4[0-4]|P0|TW)/.test(sqlStateOf(error) ?? '')
}

/**
 * Runs a write and throws the `Refusal` when the database refuses it. Repeats a write that lost a deadlock or a
 * serialization conflict a limited number of times; throws any other error unchanged.
 */
export async function refusing<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write()
    } catch (error) {
      if (attempt < TRIES && wasUndone(error)) continue
      throw asRefusal(error)
    }
  }
}
