import { Refusal } from '#contract/refusals.ts'
import type { Reader } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { HelpedRow } from './contract.ts'
import * as sql from './help.sql.ts'

/** What the desk may do for an account. */
function helpFor({ status, secondFactor }: Pick<HelpedRow, 'status' | 'secondFactor'>): HelpedRow['allowed'] {
  if (status === 'INVITED') return ['inviteAgain']
  return [
    ...(status === 'ACTIVE' ? (['endSessions'] as const) : []),
    ...(secondFactor ? (['resetSecondFactor'] as const) : []),
  ]
}

/** An account as the desk sees it. */
export const helpedOf = (row: RowOf<typeof sql.findHelped>): HelpedRow => ({ ...row, allowed: helpFor(row) })

/** A company and whether an owner of it can sign in; refuses when there is none. */
export async function findHelpedCompany(reader: Reader, companyId: string) {
  const company = await reader.oneOrNone(sql.findHelpedCompany, { companyId })
  if (!company) throw new Refusal('company.not_found')
  return company
}

/** One account of a company; refuses when it is not there. */
export async function findHelped(reader: Reader, of: { companyId: string; staffId: string }): Promise<HelpedRow> {
  const row = await reader.oneOrNone(sql.findHelped, of)
  if (!row) throw new Refusal('staff.not_found')
  return helpedOf(row)
}
