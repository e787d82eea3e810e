import { localDay } from '#contract/dates.ts'
import { countWalks } from '#features/hotel-orders/walking/told.ts'
import { serveList } from '#features/lists/serve-list.ts'
import type { Deps } from '#server/deps.ts'
import { HISTORY_DAYS, hotelMessages } from './contract.ts'
import * as sql from './history.sql.ts'

/** The messages to a hotel and its figures, for the desk. */
export const messageList = (deps: Pick<Deps, 'db' | 'now'>) =>
  serveList(deps, hotelMessages, {
    scope: () => ({
      since: new Date(deps.now() - HISTORY_DAYS * 86_400_000).toISOString(),
      today: localDay('UTC', deps.now()),
    }),
    everyPage: true,
    page: async (reader, asked) => {
      const figures = await reader.oneOrNone(sql.findFigures, asked)
      return {
        list: await reader.many(sql.listMessages, asked),
        ...(await reader.one(sql.countMessages, asked)),
        hotel: figures === undefined ? null : { ...figures, walks: await countWalks(reader, asked) },
      }
    },
  })
