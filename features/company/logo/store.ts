import type { Reader } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import * as sql from './logo.sql.ts'

/** Path of a logo under the base path; the identifier changes with the picture. */
export function logoPath(id: string): string {
  return `files/company-logo/${id}`
}

/** The company's logo with its bytes; undefined when it has none. */
export function findLogo(reader: Reader, companyId: string): Promise<RowOf<typeof sql.findLogo> | undefined> {
  return reader.oneOrNone(sql.findLogo, { companyId })
}

/** The company's logo without its bytes; undefined when it has none. */
export function findLogoFacts(reader: Reader, companyId: string): Promise<RowOf<typeof sql.findLogoFacts> | undefined> {
  return reader.oneOrNone(sql.findLogoFacts, { companyId })
}
