import { filterParams } from '#features/lists/serve-list.ts'
import { defineWaiting } from '#features/lists/waiting.ts'
import * as changeSql from './changes/company-changes.sql.ts'
import { deskChanges } from './changes/contract-desk.ts'
import * as sql from './company.sql.ts'
import { searchCompanies } from './contract.ts'

/** Companies whose address is verified and that nobody has decided about, and requests to change legal data. */
export const companiesWaiting = [
  defineWaiting({
    queue: 'COMPANIES',
    page: '/ops/companies',
    address: '/ops/companies?status=TO_DECIDE',
    who: searchCompanies.who,
    count: sql.countCompanies,
    columns: ['waiting'],
    params: () => ({ status: 'TO_DECIDE', pattern: null }),
  }),
  defineWaiting({
    queue: 'LEGAL_DATA',
    page: '/ops/companies',
    address: '/ops/companies/changes?state=open',
    who: deskChanges.who,
    count: changeSql.countChanges,
    columns: ['total'],
    params: () => filterParams(deskChanges, { statuses: ['OPEN'] }),
  }),
]
