import type { Reader } from '#server/db/database.ts'
import type { CompanySettings, Confirming } from './contract.ts'
import * as sql from './settings.sql.ts'

/** The default settings of a company: mails at any hour, and no requirements for bookings. */
const DEFAULTS: CompanySettings = {
  confirmBy: 'EMAIL',
  emails: [],
  phones: [],
  timeZone: 'UTC',
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  fromTime: '00:00',
  toTime: '00:00',
  referenceRequired: false,
  costCentreRequired: false,
  defaultNationality: null,
  deniedPayments: [],
  clientMarkUpBasisPoints: null,
  clientRounding: 'EXACT',
}

/** The settings of a company. */
export async function findSettings(reader: Reader, companyId: string): Promise<CompanySettings> {
  return (await reader.oneOrNone(sql.findSettings, { companyId })) ?? DEFAULTS
}

/** Channel, recipients and hours of confirmations of each of these companies. */
export async function listConfirming(
  reader: Reader,
  companyIds: readonly string[],
): Promise<(companyId: string) => Confirming> {
  const rows = await reader.many(sql.listConfirming, { companyIds })
  const known = new Map(rows.map((row) => [row.companyId, row]))
  return (companyId) => known.get(companyId) ?? DEFAULTS
}
