import type { Deps } from '#server/deps.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { Job } from '#server/jobs/clock.ts'
import * as sql from './audit.sql.ts'

const DAY_MS = 86_400_000
/** As many as one statement takes. */
const BATCH = 500
const REMOVED_AT_ONCE = 10_000

/**
 * Writes new entries to the process's log, one JSON line each, so that a collector takes them off the machine. A crash
 * before the commit writes some again, with the same `id`.
 */
async function sendNew({ db, auditLog }: Deps): Promise<void> {
  for (let sent = BATCH; sent === BATCH;)
    sent = await db.write(SYSTEM, async (tx) => {
      const entries = await tx.many(sql.takeUnsent)
      for (const audit of entries) auditLog.info({ audit }, 'audit')
      return entries.length
    })
}

async function removeOld({ db, config, now }: Deps): Promise<void> {
  const beforeMs = now() - config.auditLogDays * DAY_MS
  for (let removed = REMOVED_AT_ONCE; removed === REMOVED_AT_ONCE;)
    removed = (await db.write(SYSTEM, (tx) => tx.one(sql.removeBefore, { beforeMs }))).removed ?? 0
}

/** The clock's work on the audit log. */
export function auditJobs(deps: Deps): Job[] {
  return [
    { name: 'audit.send', everyMs: 2_000, run: () => sendNew(deps) },
    ...(deps.config.auditLogDays > 0
      ? [{ name: 'audit.remove_old', everyMs: DAY_MS, run: () => removeOld(deps) }]
      : []),
  ]
}
