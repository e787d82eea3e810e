import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { SYSTEM } from '#server/db/database.ts'
import { setHotelMail } from '../../../tests/hotel-mail.ts'
import { putOnSale } from '../../../tests/hotel-sale.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { getHotelContacts, removeHotelContact, saveHotelContact, sortHotelContacts } from './contract.ts'
import { listMailedContacts } from './store.ts'

let world: World
let product: Client
let hotelId = ''
beforeAll(async () => {
  world = await startWorld()
  product = await world.as('product')
  ;({ hotelId } = await putOnSale(world.owner))
  await setHotelMail(world, hotelId)
})
afterAll(() => world.close())

type Given = Omit<InputOf<typeof saveHotelContact>, 'hotelId' | 'role'>
const save = (given: Given, role: InputOf<typeof saveHotelContact>['role'] = 'RESERVATIONS') =>
  product.call(saveHotelContact, { role, ...given, hotelId })
const contacts = async () => (await product.call(getHotelContacts, { hotelId })).contacts
const mailed = async () =>
  (await world.app()).deps.db.read(SYSTEM, async (reader) => (await listMailedContacts(reader, [hotelId])).get(hotelId))

test('contacts are added, changed, ordered and removed; mails go to the first one for reservations that takes them', async () => {
  expect(await mailed()).toBeUndefined()
  await save({ name: 'Accounts', email: 'accounts@crane.example', sends: true }, 'ACCOUNTS')
  await save({ name: 'Lim', phone: '+65 6000 0001' })
  await save({ email: 'night@crane.example', sends: false })
  expect(await mailed()).toBeUndefined()
  await save({ email: 'rooms@crane.example', sends: true })
  await save({ email: 'second@crane.example', sends: true, language: 'zh-CN' })
  // Singapore's hotels read English.
  expect(await mailed()).toEqual({ email: 'rooms@crane.example', language: 'en' })
  const ids = (await contacts()).map(({ id }) => id)
  await product.call(sortHotelContacts, { hotelId, contactIds: ids.toReversed() })
  expect(await mailed()).toEqual({ email: 'second@crane.example', language: 'zh-CN' })
  const [first] = await contacts()
  await save({ email: 'third@crane.example', sends: true, contactId: first?.id })
  expect(await mailed()).toEqual({ email: 'third@crane.example', language: 'en' })
  await product.call(removeHotelContact, { hotelId, contactId: first?.id ?? '' })
  expect((await contacts()).map(({ email, name }) => email ?? name)).toEqual([
    'rooms@crane.example',
    'night@crane.example',
    'Lim',
    'accounts@crane.example',
  ])
})

test('a contact without an address that fits is refused by its field', async () => {
  const wrong = { body: { errorCode: 'input.invalid', fields: { email: expect.any(String) } } }
  await expect(save({ name: 'Nobody' })).rejects.toMatchObject(wrong)
  await expect(save({ email: 'rooms at crane' })).rejects.toMatchObject(wrong)
  await expect(save({ phone: '+65 6000 0002', sends: true })).rejects.toMatchObject(wrong)
  await expect(save({ email: 'ROOMS@crane.example' })).rejects.toMatchObject(wrong)
  // The same address may serve something else.
  await save({ email: 'rooms@crane.example' }, 'SALES')
  const { hotelId: other } = await putOnSale(world.owner)
  const [first] = await contacts()
  await expect(product.call(removeHotelContact, { hotelId: other, contactId: first?.id ?? '' })).rejects.toMatchObject({
    body: { errorCode: 'hotel_contact.not_found' },
  })
  await expect(product.call(getHotelContacts, { hotelId: first?.id ?? '' })).rejects.toMatchObject({
    body: { errorCode: 'hotel.not_found' },
  })
})
