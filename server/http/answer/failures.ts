import type { Logger } from 'pino'
import { isDiskFull } from '#server/db/full-disk.ts'
import { Refusal, REFUSALS } from '#contract/refusals.ts'
import { MalformedBody } from '#server/http/body/malformed-body.ts'

/** SQLSTATEs after which a transaction is known to be rolled back: serialization, deadlock, lock not available. */
const ROLLED_BACK = new Set(['40001', '40P01', '55P03'])
/**
 * SQLSTATEs and socket errors of a database that is unreachable, overloaded or restarting; whether a commit succeeded
 * is unknown.
 */
const AWAY = new Set([
  '53200',
  '53300',
  '58030',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '25P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
])
const AWAY_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** System errors of a process without a free file descriptor; it can answer again as soon as one is free. */
const OUT_OF_FILES = new Set(['EMFILE', 'ENFILE'])

/** Whether the process had no file descriptor left. */
export function isOutOfFiles(error: unknown): boolean {
  return OUT_OF_FILES.has(codeOf(error))
}

/** Whether the database rolled everything back, so that the same call may be repeated at once. */
export function isRolledBack(error: unknown): boolean {
  return ROLLED_BACK.has(codeOf(error))
}

/** Whether the database was unreachable. A reading call may be repeated; a changing call may have been committed. */
export function isDatabaseAway(error: unknown): boolean {
  return AWAY.has(codeOf(error)) || (error instanceof Error && AWAY_MESSAGE.test(error.message))
}

const BY_FASTIFY_CODE: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Refusal('input.content_type'),
  FST_ERR_CTP_INVALID_TYPE: () => new Refusal('input.content_type'),
  FST_ERR_CTP_EMPTY_TYPE: () => new Refusal('input.content_type'),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new Refusal('input.too_large'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Refusal('input.invalid'),
}

/** Converts any error to the refusal the caller gets; `logged` says whether the error must be investigated. */
export function refusalOf(error: unknown): { refusal: Refusal; logged: boolean } {
  if (error instanceof Refusal) return { refusal: error, logged: false }
  if (error instanceof MalformedBody) {
    return {
      refusal: new Refusal('input.invalid', { fields: { [error.field]: error.fault } }),
      logged: false,
    }
  }
  const known = BY_FASTIFY_CODE[codeOf(error)]
  if (known) {
    const refusal = known()
    return { refusal, logged: REFUSALS[refusal.code].status >= 500 }
  }
  const busy = isRolledBack(error) || isDatabaseAway(error) || isDiskFull(error) || isOutOfFiles(error)
  return { refusal: new Refusal(busy ? 'call.busy' : 'call.failed'), logged: true }
}

/** Writes a failure to the log; the caller gets only the request id. */
export function logFailure(
  log: Logger,
  error: unknown,
  about: { requestId: string; call: string; staffId?: string | undefined },
): void {
  // An outage fails every call alike, so the stack of each call tells nothing.
  const why = error instanceof Error ? error.message : String(error)
  if (isDiskFull(error)) log.error({ why, ...about }, 'a call failed because the disk is full: make room')
  else if (isDatabaseAway(error)) log.warn({ why, ...about }, 'a call failed because the database is unreachable')
  else log.error({ err: error, ...about }, 'a call failed')
}
