import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchHotels } from '#features/availability/contract.ts'
import { listedHotels } from '#features/availability/list/rules.ts'
import { getHotelDetail } from '#features/hotels/contract.ts'
import {
  addHotelPhoto,
  getHotelPhotos,
  removeHotelPhoto,
  saveHotelPhoto,
  sortHotelPhotos,
} from '#features/hotels/photos/contract.ts'
import { readPhoto } from '#features/hotels/photos/reader.ts'
import { quoteFor } from './hotel-booking.ts'
import { inDays, putOnSale, type Sale } from './hotel-sale.ts'
import { sendParts } from './send-parts.ts'
import { type Client, startWorld, type World } from './world.ts'

let world: World
let product: Client
let sale: Sale
beforeAll(async () => {
  world = await startWorld()
  product = await world.as('product')
  sale = await putOnSale(world.owner)
})
afterAll(() => world.close())

const picture = (background: string, width = 1600, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background } })
const send = (file: Buffer) =>
  sendParts(world, {
    client: product,
    path: addHotelPhoto.path,
    parts: [
      ['hotelId', sale.hotelId],
      ['file', file],
    ],
  })
const photos = async () => (await product.call(getHotelPhotos, { hotelId: sale.hotelId })).photos
const fault = { code: 'input.invalid', fields: { file: expect.any(String) } }
const NONE = { id: '', path: '' }
const listed = async () => {
  const visitor = await world.visitor()
  const { destination } = await visitor.call(getHotelDetail, { hotelId: sale.hotelId })
  const stay = { checkIn: inDays(30), checkOut: inDays(32), rooms: [{ adults: 2 }], nationality: 'SG' }
  const found = await visitor.call(searchHotels, { ...stay, destinationId: destination.id, name: 'Test Hotel' })
  return listedHotels(found).find(({ hotelId }) => hotelId === sale.hotelId)?.photo
}

test('a photo replaces the drawn pictures in list, page and booking', async () => {
  expect((await (await world.visitor()).call(getHotelDetail, { hotelId: sale.hotelId })).photos[0]).toMatch(/^art\//)
  const turned = await picture('#468')
    .withExif({ IFD0: { Copyright: 'Crane' }, IFD3: { GPSLatitude: '1/1 17/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(await send(turned)).toMatchObject({ status: 200 })
  expect(await send(await picture('#846').webp().toBuffer())).toMatchObject({ status: 200 })
  const [first = NONE, second = NONE] = await photos()
  expect(first).toMatchObject({ width: 1000, height: 1600, kind: 'OTHER' })
  await product.call(sortHotelPhotos, { hotelId: sale.hotelId, photoIds: [second.id, first.id] })
  expect((await photos()).map(({ id }) => id)).toEqual([second.id, first.id])
  const { hotelId, roomTypeId } = sale
  const texts = { kind: 'ROOM', roomTypeId, altEn: 'A double room', credit: 'Lim' } as const
  await product.call(saveHotelPhoto, { ...texts, hotelId, photoId: second.id, version: 0 })
  const detail = await (await world.visitor()).call(getHotelDetail, { hotelId })
  expect(detail.photos).toHaveLength(2)
  expect(detail.photoTexts[0]).toEqual({ altEn: 'A double room', altZh: null, credit: 'Lim' })
  expect(detail.roomTypes[0]?.photos).toEqual([second.path])
  await expect.poll(listed).toBe(second.path)
  expect((await quoteFor(await world.as('booker'), sale)).terms.hotel.photo).toBe(second.path)
})

test('a photo is served for good, upright and without notes of the camera', async () => {
  const detail = await (await world.visitor()).call(getHotelDetail, { hotelId: sale.hotelId })
  const response = await (await world.visitor()).get(detail.photos[1] ?? '')
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect(response.headers.get('cache-control')).toContain('max-age=31536000')
  const served = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect(served).toMatchObject({ format: 'webp', width: 1000, height: 1600 })
  expect(served.exif).toBeUndefined()
})

test('a file that is no whole photo, too small or too large to unpack is refused by its field', async () => {
  const whole = await picture('#864').jpeg().toBuffer()
  expect(await send(whole.subarray(0, 2000))).toMatchObject(fault)
  expect(await readPhoto(whole.subarray(0, 2000))).toBe('NOT_A_PICTURE')
  expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'))).toMatchObject(
    fault,
  )
  expect(await send(await picture('#864', 300, 900).png().toBuffer())).toMatchObject(fault)
  // A few kilobytes that unpack to 400 MB.
  expect(await send(await picture('#864', 10_000, 10_000).png().toBuffer())).toMatchObject(fault)
  expect(await send(whole)).toMatchObject({ status: 200 })
  expect(await send(whole)).toMatchObject(fault)
})

test('a removed photo is shown no more, and drawn pictures return after the last one', async () => {
  for (const { id, version } of await photos())
    await product.call(removeHotelPhoto, { hotelId: sale.hotelId, photoId: id, version })
  expect(await photos()).toEqual([])
  expect((await world.owner.query('select from hotel_photo_size')).rowCount).toBe(0)
  await expect.poll(listed).toMatch(/^art\//)
})
