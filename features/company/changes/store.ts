import type { Reader } from '#server/db/database.ts'
import * as profileSql from '../profile/profile.sql.ts'
import type { RowOf } from '#server/db/statements.ts'
import * as sql from './company-changes.sql.ts'
import type { LegalData } from './contract.ts'

/** The legal data of a company as it is now; undefined when there is no such company. */
export async function findLegalData(reader: Reader, companyId: string): Promise<LegalData | undefined> {
  const row = await reader.oneOrNone(profileSql.findProfile, { companyId })
  if (!row) return undefined
  const { name, legalName, registrationNumber, country, city, address, phone, email } = row
  return { name, legalName, registrationNumber, country, city, address, phone, email }
}

/** The state of a company's request; undefined when there is none. */
export function findDecided(
  reader: Reader,
  of: { companyId: string; id: string },
): Promise<RowOf<typeof sql.findDecided> | undefined> {
  return reader.oneOrNone(sql.findDecided, of)
}
