// Written by `npm run schema:write` from logo.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'logo.sql')

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

export const findLogoFacts = file<
  { companyId: string },
  { id: string; width: number; height: number; updatedAt: string }
>('find_logo_facts')

export const saveLogo = file<
  { companyId: string; mediaType: string; width: number; height: number; bytes: Buffer; staffId: string },
  never
>('save_logo')

export const removeLogo = file<{ companyId: string }, never>('remove_logo')
