import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#contract/client.ts'
import { getHotelOrder } from '#features/hotel-orders/contract.ts'
import { acceptedGroup, payGroupPart } from '../../../tests/group-world.ts'
import { outcome } from '../../../tests/hotel-booking.ts'
import { inDays, putOnSale, type Sale } from '../../../tests/hotel-sale.ts'
import { sendParts } from '../../../tests/send-parts.ts'
import { setHotelMail } from '../../../tests/hotel-mail.ts'
import { CallFailure, startWorld, type World } from '../../../tests/world.ts'
import { getGroup } from '../contract-requests.ts'
import { cancelRooms, getGroupDeal } from '../deal/contract.ts'
import { getDeskGroupNames, getGroupNames, readGroupNamesFile, saveGroupNames } from './contract.ts'

let world: World
let owner: Client
let desk: Client
let sale: Sale
beforeAll(async () => {
  world = await startWorld()
  sale = await putOnSale(world.owner, { rooms: 30 })
  await setHotelMail(world, sale.hotelId, 'rooms@hotel.example')
  owner = await world.as('owner')
  desk = await world.as('desk')
})
afterAll(() => world.close())

let day = 60
async function aGroup(change = {}): Promise<string> {
  day += 3
  const about = { checkIn: inDays(day), nights: 2, rooms: { TWIN: 2, SINGLE: 1 } }
  return acceptedGroup({ owner, desk, sale }, about, change)
}
const tan = (room: number, givenName: string) => ({ room, surname: 'Tan', givenName, nationality: 'SG' })
const save = (groupId: string, baseNo: number, guests: ReturnType<typeof tan>[]) =>
  owner.call(saveGroupNames, { groupId, baseNo, guests })
const stateOf = async (groupId: string) => (await owner.call(getGroup, { groupId })).state

/** Mails to the hotel, by subject. */
async function mailsToHotel(): Promise<string[]> {
  await (await world.app()).outbox.drain()
  const folder = join(world.dataDir, 'mail')
  const mails = existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')) : []
  return mails.filter((mail) => mail.includes('rooms@hotel.example')).map((mail) => mail.replace(/=\r?\n/g, ''))
}

test('names become those of the orders, and a group with all rooms paid and named is confirmed', async () => {
  const groupId = await aGroup()
  const first = await save(groupId, 0, [tan(1, 'Ann'), tan(1, 'Bo')])
  expect(first).toMatchObject({ no: 1, missing: { rooms: 2, people: 3 }, allowed: ['save'] })
  await payGroupPart(owner, groupId)
  const sold = (await owner.call(getGroupDeal, { groupId })).contract?.rooms ?? []
  const guestsOfOrder = async (at: number) =>
    (await owner.call(getHotelOrder, { orderId: sold[at]?.order?.id ?? '' })).rooms[0]?.guests.map(
      (one) => one.givenName,
    )
  expect(await guestsOfOrder(0)).toEqual(['Ann', 'Bo'])
  expect(await stateOf(groupId)).toBe('DEPOSIT_PAID')
  const all = [tan(1, 'Ann'), tan(1, 'Bo'), tan(2, 'Cai'), tan(3, 'Dan')]
  expect(await save(groupId, 1, all)).toMatchObject({ no: 2, missing: { rooms: 0, people: 1 } })
  expect(await guestsOfOrder(2)).toEqual(['Dan'])
  expect(await stateOf(groupId)).toBe('CONFIRMED')
  const mails = (await mailsToHotel()).filter((mail) => mail.includes('rooming list'))
  expect(mails.length).toBeGreaterThan(0)
  expect(mails.some((mail) => mail.includes('TAN Cai'))).toBe(true)
  expect((await desk.call(getDeskGroupNames, { groupId })).versions.map(({ sentAt }) => sentAt !== null)).toContain(
    true,
  )
})

test('a list with a wrong row is refused whole, each fault by row and field', async () => {
  const groupId = await aGroup()
  const guests = [tan(1, 'Ann'), tan(9, 'Bo'), { ...tan(3, 'Cai'), childAge: 5 }]
  const failed = await owner.call(saveGroupNames, { groupId, baseNo: 0, guests }).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(CallFailure)
  expect((failed as CallFailure).body).toMatchObject({
    fields: {
      'guests.1.room': 'There is no such room',
      'guests.2.childAge': 'An adult must sleep in the room of a child',
    },
  })
  expect((await owner.call(getGroupNames, { groupId })).no).toBe(0)
})

test('two people who save at once do not overwrite each other, and after the last day nobody saves', async () => {
  const groupId = await aGroup({ namesOn: inDays(20) })
  await save(groupId, 0, [tan(1, 'Ann')])
  expect(await outcome(save(groupId, 0, [tan(1, 'Bo')]))).toBe('group.names_changed')
  const { namesBy } = await owner.call(getGroupNames, { groupId })
  expect(namesBy.slice(0, 10)).toBe(inDays(20))
  await world.owner.query("update group_deal set names_by = portal_now() - interval '1 second' where request_id = $1", [
    groupId,
  ])
  expect(await outcome(save(groupId, 1, [tan(1, 'Bo')]))).toBe('group.names_closed')
  expect((await owner.call(getGroupNames, { groupId })).allowed).toEqual([])
})

test('missing names are asked for by the clock, and a released room leaves the list', async () => {
  const groupId = await aGroup({ namesOn: inDays(20) })
  await payGroupPart(owner, groupId)
  await world.owner.query(
    "update group_deal set names_remind_at = portal_now() - interval '1 second' where request_id = $1",
    [groupId],
  )
  await (await world.app()).clock.run('groups.clock')
  expect(await stateOf(groupId)).toBe('ROOMING_LIST')
  const told = async () =>
    (
      await world.owner.query("select from outbox where topic = 'group.names_due' and payload->>'groupId' = $1", [
        groupId,
      ])
    ).rowCount
  expect(await told()).toBe(1)
  await (await world.app()).clock.run('groups.clock')
  expect(await told()).toBe(1)
  await save(groupId, 0, [tan(1, 'Ann'), tan(3, 'Bo')])
  const { feeMinor } = await owner.call(cancelRooms, { groupId, rooms: [3] })
  await owner.call(cancelRooms, { groupId, rooms: [3], feeMinor })
  const left = await owner.call(getGroupNames, { groupId })
  expect(left).toMatchObject({ no: 2, guests: [{ room: 1 }] })
  expect(left.rooms.map(({ no }) => no)).toEqual([1, 2])
})

test('a file of names is read by its headings, or by the order of its columns', async () => {
  const groupId = await aGroup()
  const read = async (text: string) =>
    (
      await sendParts<{ rows: object[] }>(world, {
        client: owner,
        path: readGroupNamesFile.path,
        parts: [
          ['groupId', groupId],
          ['file', Buffer.from(text), 'names.csv'],
        ],
      })
    ).data?.rows
  const ann = { room: '1', surname: 'Tan', givenName: 'Ann', nationality: 'SG', childAge: '' }
  expect(await read('First name;Surname;Room no.;Nationality\nAnn;Tan;1;SG')).toEqual([ann])
  expect(await read('1,Tan,Ann,SG,\n')).toEqual([ann])
  expect(await read('房间号,姓,名,国籍,年龄\n1,Tan,Ann,SG,')).toEqual([ann])
  const child = { ...ann, childAge: '9' }
  expect(await read('Room,Surname,Given name,Nationality,Age of a child\n1,Tan,Ann,SG,9'), 'as on screen').toEqual([
    child,
  ])
  expect(await read('房间,姓,名,国籍,儿童年龄\n1,Tan,Ann,SG,9')).toEqual([child])
})
