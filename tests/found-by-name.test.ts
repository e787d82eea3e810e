import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskOrders, hotelOrders } from '#features/hotel-orders/contract-list.ts'
import { findCustomerUserList } from '#features/staff/contract-list.ts'
import { book } from './hotel-booking.ts'
import { putOnSale } from './hotel-sale.ts'
import { type Client, startWorld, type World } from './world.ts'

let world: World
let owner: Client
let codes: Record<string, string>
const guests = {
  yui: { surname: 'Nakamura', givenName: 'Yui' },
  anna: { surname: 'Müller-Straße', givenName: 'Anna' },
  jo: { surname: 'O’Brien', givenName: 'Jörg' },
  min: { surname: '王', givenName: '晓明' },
}
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
  const sale = await putOnSale(world.owner, { country: 'CN', rooms: 9, mode: 'ON_REQUEST' })
  const booked: [string, string][] = []
  for (const [name, guest] of Object.entries(guests)) {
    const save = { rooms: [{ guests: [{ ...guest, nationality: 'SG' }] }] }
    booked.push([name, (await book(owner, sale, { save })).code])
  }
  codes = Object.fromEntries(booked)
})
afterAll(() => world.close())

test.each([
  ['Yui Nakamura', 'yui'],
  ['NAKAMURA/YUI', 'yui'],
  ['nakamura yui', 'yui'],
  ['ＮＡＫＡＭＵＲＡ', 'yui'],
  ['Muller', 'anna'],
  ['anna müller-strasse', 'anna'],
  ["O'BRIEN JORG", 'jo'],
  ['OBrien', 'jo'],
  ['jörg', 'jo'],
  ['王晓明', 'min'],
])('%s finds the order of that guest, for the customer and the desk', async (keyword, name) => {
  const found = await owner.call(hotelOrders.search, { keyword })
  expect(found.list.map(({ code }) => code)).toEqual([codes[name]])
  const desk = await (await world.as('desk')).call(deskOrders.search, { keyword })
  expect(desk.list.map(({ code }) => code)).toEqual([codes[name]])
})

test('two words that no order has both of find nothing', async () => {
  expect((await owner.call(hotelOrders.search, { keyword: 'nakamura anna' })).list).toEqual([])
  expect((await owner.call(hotelOrders.search, { keyword: '100%' })).list).toEqual([])
})

test('a colleague is found without the accents of the name', async () => {
  await world.owner.query("update staff set name = 'Zoë Åkerlund' where login_name = 'viewer'")
  const { list } = await owner.call(findCustomerUserList, { keyword: 'akerlund zoe' })
  expect(list.map(({ name }) => name)).toEqual(['Zoë Åkerlund'])
})
