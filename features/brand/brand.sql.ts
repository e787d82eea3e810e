// Written by `npm run schema:write` from brand.sql; edits are lost.
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'brand.sql')

/** What the operator has set, with the addresses' parts of both pictures; one row, of nulls where nothing was set. */
export const findBrand = file<
  object,
  {
    name: string | null
    colour: string | null
    senderName: string | null
    footerAddress: string | null
    changedAt: string | null
    changedBy: string | null
    logoId: string | null
    faviconId: string | null
  }
>('find_brand')

/** Locks the settings, so that the audit log has what each change replaced. */
export const lockBrand = file<object, never>('lock_brand')

export const setBrand = file<
  {
    name: string | null
    colour: string | null
    senderName: string | null
    footerAddress: string | null
    staffId: string
  },
  never
>('set_brand')

export const touchBrand = file<{ staffId: string }, never>('touch_brand')

/** Every node reads the brand again after this line. */
export const announceBrand = file<object, never>('announce_brand')

export const findBrandPicture = file<
  { id: string },
  { mediaType: 'image/png' | 'image/jpeg'; bytes: Buffer }
>('find_brand_picture')

/** A saved picture gets a new identifier, so that no cache answers with the one before. */
export const saveBrandPicture = file<{ kind: string; mediaType: string; bytes: Buffer }, never>('save_brand_picture')

export const removeBrandPicture = file<{ kind: string }, never>('remove_brand_picture')
