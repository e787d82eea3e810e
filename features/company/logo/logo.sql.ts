// Written by `npm run schema:write` from logo.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'logo.sql')

/** The company's logo with its bytes. */
export const findLogo = file<
  { companyId: string },
  {
    id: string
    mediaType: 'image/png' | 'image/jpeg'
    width: number
    height: number
    bytes: Buffer
    updatedAt: string
  }
>('find_logo')

/** The company's logo without its bytes. */
export const findLogoFacts = file<
  { companyId: string },
  { id: string; width: number; height: number; updatedAt: string }
>('find_logo_facts')

/** A saved logo gets a new identifier, so that no cache answers with the one before. */
export const saveLogo = file<
  { companyId: string; mediaType: string; width: number; height: number; bytes: Buffer; staffId: string },
  never
>('save_logo')

/** Without a logo, vouchers are printed with the company's name alone. */
export const removeLogo = file<{ companyId: string }, never>('remove_logo')
