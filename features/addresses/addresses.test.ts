import { afterAll, beforeAll, expect, test } from 'vitest'
import { CallFailure, type Client, startWorld, type World } from '../../tests/world.ts'
import { outcome } from '../../tests/hotel-booking.ts'
import { findAddress, removeAddress, saveAddress, searchAddresses } from './contract.ts'

let world: World
let finance: Client
beforeAll(async () => {
  world = await startWorld()
  finance = await world.as('finance')
})
afterAll(() => world.close())

const BEIJING = {
  country: 'CN',
  organisation: '海燕旅行社',
  contact: '李梅',
  phone: '138 0013 8000',
  street: '朝阳路 1 号\n802 室',
  postcode: '100020',
  divisionCode: '110105',
}
const LONDON = { country: 'GB', contact: 'Ann Lee', phone: '020 7946 0018', street: '1 High St', city: 'London' }
const contacts = async (client: Client, keyword = '') =>
  (await client.call(searchAddresses, { keyword })).list.map(({ contact, isDefault }) =>
    isDefault ? `${contact}*` : contact,
  )
const wrong = (input: object) =>
  finance.call(saveAddress, { ...LONDON, postcode: 'W1A 1AA', ...input }).then(
    () => ({}),
    (error: unknown) => (error instanceof CallFailure ? (error.body.fields ?? {}) : {}),
  )

test('an address is kept with the lines of its country, and is the default while no other was made it', async () => {
  const saved = await finance.call(saveAddress, BEIJING)
  expect(saved).toMatchObject({
    state: '北京市',
    city: '北京市',
    district: '朝阳区',
    phone: '+8613800138000',
    phoneText: '+86 138 0013 8000',
    lines: ['100020', '北京市朝阳区', '朝阳路 1 号', '802 室', '海燕旅行社', '李梅'],
    isDefault: true,
  })
  const london = await finance.call(saveAddress, { ...LONDON, postcode: 'w1a 1aa' })
  expect(london).toMatchObject({ isDefault: false, lines: ['Ann Lee', '1 High St', 'LONDON', 'W1A 1AA'] })
  expect(await contacts(finance)).toEqual(['李梅*', 'Ann Lee'])
  await finance.call(saveAddress, { ...LONDON, postcode: 'W1A 1AA', addressId: london.id, isDefault: true })
  expect(await contacts(finance)).toEqual(['Ann Lee*', '李梅'])
  expect(await contacts(finance, '朝阳区')).toEqual(['李梅'])
  await finance.call(removeAddress, { addressId: london.id })
  expect(await contacts(finance)).toEqual(['李梅*'])
  expect(await outcome(finance.call(findAddress, { addressId: london.id }))).toBe('address.not_found')
})

test('what does not fit the country is refused at its field', async () => {
  expect(await wrong({})).toEqual({})
  expect(await wrong({ postcode: '100020' })).toEqual({ postcode: 'This is not a postcode of the country' })
  expect(await wrong({ postcode: '', city: '' })).toEqual({
    city: 'Fill in this field',
    postcode: 'Fill in this field',
  })
  expect(await wrong({ state: 'Kent' })).toEqual({ state: 'Addresses in this country do not have this' })
  expect(Object.keys(await wrong({ phone: '138 0013 8000' }))).toEqual(['phone'])
  expect(await wrong({ phone: '+8613800138000' })).toEqual({})
  expect(Object.keys(await wrong({ country: 'QQ' }))).toContain('country')
  expect(Object.keys(await wrong({ ...BEIJING, city: '', divisionCode: '110199' }))).toEqual(['divisionCode'])
  expect(Object.keys(await wrong({ ...BEIJING, city: '天津市' }))).toEqual(['city'])
  expect(await wrong({ street: 'a\nb\nc\nd' })).toEqual({ street: 'Write at most three lines' })
})

test('addresses are for those who apply for invoices, and no other company’s', async () => {
  const { id } = await finance.call(saveAddress, BEIJING)
  const summit = await world.as('summit')
  expect(await contacts(summit)).toEqual([])
  const foreign = { addressId: id }
  expect(await outcome(summit.call(findAddress, foreign))).toBe('address.not_found')
  expect(await outcome(summit.call(removeAddress, foreign))).toBe('address.not_found')
  expect(await outcome(summit.call(saveAddress, { ...BEIJING, ...foreign }))).toBe('address.not_found')
  expect(await outcome((await world.as('booker')).call(searchAddresses, {}))).toBe('right.missing')
})

test('a document copies an address with all its parts and lines', async () => {
  const { id } = await finance.call(saveAddress, BEIJING)
  const { rows } = await world.owner.query<{ copy: object }>('select copy from company_address_copy where id = $1', [
    id,
  ])
  expect(rows[0]?.copy).toMatchObject({
    country: 'CN',
    contact: '李梅',
    phone: '+8613800138000',
    divisionCode: '110105',
  })
  expect(rows[0]?.copy).toHaveProperty('lines.1', '北京市朝阳区')
})
