import type { Language } from '#contract/languages.ts'
import { serveList } from '#features/lists/serve-list.ts'
import type { Caller } from '#server/http/handler.ts'
import { companyOf } from '../calls.ts'
import type { BillDeps } from '../closing.ts'
import { matchRowsList } from './contract.ts'
import * as sql from './matching.sql.ts'
import { matchWords } from './words.ts'

/** The rows of files beside the bills of the caller's company, and their file. */
export const matchList = (deps: BillDeps) =>
  serveList(deps, matchRowsList, {
    scope: (caller: Caller) => ({ companyId: companyOf(caller) }),
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listRows, asked),
      ...(await reader.one(sql.countRows, asked)),
    }),
    file: {
      action: 'bill.match_export',
      words: (language) => {
        const { fileName, titles, results, decisions } = matchWords(language)
        return { fileName, titles, choices: { result: results, decision: decisions } }
      },
      values: (language: Language) => ({
        reason: { kind: 'text', value: (row) => matchWords(language).reason(row) },
      }),
      ids: (reader, asked) => reader.many(sql.listRowIds, asked),
      rows: (reader, asked) => reader.many(sql.listRowsOf, asked),
    },
  })
