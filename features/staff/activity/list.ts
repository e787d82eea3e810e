import type { Language } from '#contract/languages.ts'
import type { FileValues } from '#features/lists/file-columns.ts'
import { serveList } from '#features/lists/serve-list.ts'
import type { Deps } from '#server/deps.ts'
import { managerOf } from '../store.ts'
import * as sql from './activity.sql.ts'
import { activity } from './contract.ts'
import { activityWords } from './words.ts'

function values(language: Language): FileValues<typeof activity> {
  const { nameOf } = activityWords(language)
  return { what: { kind: 'text', value: nameOf } }
}

const PAGES = { 'AT ASC': sql.listOldest, 'AT DESC': sql.listNewest } as const

/** What the people of the caller's company did, and its file. */
export const activityList = (deps: Deps) =>
  serveList(deps, activity, {
    scope: managerOf,
    page: async (reader, asked) => ({
      list: await reader.many(PAGES[asked.order], asked),
      ...(await reader.one(sql.countEntries, asked)),
    }),
    file: {
      action: 'company.export',
      words: (language) => {
        const { fileName, titles, outcomes } = activityWords(language)
        return { fileName, titles, choices: { outcome: outcomes } }
      },
      values,
      ids: (reader, asked) => reader.many(sql.listEntryIds, asked),
      rows: (reader, asked) => reader.many(sql.listEntriesOf, asked),
    },
  })
