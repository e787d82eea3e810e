import { SYSTEM } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import { forEachItem } from '#server/jobs/each.ts'
import { lockCompany } from '../store.ts'
import * as sql from './agreement.sql.ts'
import { beginAgreement } from './store.ts'

/** Lets agreements begin on their first day. */
export function agreementJob({ db, log, now }: Deps): Job {
  return {
    name: 'company.agreements',
    everyMs: 15_000,
    run: async () => {
      const nowMs = now()
      const due = await db.read(SYSTEM, (reader) => reader.many(sql.listBeginning, { nowMs }))
      const begin = ({ companyId }: { companyId: string }) =>
        db.write(SYSTEM, async (tx) => {
          await lockCompany(tx, companyId)
          await beginAgreement(tx, companyId, nowMs)
        })
      await forEachItem(due, begin, { log, message: 'an agreement could not begin' })
    },
  }
}
