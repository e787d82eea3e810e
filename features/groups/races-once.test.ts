import { expect, test } from 'vitest'
import { acceptedGroup, askGroup, nightsOfGroup } from '../../tests/group-world.ts'
import { atRequest, type GroupRacing, inGroupWorld, NO_REQUEST_LOCK } from '../../tests/group-races.ts'
import type { Guard } from '../../tests/hotel-races.ts'
import { inDays } from '../../tests/hotel-sale.ts'
import { askHotel, declineHotelAsk, makeHotelOffer, renewHotelLink } from './hotel-link/contract.ts'
import { setAnswered } from './hotel-link/hotel-link.sql.ts'
import { getGroupNames, saveGroupNames } from './names/contract.ts'
import { isDue } from '../../tests/grounds.ts'

const isTouched = isDue('features/groups/races-once')

const ABOUT = { checkIn: inDays(60), nights: 1, rooms: { TWIN: 2 } }

/** Two people save the first rooming list at once. */
const twoLists = async (racing: GroupRacing) => {
  const { owner } = racing
  const groupId = await acceptedGroup(racing, ABOUT)
  const save = (givenName: string) => () => {
    const guests = [{ room: 1, surname: 'Tan', givenName, nationality: 'SG' }]
    return owner.call(saveGroupNames, { groupId, baseNo: 0, guests })
  }
  const fates = await atRequest(racing, groupId, [save('Ann'), save('Bo')])
  const { versions } = await owner.call(getGroupNames, { groupId })
  return { fates, versions: versions.map(({ no }) => no) }
}

test('of two rooming lists saved at once one is the next version, the other is refused', async () => {
  const { found, broken } = await inGroupWorld([], twoLists)
  expect(found).toEqual({ fates: { done: 1, 'group.names_changed': 1 }, versions: [1] })
  expect(broken).toBe('')
})

test.runIf(isTouched)('without the request’s lock and the version’s key one rooming list hides the other', async () => {
  const key: Guard = { sql: 'alter table group_name_list drop constraint group_name_list_pkey' }
  const { found } = await inGroupWorld([NO_REQUEST_LOCK, key], twoLists)
  expect(found).toEqual({ fates: { done: 2 }, versions: [1, 1] })
})

/** Two people of a hotel answer its link at once, one with an offer. */
const twoAnswers = async (racing: GroupRacing) => {
  const { world, owner, desk, sale } = racing
  const groupId = await askGroup({ owner, sale }, ABOUT)
  const { askId } = await desk.call(askHotel, { groupId, hotelId: sale.hotelId })
  const { linkToken } = await desk.call(renewHotelLink, { askId })
  const hotel = await world.visitor()
  const nights = nightsOfGroup(ABOUT).map(({ priceMinor: netMinor, ...night }) => ({ ...night, netMinor }))
  const optionUntil = new Date(Date.now() + 86_400_000).toISOString()
  return atRequest(racing, groupId, [
    () => hotel.call(makeHotelOffer, { linkToken, mealPlan: 'BREAKFAST', nights, optionUntil }),
    () => hotel.call(declineHotelAsk, { linkToken, reason: 'Full' }),
  ])
}

test('of two answers to a hotel’s link at once one counts', async () => {
  const { found, broken } = await inGroupWorld([], twoAnswers)
  expect(found).toEqual({ done: 1, 'group.link_used': 1 })
  expect(broken).toBe('')
})

test.runIf(isTouched)('without its look at the answer a link is used twice', async () => {
  const twice: Guard = { statement: setAnswered, alter: (text) => text.replace('and a.answered_at is null', '') }
  expect((await inGroupWorld([twice], twoAnswers)).found).toEqual({ done: 2 })
})
