import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { defineRecord } from '#contract/record.ts'
import { recordInput, recordOutput } from '#contract/record-shapes.ts'
import { Id } from '#contract/shapes.ts'
import { MOST_PARTS, PART_REFUSALS, VersionRead } from '../upkeep/contract.ts'

/** Largest photo that is taken, in bytes. */
export const PHOTO_MAX_BYTES = 12_582_912
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** What is said of a photo. */
export const PHOTO = defineRecord({
  kind: {
    kind: 'choice',
    values: ['EXTERIOR', 'LOBBY', 'ROOM', 'BATHROOM', 'POOL', 'DINING', 'OTHER'],
    about: 'What the photo shows',
  },
  roomType: { kind: 'ref', optional: true, about: 'The room type that it shows' },
  altEn: {
    kind: 'text',
    max: 200,
    optional: true,
    about: 'What can be seen, for people who do not see it, in English',
  },
  altZh: { kind: 'text', max: 200, optional: true, about: 'The same in Chinese' },
  credit: { kind: 'text', max: 120, optional: true, about: 'Who took it' },
})

const PhotoRow = recordOutput(PHOTO).extend({
  id: Id,
  version: z.int().describe('Counts the changes; a save names the one that it read'),
  path: z.string().describe('Path of the picture under the base path'),
  width: z.int().describe('Pixels of the file it was made from'),
  height: z.int().describe('Pixels of the file it was made from'),
})
export type PhotoRow = z.infer<typeof PhotoRow>

const OfPhoto = { hotelId: Id, photoId: Id.describe('The photo of the hotel') }
const saving = { who: 'ops.product', changes: true, output: z.object({}), refusals: PART_REFUSALS } as const

/** The photos of a hotel in the order in which customers see them. */
export const getHotelPhotos = defineCall({
  path: 'ops/getHotelPhotos.do',
  summary: 'Photos of a hotel',
  who: 'ops.product',
  changes: false,
  input: z.object({ hotelId: Id }),
  output: z.object({ photos: z.array(PhotoRow).max(MOST_PARTS).describe('The first one is shown in lists') }),
  refusals: [],
})

/**
 * Adds a photo behind the others: JPEG, PNG or WebP of 12 MB at most, sent as multipart/form-data in the field `file`.
 * It is turned upright; places and other notes of the camera are removed.
 */
export const addHotelPhoto = defineCall({
  ...saving,
  path: 'ops/addHotelPhoto.do',
  summary: 'Add a photo to a hotel',
  upload: { field: 'file', maxBytes: PHOTO_MAX_BYTES },
  input: z.object({ hotelId: Id }),
})

/** Saves what is said of a photo. */
export const saveHotelPhoto = defineCall({
  ...saving,
  path: 'ops/saveHotelPhoto.do',
  summary: 'Save the texts of a photo',
  input: recordInput(PHOTO).extend({ ...OfPhoto, version: VersionRead }),
})

/** Puts photos in another order; ids of photos that are gone are passed over. */
export const sortHotelPhotos = defineCall({
  ...saving,
  path: 'ops/sortHotelPhotos.do',
  summary: 'Order the photos of a hotel',
  input: z.object({
    hotelId: Id,
    photoIds: z.array(Id).min(1).max(MOST_PARTS).describe('The photos of the hotel, the first one first'),
  }),
})

/** Removes a photo. */
export const removeHotelPhoto = defineCall({
  ...saving,
  path: 'ops/removeHotelPhoto.do',
  summary: 'Remove a photo of a hotel',
  input: z.object({ ...OfPhoto, version: VersionRead }),
})
