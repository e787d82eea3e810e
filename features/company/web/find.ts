import { callApi } from '#web/call-api.ts'
import { paths } from '#web/paths.ts'
import type { Finder } from '#web/slots.ts'
import { searchCompanies } from '../contract.ts'

/** Companies by name and code, for the desk. */
export const finders: readonly Finder[] = [
  {
    title: 'deskCompanies',
    right: 'ops.accounts',
    find: async (keyword, _language, signal) => {
      const { list } = await callApi(searchCompanies, { keyword, status: 'ALL', pageSize: 5 }, signal)
      return list.map(({ id, name, code }) => ({ to: paths.deskCompany(id), text: name, note: code }))
    },
  },
]
