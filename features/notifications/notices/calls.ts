import { serveList } from '#features/lists/serve-list.ts'
import type { Reader } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import { countUnread, markNotices, MOST_UNREAD, notices } from './contract.ts'
import * as sql from './notices.sql.ts'

type Whose = { readonly companyId: string; readonly staffId: string }

/** The company of those who have none: the operator's staff work from the desk's queues and have no notifications. */
const NO_COMPANY = '00000000-0000-0000-0000-000000000000'

/** Whose notices a caller reads. */
export const whose = ({ companyId, staffId }: Caller): Whose => ({ companyId: companyId ?? NO_COMPANY, staffId })

const unreadOf = (reader: Reader, mine: Whose) => reader.one(sql.countUnread, { ...mine, most: MOST_UNREAD })

/** The calls of the bell and of the list. */
export function noticeCalls(deps: Pick<Deps, 'db' | 'now'>): Handler[] {
  const { db, now } = deps
  return [
    ...serveList(deps, notices, { scope: whose, page: (reader, asked) => reader.one(sql.listNotices, asked) }).handlers,
    handle(countUnread, ({ caller }) => unreadOf(db.direct, whose(caller))),
    handle(markNotices, ({ caller, input }) =>
      db.write(caller, async (tx) => {
        const ids = input.which === 'some' ? input.ids : null
        const changed = await tx.run(sql.setRead, { ...whose(caller), ids, read: input.read, nowMs: now() })
        return { changed, ...(await unreadOf(tx, whose(caller))) }
      }),
    ),
  ]
}
