import { callApi } from '#web/call-api.ts'
import { paths } from '#web/paths.ts'
import type { Finder } from '#web/slots.ts'
import { bills } from '../contract-list.ts'

/** Bills by their code and the codes on them. */
export const finders: readonly Finder[] = [
  {
    title: 'bills',
    right: 'bills.read',
    find: async (keyword, _language, signal) => {
      const { list } = await callApi(bills.search, { keyword, pageSize: 5 }, signal)
      return list.map(({ id, code, dueOn: day, currency: note }) => ({
        to: paths.billDetail(id),
        text: code,
        note,
        day,
      }))
    },
  },
]
