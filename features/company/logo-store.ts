import type { Reader, Tx } from '#server/db/database.ts'
import { readStatements } from '#server/db/statements.ts'
import type { Picture } from '#server/http/pictures.ts'

const sql = readStatements(import.meta.dirname, 'logo.sql')

export type LogoFacts = { readonly id: string; readonly width: number; readonly height: number; readonly updatedAt: string }

/** Path of a logo under the base path; the identifier changes with the picture. */
export function logoPath(id: string): string {
  return `files/company-logo/${id}`
}

/** The company's logo with its bytes; undefined when it has none. */
export function findLogo(reader: Reader, companyId: string): Promise<(Picture & LogoFacts) | undefined> {
  return reader.oneOrNone(sql('find_logo'), { company_id: companyId })
}

/** What is known of the company's logo without reading the picture. */
export function findLogoFacts(reader: Reader, companyId: string): Promise<LogoFacts | undefined> {
  return reader.oneOrNone(sql('find_logo_facts'), { company_id: companyId })
}

/** Puts a logo in the place of the one there was. */
export async function setLogo(tx: Tx, logo: Picture, by: { companyId: string; staffId: string }): Promise<void> {
  const { mediaType, width, height, bytes } = logo
  await tx.run(sql('save_logo'), { company_id: by.companyId, media_type: mediaType, width, height, bytes, staff_id: by.staffId })
}

/** Takes the logo away; vouchers are printed with the company's name alone. */
export async function removeLogo(tx: Tx, companyId: string): Promise<void> {
  await tx.run(sql('remove_logo'), { company_id: companyId })
}
