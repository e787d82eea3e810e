import { serveList } from '#features/lists/serve-list.ts'
import type { Deps } from '#server/deps.ts'
import { lastDayCalled } from '../rules/called.ts'
import { hotelCalls } from './contract.ts'
import * as sql from './phone-list.sql.ts'

/** The desk's phone list. */
export const phoneList = (deps: Pick<Deps, 'db' | 'now' | 'config'>) =>
  serveList(deps, hotelCalls, {
    scope: () => ({ lastDay: lastDayCalled(deps.config, deps.now()) }),
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listCalls, asked),
      total: (await reader.one(sql.countCalls, asked)).total,
    }),
  })
