import { type Fault, FAULTS } from '#contract/faults.ts'
import { valuesOf } from '#contract/record.ts'
import { Refusal } from '#contract/refusals.ts'
import { PUBLIC } from '#server/db/database.ts'
import { type FileRoute, handle, type Handler } from '#server/http/handler.ts'
import { ThreadError } from '#server/thread.ts'
import { HOTELS_FAULTS } from '../faults.ts'
import { changeHotel, fieldChanges, partOf, type UpkeepDeps } from '../upkeep/change.ts'
import { addHotelPhoto, getHotelPhotos, PHOTO, removeHotelPhoto, saveHotelPhoto, sortHotelPhotos } from './contract.ts'
import * as sql from './photos.sql.ts'
import { readPhotoInThread, type ReadPhoto } from './reader.ts'
import { PHOTO_WIDTHS, photoPath } from './rules.ts'

const refuseFile = (fault: Fault) => new Refusal('input.invalid', { fields: { file: fault } })

async function read(file: Buffer | undefined): Promise<ReadPhoto> {
  if (!file) throw refuseFile(FAULTS.required)
  const found = await readPhotoInThread(file).catch((error: unknown) => {
    if (error instanceof ThreadError) return 'NOT_A_PICTURE' as const
    throw error
  })
  if (found === 'SIZE') throw refuseFile(HOTELS_FAULTS.photoSize)
  if (typeof found === 'string') throw refuseFile(HOTELS_FAULTS.noPhoto)
  return found
}

/** The desk's calls about the photos of hotels. */
export function photoCalls(deps: UpkeepDeps): Handler[] {
  return [
    handle(getHotelPhotos, ({ caller, input }) =>
      deps.db.read(caller, async (reader) => {
        const photos = await reader.many(sql.listPhotos, input)
        return { photos: photos.map(({ hash, ...photo }) => ({ ...photo, path: photoPath(hash, 640) })) }
      }),
    ),
    handle(addHotelPhoto, async (context) => {
      const { hash, width, height, bytes, smaller } = await read(context.upload?.bytes)
      return changeHotel(deps, context, {
        action: 'photo_added',
        run: async (tx, { hotelId }) => {
          const photos = await tx.many(sql.listPhotos, { hotelId })
          partOf(photos, undefined, { version: 0 })
          if (photos.some((photo) => photo.hash === hash)) throw refuseFile(HOTELS_FAULTS.photoThere)
          const pictures = [...smaller.map((one) => Buffer.from(one)), bytes]
          await tx.run(sql.insertSizes, { hash, widths: [...PHOTO_WIDTHS], pictures })
          await tx.run(sql.insertPhoto, { hotelId, hash, width, height })
          return [{ field: 'photo', before: null, after: hash }]
        },
      })
    }),
    handle(saveHotelPhoto, (context) =>
      changeHotel(deps, context, {
        action: 'photo_saved',
        run: async (tx, { hotelId, photoId, version, ...given }) => {
          const before = partOf(await tx.many(sql.listPhotos, { hotelId }), photoId, { version })
          const values = valuesOf(PHOTO, given)
          const { roomTypeId } = values
          if (roomTypeId !== null && !(await tx.one(sql.findRoom, { hotelId, roomTypeId })).found)
            throw new Refusal('input.invalid', { fields: { roomTypeId: HOTELS_FAULTS.roomOfHotel } })
          const changes = fieldChanges(PHOTO, before, values)
          if (changes.length > 0) await tx.run(sql.setPhoto, { ...values, hotelId, id: photoId })
          return changes
        },
      }),
    ),
    handle(sortHotelPhotos, (context) =>
      changeHotel(deps, context, {
        action: 'photos_sorted',
        run: async (tx, { hotelId, photoIds }) => {
          const before = (await tx.many(sql.listPhotos, { hotelId })).map(({ id }) => id)
          await tx.run(sql.setOrder, { hotelId, photoIds })
          return [{ field: 'order', before, after: photoIds }]
        },
      }),
    ),
    handle(removeHotelPhoto, (context) =>
      changeHotel(deps, context, {
        action: 'photo_removed',
        run: async (tx, { hotelId, photoId, version }) => {
          const before = partOf(await tx.many(sql.listPhotos, { hotelId }), photoId, { version })
          await tx.run(sql.removePhoto, { hotelId, id: photoId })
          return [{ field: 'photo', before: before?.hash ?? null, after: null }]
        },
      }),
    ),
  ]
}

const YEAR_SECONDS = 31_536_000

/** Serves photos to everybody, for good: another file has another hash. */
export function photoFile({ db }: UpkeepDeps): FileRoute {
  return {
    path: '/files/hotel-photo/:hash/:file',
    who: 'public',
    run: async ({ params }) => {
      const { hash = '', file = '' } = params
      const width = PHOTO_WIDTHS.find((one) => file === `${one}.webp`)
      const found =
        width && /^[0-9a-f]{32}$/.test(hash)
          ? await db.read(PUBLIC, (reader) => reader.oneOrNone(sql.findSize, { hash, width }))
          : null
      if (!found) throw new Refusal('hotel_part.not_found')
      return {
        body: found.bytes,
        contentType: 'image/webp',
        fileName: file,
        inline: true,
        cacheSeconds: YEAR_SECONDS,
        etag: `"${hash}-${width}"`,
      }
    },
  }
}
