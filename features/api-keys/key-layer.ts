import { createHash } from 'node:crypto'
import { Refusal, REFUSALS } from '#contract/refusals.ts'
import { insertAudit } from '#server/audit/audit.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { createRateLimit } from '#server/http/guard/rate-limit.ts'
import { SerializedJson } from '#server/http/handler.ts'
import type { KeyLayer } from '#server/http/session/key.ts'
import type { Job } from '#server/jobs/clock.ts'
import * as sql from './api-keys.sql.ts'
import { accessOf } from './open-calls.ts'
import { findCallKey } from './store.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** A free allowance is never taken: each key brings its own. */
const NONE = { perMinute: 0, burst: 0 }

const textOf = (body: SerializedJson | string) =>
  body instanceof SerializedJson ? Buffer.from(body.whole, 'latin1').toString('utf8') : body

/** A refusal that changed nothing; the call may be made again under the same Idempotency-Key. */
const isRefused = (error: unknown): boolean => error instanceof Refusal && REFUSALS[error.code].status < 500

type Once = KeyLayer['once']

/**
 * Makes a call once for an Idempotency-Key. The key is taken in a transaction of its own before the call runs: of two
 * at once one runs, and a call whose process ended before its answer was stored is not made again.
 */
function onceOf({ db, now }: Pick<Deps, 'db' | 'now'>): Once {
  return async ({ keyId, caller }, { idempotencyKey, call, body, requestId, ip }, run) => {
    const { companyId } = caller
    if (companyId === null) throw new Error('a key works for a company')
    const key = { keyId, companyId, idempotencyKey }
    const requestHash = createHash('sha256').update(call).update('\0').update(body).digest()
    const taken = { ...key, call, requestHash, now: new Date(now()).toISOString() }
    if ((await db.write(caller, (tx) => tx.run(sql.insertKeyAnswer, taken))) === 0) {
      const known = await db.read(caller, (reader) => reader.oneOrNone(sql.findKeyAnswer, key))
      if (known && !known.requestHash.equals(requestHash)) throw new Refusal('key.idempotency_other')
      if (!known || known.answer === null) throw new Refusal('key.idempotency_open')
      return known.answer
    }
    try {
      const answer = textOf(await run())
      await db.write(caller, async (tx) => {
        await tx.run(sql.setKeyAnswer, { ...key, answer })
        const about = { realm: caller.realm, companyId, staffId: caller.staffId, requestId, ip, atMs: now() }
        await insertAudit(tx, { ...about, action: 'api_key.call', subject: call, outcome: 'DONE' })
      })
      return answer
    } catch (error) {
      if (isRefused(error)) await db.write(caller, (tx) => tx.run(sql.removeKeyAnswer, key))
      throw error
    }
  }
}

/** How API keys open the portal's own calls. */
export function keyLayer(deps: Deps): KeyLayer {
  return {
    find: (secret) => findCallKey(deps, secret),
    accessOf,
    once: onceOf(deps),
    perKey: createRateLimit(NONE, deps.nodes),
  }
}

/** Answers are kept for a day: a repeat later than that is a call of its own. */
export function removeOldAnswers({ db, now }: Pick<Deps, 'db' | 'now'>): Job {
  return {
    name: 'api_keys.remove_old_answers',
    everyMs: HOUR_MS,
    run: async () => {
      const before = new Date(now() - DAY_MS).toISOString()
      await db.write(SYSTEM, (tx) => tx.run(sql.removeOldKeyAnswers, { before }))
    },
  }
}
