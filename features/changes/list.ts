import { serveList } from '#features/lists/serve-list.ts'
import type { Deps } from '#server/deps.ts'
import * as sql from './changes.sql.ts'
import { changes } from './contract.ts'
import { madeSince } from './rules.ts'
import { shownTo } from './store.ts'

/** The proposed changes, for the operator's staff. */
export const changeList = (deps: Deps) =>
  serveList(deps, changes, {
    scope: (caller) => ({ caller }),
    everyPage: true,
    page: async (reader, { caller, ...asked }) => {
      const params = { ...asked, id: null, staffId: caller.staffId, nowMs: deps.now(), madeSinceMs: madeSince(deps) }
      const list = (await reader.many(sql.listChanges, params)).map((row) => shownTo(row, caller))
      const { waiting } = await reader.one(sql.countWaiting, params)
      return { list, ...(await reader.one(sql.countChanges, params)), waiting }
    },
  })
