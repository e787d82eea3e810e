import { insertAudit } from '#server/audit/audit.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { FindCaller, RefusedAccess, WhyEnded } from '#server/http/http-layer.ts'
import type { Feature } from '#server/http/handler.ts'
import * as accountSql from './account/account.sql.ts'
import { identityCalls } from './calls.ts'
import { whyEnded } from './store.ts'
import * as sql from './identity.sql.ts'
import { resetCalls } from './account/reset-calls.ts'
import { WINDOW_MS } from './rules.ts'
import { operatorCalls } from './operators/calls.ts'
import { secondFactorCalls } from './second-factor/calls.ts'
import { selfCalls } from './account/self-calls.ts'
import { createSessionMemory } from './session-memory.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 86_400_000
/** Days an ended session is kept; its address counts as known for as long. */
const SESSION_DAYS = 90

/** Identity is the one feature that the HTTP layer itself needs. */
export type Identity = Feature & {
  readonly findCaller: FindCaller
  readonly whyEnded: WhyEnded
  readonly onRefusedAccess: (about: RefusedAccess) => void
}

/** Sign-in, sessions and who is signed in. */
export function identityFeature(deps: Deps): Identity {
  const { db, journal, log, metrics, now, config } = deps
  const memory = createSessionMemory({
    db,
    journal,
    log,
    metrics,
    now,
    idleMs: config.sessionIdleMinutes * 60_000,
    operatorSecondFactor: config.operatorSecondFactor,
  })
  return {
    handlers: [
      ...identityCalls(deps, memory),
      ...resetCalls(deps),
      ...selfCalls(deps),
      ...secondFactorCalls(deps, memory),
      ...operatorCalls(deps),
    ],
    findCaller: memory.findCaller,
    whyEnded: (token) => whyEnded(db, token),
    onRefusedAccess: ({ caller, call, requestId, ip }) => {
      const { realm, companyId, staffId } = caller
      db.write(SYSTEM, (tx) =>
        insertAudit(tx, {
          atMs: now(),
          realm,
          companyId,
          staffId,
          action: 'access',
          subject: call,
          outcome: 'REFUSED',
          requestId,
          ip,
        }),
      ).catch((error: unknown) => log.error({ err: error }, 'a refused access could not be noted'))
    },
    jobs: [
      {
        name: 'identity.old_traces',
        everyMs: HOUR_MS,
        run: () =>
          db.write(SYSTEM, async (tx) => {
            await tx.run(sql.removeOldAttempts, { beforeMs: now() - 2 * WINDOW_MS })
            await tx.run(sql.removeOldSessions, { beforeMs: now() - SESSION_DAYS * DAY_MS })
            await tx.run(accountSql.removeOldTokens, { beforeMs: now() - DAY_MS })
          }),
      },
    ],
    stop: async () => memory.stop(),
  }
}
