import { Refusal, REFUSALS, type RefusalCode } from '#contract/refusals.ts'

/** SQLSTATE with which a database function refuses: the message is the refusal's code, the detail its JSON. */
const REFUSED = 'TW001'
/** Deadlock and serialization failure: the transaction is undone and may be made again. */
const UNDONE = new Set(['40P01', '40001'])
const TRIES = 4

/** What a CHECK says when it stops a change that a rule would have refused. */
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

/** The `Refusal` an error of the database stands for; any other error as it is. */
export function asRefusal(error: unknown): unknown {
  if (sqlStateOf(error) === undefined) return error
  const { code, message, detail, constraint } = error as DatabaseError // It has a code, so the driver made it.
  if (code === REFUSED && isRefusalCode(message))
    return new Refusal(message, detail ? { detail: JSON.parse(detail) } : {})
  const known = code === '23514' && constraint ? BY_CONSTRAINT[constraint] : undefined
  return known ? new Refusal(known) : error
}

/** Whether the database undid the write for the sake of another one, so that it may be made again. */
export function wasUndone(error: unknown): boolean {
  return UNDONE.has(sqlStateOf(error) ?? '')
}

/**
 * Whether it was what a statement asked for that ended it: data, a constraint, a function of ours. An outage is
 * nobody's fault, and trying again one by one would prolong it.
 */
export function isOfStatement(error: unknown): boolean {
  return /^(2[1-3]|4[0-4]|P0|TW)/.test(sqlStateOf(error) ?? '')
}

/**
 * Runs a write that refuses in the database and throws its `Refusal`. A write that lost a deadlock or a serialization
 * conflict is made again, a bounded number of times; whatever else goes wrong is thrown as it is.
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
