import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getBookingSettings, saveBookingRules } from '#features/company/settings/contract.ts'
import { exportHotelOrders, listHotelOrders } from '#features/hotel-orders/contract.ts'
import { searchInvoiceOrders } from '#features/invoices/contract.ts'
import { saveCompanyUnit } from '#features/staff/units/contract.ts'
import { askGroup, nightsOfGroup, payGroupPart } from './group-world.ts'
import { refusalOf } from './hotel-rates.ts'
import { inDays, putOnSale, type Sale } from './hotel-sale.ts'
import { textOfPdf } from './pdf-text.ts'
import { type Client, startWorld, type World } from './world.ts'
import { makeOffer } from '#features/groups/contract-desk.ts'
import { getGroup } from '#features/groups/contract-requests.ts'
import { acceptOffer, cancelRooms, getGroupDeal } from '#features/groups/deal/contract.ts'
import { PATIENCE } from './patience.ts'

const ROOMS = { nights: 2, rooms: { TWIN: 2 } }
const TOTAL = 40_000
let world: World
let owner: Client
let desk: Client
let sale: Sale
let costCentreId: string
const set = (change: object) => owner.call(saveBookingRules, { referenceRequired: false, ...change })

beforeAll(async () => {
  world = await startWorld()
  sale = await putOnSale(world.owner, { rooms: 30 })
  owner = await world.as('owner')
  desk = await world.as('desk')
  ;({ id: costCentreId } = await owner.call(saveCompanyUnit, { kind: 'COST_CENTRE', name: 'Alpine tours' }))
  await set({ referenceRequired: true, costCentreRequired: true })
  await vi.waitUntil(async () => (await owner.call(getBookingSettings, {})).costCentreRequired, PATIENCE)
})
afterAll(() => world.close())

/** An open offer of two rooms, that is paid in two parts. */
async function offered(checkIn: string) {
  const about = { checkIn, ...ROOMS }
  const groupId = await askGroup({ owner, sale }, about)
  const { offers, code } = await desk.call(makeOffer, {
    groupId,
    idempotencyKey: randomUUID(),
    hotelId: sale.hotelId,
    mealPlan: 'BREAKFAST',
    nights: nightsOfGroup(about),
    plan: [
      { percent: 50, due: 'NOW' },
      { percent: 50, due: 'ARRIVAL' },
    ],
    moments: [{ daysBefore: 365, percent: 50 }],
    optionUntil: new Date(Date.now() + 86_400_000).toISOString(),
  })
  return { groupId, code, offerId: offers[0]?.id ?? '', totalMinor: TOTAL }
}
const fileOf = async (path: string) => Buffer.from(await (await owner.get(path)).arrayBuffer())

test('an offer is accepted with the reference and cost centre that the company asks for; its orders and files have them', async () => {
  const { code, ...asked } = await offered(inDays(60))
  const { groupId } = asked
  expect(await refusalOf(owner.call(acceptOffer, asked))).toMatchObject({
    errorCode: 'order.reference_missing',
    fields: { customerReference: expect.any(String) },
  })
  const customerReference = 'TOUR-44'
  expect(await refusalOf(owner.call(acceptOffer, { ...asked, customerReference }))).toMatchObject({
    errorCode: 'order.cost_centre_missing',
    fields: { costCentreId: expect.any(String) },
  })
  const unknown = { ...asked, customerReference, costCentreId: randomUUID() }
  expect(await refusalOf(owner.call(acceptOffer, unknown))).toMatchObject({ errorCode: 'order.cost_centre' })
  expect((await owner.call(getGroup, { groupId })).state).toBe('OFFERED')

  await owner.call(acceptOffer, { ...asked, customerReference, costCentreId })
  const bookedOn = { customerReference, costCentre: 'Alpine tours' }
  expect((await owner.call(getGroupDeal, { groupId })).contract).toMatchObject(bookedOn)
  const contract = textOfPdf(await fileOf(`/files/groups/${groupId}/contract.pdf`))
  expect(contract).toContain('TOUR-44')
  expect(contract).toContain('Alpine tours')
  await payGroupPart(owner, groupId)
  await payGroupPart(owner, groupId)
  const { list } = await owner.call(listHotelOrders, { costCentre: 'alpine' })
  expect(list).toMatchObject([bookedOn, bookedOn])
  expect(textOfPdf(await fileOf(`/files/groups/${groupId}/voucher.pdf`))).toContain('TOUR-44')
  const columns = ['reference', 'costCentre']
  const { path } = await owner.call(exportHotelOrders, { format: 'CSV', columns, costCentre: 'alpine' })
  expect((await fileOf(path)).toString()).toMatch(/TOUR-44.*Alpine tours/)
  expect(code).not.toBe(customerReference)
})

test('the fee of a contract whose rooms were never orders is invoiced on its cost centre', async () => {
  const { code, ...asked } = await offered(inDays(70))
  const { groupId } = asked
  await owner.call(acceptOffer, { ...asked, customerReference: 'TOUR-45', costCentreId })
  await payGroupPart(owner, groupId)
  await owner.call(cancelRooms, { groupId, feeMinor: TOTAL / 2 })
  expect((await owner.call(searchInvoiceOrders, { keyword: code })).list).toMatchObject([
    { clientReference: 'TOUR-45', costCentre: 'Alpine tours' },
  ])
})

test('a company that asks for neither has the code of the group as the reference of its orders', async () => {
  await set({})
  await expect.poll(async () => (await owner.call(getBookingSettings, {})).costCentreRequired).toBe(false)
  const { code, ...asked } = await offered(inDays(80))
  await owner.call(acceptOffer, asked)
  await payGroupPart(owner, asked.groupId)
  await payGroupPart(owner, asked.groupId)
  const { list } = await owner.call(listHotelOrders, { keyword: code })
  expect(list).toMatchObject([{ costCentre: null }, { costCentre: null }])
})
