// Written by `npm run schema:write` from photos.sql; edits are lost.
import type { PHOTO } from './contract.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'photos.sql')

export const listPhotos = file<
  { hotelId: string },
  {
    id: string
    version: number
    kind: (typeof PHOTO)['kind']['values'][number]
    roomTypeId: string | null
    altEn: string | null
    altZh: string | null
    credit: string | null
    hash: string
    width: number
    height: number
  }
>('list_photos')

export const insertPhoto = file<
  { hotelId: string; hash: string; width: number; height: number },
  never
>('insert_photo')

export const insertSizes = file<
  { hash: string; widths: readonly number[]; pictures: readonly Buffer[] },
  never
>('insert_sizes')

export const setPhoto = file<
  {
    kind: string
    roomTypeId: string | null
    altEn: string | null
    altZh: string | null
    credit: string | null
    id: string
    hotelId: string
  },
  never
>('set_photo')

export const setOrder = file<{ photoIds: readonly string[]; hotelId: string }, never>('set_order')

/** The sizes stay while another hotel shows the same picture. */
export const removePhoto = file<{ id: string; hotelId: string }, never>('remove_photo')

export const findSize = file<{ hash: string; width: number }, { bytes: Buffer }>('find_size')

export const findRoom = file<{ roomTypeId: string; hotelId: string }, { found: boolean }>('find_room')
