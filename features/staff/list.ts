import type { FileValues } from '#features/lists/file-columns.ts'
import { serveList } from '#features/lists/serve-list.ts'
import type { Language } from '#contract/languages.ts'
import type { Deps } from '#server/deps.ts'
import { staffList } from './contract-list.ts'
import * as sql from './staff.sql.ts'
import { managerOf, rowOf } from './store.ts'
import { staffWords } from './words.ts'

function values(language: Language): FileValues<typeof staffList> {
  const { roles, custom, steps } = staffWords(language)
  return {
    role: { kind: 'text', value: (row) => (row.isCustom ? custom(roles[row.role]) : roles[row.role]) },
    step: { kind: 'text', value: (row) => (row.secondFactor ? steps.on : steps.off) },
  }
}

/** The staff of the caller's company and its file. */
export const listOfStaff = (deps: Deps) =>
  serveList(deps, staffList, {
    scope: managerOf,
    everyPage: true,
    page: async (reader, asked) => ({
      list: (await reader.many(sql.listStaff, asked)).map((row) => rowOf(row, asked)),
      ...(await reader.one(sql.countStaff, asked)),
    }),
    file: {
      action: 'staff.export',
      words: (language) => {
        const { fileName, titles, statuses, seen } = staffWords(language)
        return { fileName, titles, choices: { status: statuses, sees: seen } }
      },
      values,
      ids: (reader, asked) => reader.many(sql.listStaffIds, asked),
      rows: async (reader, asked) => (await reader.many(sql.listStaffOf, asked)).map((row) => rowOf(row, asked)),
    },
  })
