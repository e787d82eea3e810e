import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import {
  findOrderChoices,
  getAccountOverview,
  getHotelOrder,
  listHotelOrders,
  setCustomerReference,
  writeOrder,
} from '#features/hotel-orders/contract.ts'
import { findCostCentres, saveCompanyUnit } from '#features/staff/units/contract.ts'
import { getMyInfo } from '#features/identity/contract.ts'
import { aStay, book, outcome, quoteFor } from '../../../tests/hotel-booking.ts'
import { putOnSale, type Sale } from '../../../tests/hotel-sale.ts'
import { CallFailure, type Client, startWorld, type World } from '../../../tests/world.ts'
import { getDistributorInfo } from '#features/company/profile/contract.ts'
import { getBookingSettings, saveBookingRules, saveCustomerConfirm } from '#features/company/settings/contract.ts'

let world: World
let owner: Client
let booker: Client
let sale: Sale
beforeAll(async () => {
  world = await startWorld()
  owner = await world.as('owner')
  booker = await world.as('booker')
  sale = await putOnSale(world.owner, { rooms: 50 })
})
afterAll(() => world.close())

type Rules = InputOf<typeof saveBookingRules>
const set = (rules: Partial<Rules>) => owner.call(saveBookingRules, { referenceRequired: false, ...rules })

async function faultOf(work: Promise<unknown>) {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof CallFailure)
      return { code: error.body.errorCode, fields: Object.keys(error.body.fields ?? {}) }
    throw error
  }
}

describe('the rules of bookings', () => {
  test('ask for the company’s own reference with the booking and ever after', async () => {
    await set({ referenceRequired: true })
    await expect.poll(async () => (await booker.call(getBookingSettings, {})).referenceRequired).toBe(true)
    expect(await faultOf(book(booker, sale))).toEqual({
      code: 'order.reference_missing',
      fields: ['customerReference'],
    })
    expect(await faultOf(book(booker, sale, { save: { customerReference: '  ' } }))).toMatchObject({
      code: 'order.reference_missing',
    })
    const { orderId } = await book(booker, sale, { save: { customerReference: 'PO-7' } })
    expect(await outcome(booker.call(setCustomerReference, { orderId, customerReference: '' }))).toBe(
      'order.reference_missing',
    )
    await set({})
    await expect.poll(async () => (await booker.call(getBookingSettings, {})).referenceRequired).toBe(false)
    await book(booker, sale)
  })

  test('ask for one of the company’s cost centres, at its field, and keep it on the order', async () => {
    const { id: costCentreId } = await owner.call(saveCompanyUnit, { kind: 'COST_CENTRE', name: 'Zebra fair' })
    await set({ costCentreRequired: true })
    await expect.poll(async () => (await booker.call(getBookingSettings, {})).costCentreRequired).toBe(true)
    expect(await faultOf(book(booker, sale))).toEqual({ code: 'order.cost_centre_missing', fields: ['costCentreId'] })
    const { list } = await booker.call(findCostCentres, {})
    expect(list).toContainEqual({ id: costCentreId, name: 'Zebra fair' })
    const { orderId, code } = await book(booker, sale, { save: { costCentreId } })
    expect(await booker.call(getHotelOrder, { orderId })).toMatchObject({
      costCentre: 'Zebra fair',
      department: 'Reservations',
    })
    await owner.call(saveCompanyUnit, { unitId: costCentreId, kind: 'COST_CENTRE', name: 'Zebra', isClosed: true })
    expect((await booker.call(findCostCentres, {})).list.map(({ id }) => id)).not.toContain(costCentreId)
    // The order keeps the name it was booked under: in the filters, the file's rows and the spend of the month.
    expect(await booker.call(findOrderChoices, {})).toMatchObject({
      departments: ['Reservations'],
      costCentres: ['Zebra fair'],
    })
    const found = async (filter: InputOf<typeof listHotelOrders>) =>
      (await booker.call(listHotelOrders, filter)).list.map((row) => row.code)
    expect(await found({ costCentre: 'zebra FAIR' })).toEqual([code])
    expect(await found({ costCentre: '%' })).toEqual([])
    expect(await found({ department: 'reserv', costCentre: 'Zebra' })).toEqual([code])
    const { spend, months } = await booker.call(getAccountOverview, {})
    const ofMonth = months.at(-1)?.spentMinor
    const sumOf = (kind: string) =>
      spend.filter(({ unitKind }) => unitKind === kind).reduce((sum, { spentMinor }) => sum + spentMinor, 0)
    expect([sumOf('DEPARTMENT'), sumOf('COST_CENTRE')]).toEqual([ofMonth, ofMonth])
    expect(spend).toContainEqual(
      expect.objectContaining({ unitKind: 'COST_CENTRE', name: 'Zebra fair', isRest: false }),
    )
    await set({})
  })

  test('let a role pay only as the company allows, in the quote and in the booking', async () => {
    await set({ deniedPayments: [{ role: 'BOOKER', way: 'ON_ACCOUNT' }] })
    await expect.poll(async () => (await booker.call(getBookingSettings, {})).deniedWays).toEqual(['ON_ACCOUNT'])
    expect((await quoteFor(booker, sale)).paymentChoices).toEqual(['BALANCE'])
    expect((await quoteFor(owner, sale)).paymentChoices).toContain('ON_ACCOUNT')
    for (const payment of ['ON_ACCOUNT', 'BALANCE_FIRST'] as const)
      expect(await faultOf(book(booker, sale, { save: { payment } }))).toEqual({
        code: 'order.payment_denied',
        fields: ['payment'],
      })
    await book(owner, sale, { save: { payment: 'ON_ACCOUNT' } })
    await set({})
  })

  test('leave each role a way to pay, and are the owner’s alone', async () => {
    const all = (['BALANCE', 'ON_ACCOUNT', 'ONLINE'] as const).map((way) => ({ role: 'BOOKER' as const, way }))
    expect(await faultOf(set({ deniedPayments: all }))).toEqual({ code: 'input.invalid', fields: ['deniedPayments'] })
    expect(await outcome(booker.call(saveBookingRules, { referenceRequired: true }))).toBe('right.missing')
    expect((await (await world.as('summit')).call(getDistributorInfo, {})).settings.referenceRequired).toBe(false)
  })

  test('begin searches with the company’s nationality', async () => {
    await set({ defaultNationality: 'JP' })
    expect((await booker.call(getMyInfo, {})).company?.defaultNationality).toBe('JP')
    expect((await booker.call(getBookingSettings, {})).defaultNationality).toBe('JP')
  })
})

describe('confirmations', () => {
  const hours = { timeZone: 'Asia/Singapore', weekdays: [1, 2, 3], fromTime: '09:00', toTime: '18:00' }

  test('are saved as they are told, and each wrong field is named', async () => {
    expect(
      await owner.call(saveCustomerConfirm, {
        ...hours,
        confirmBy: 'EMAIL',
        weekdays: [3, 1, 3],
        emails: ['A@x.example'],
      }),
    ).toMatchObject({ weekdays: [1, 3], emails: ['a@x.example'], timeZone: 'Asia/Singapore' })
    const wrong = { ...hours, confirmBy: 'EMAIL' as const }
    const cases = [
      [{ ...wrong, emails: ['nobody'] }, 'emails.0'],
      [{ ...wrong, timeZone: 'Mars/Olympus' }, 'timeZone'],
      [{ ...wrong, fromTime: '24:00' }, 'fromTime'],
      [{ ...wrong, weekdays: [8] }, 'weekdays.0'],
    ] as const
    for (const [input, field] of cases)
      expect(
        await faultOf(
          owner.call(saveCustomerConfirm, { ...input, weekdays: [...input.weekdays] } as InputOf<
            typeof saveCustomerConfirm
          >),
        ),
        field,
      ).toEqual({
        code: 'input.invalid',
        fields: [field],
      })
  })

  test('can not be text messages while no provider is configured, for the company or for one booking', async () => {
    expect(
      await faultOf(owner.call(saveCustomerConfirm, { ...hours, confirmBy: 'SMS', phones: ['+65 6000 0101'] })),
    ).toEqual({
      code: 'confirm.sms_off',
      fields: ['confirmBy'],
    })
    expect((await booker.call(getBookingSettings, {})).confirmChoices).toEqual(['EMAIL', 'NONE'])
    expect(await faultOf(book(booker, sale, { save: { confirmBy: 'SMS' } }))).toMatchObject({ code: 'confirm.sms_off' })
    expect(
      await outcome(booker.call(writeOrder, { hotelId: sale.hotelId, ratePlanId: sale.ratePlanId, ...aStay() })),
    ).toBe('done')
  })
})
