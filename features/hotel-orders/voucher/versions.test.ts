import { afterAll, beforeAll, expect, test } from 'vitest'
import { book } from '../../../tests/hotel-booking.ts'
import { putOnSale } from '../../../tests/hotel-sale.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { cancelHotelOrder, getVoucher, setCustomerReference } from '../contract.ts'
import { decideOrder } from '../contract-desk.ts'

let world: World
let booker: Client
let desk: Client
beforeAll(async () => {
  world = await startWorld()
  booker = await world.as('booker')
  desk = await world.as('desk')
})
afterAll(() => world.close())

const voucherOf = (orderId: string) => booker.call(getVoucher, { orderId })
const number = (orderId: string, hotelConfirmation: string) =>
  desk.call(decideOrder, { action: 'setHotelConfirmation', orderId, hotelConfirmation })

/** What a reception reads behind a code, as a phone in English shows it. */
async function scanned(url: string): Promise<string> {
  const page = await (await world.visitor()).get(new URL(url).pathname.slice(1), { 'accept-language': 'en' })
  expect(page.status).toBe(200)
  return page.text()
}

test('each change of what is printed makes a version; the code of an old one says that it was replaced', async () => {
  const { orderId } = await book(booker, await putOnSale(world.owner))
  const first = await voucherOf(orderId)
  expect(first).toMatchObject({
    versionNo: 1,
    versions: [{ no: 1, state: 'ISSUED', change: 'CONFIRMED', hotelConfirmation: null }],
  })
  expect(await scanned(first.verificationUrl)).toContain('This voucher is valid.')

  await number(orderId, 'HTL-1')
  const second = await voucherOf(orderId)
  await booker.call(setCustomerReference, { orderId, customerReference: 'PO-1' })
  const third = await voucherOf(orderId)
  expect(
    third.versions.map(({ no, state, change, hotelConfirmation, customerReference }) => [
      no,
      state,
      change,
      hotelConfirmation,
      customerReference,
    ]),
  ).toEqual([
    [3, 'ISSUED', 'REFERENCE', 'HTL-1', 'PO-1'],
    [2, 'SUPERSEDED', 'HOTEL_NUMBER', 'HTL-1', null],
    [1, 'SUPERSEDED', 'CONFIRMED', null, null],
  ])
  // The first version was written late, and yet says when the order was confirmed.
  expect(third.versions[2]?.madeAt).toBe(first.issuedAt)
  expect(new Set([first, second, third].map(({ verificationUrl }) => verificationUrl)).size).toBe(3)
  for (const old of [first, second]) {
    const page = await scanned(old.verificationUrl)
    expect(page).toContain('This voucher was replaced by version 3.')
    expect(page).toContain('The booking stands.')
  }
  expect(await scanned(third.verificationUrl)).toContain('This voucher is valid.')

  const { penaltyMinor } = await booker.call(cancelHotelOrder, { orderId })
  await booker.call(cancelHotelOrder, { orderId, penaltyMinor })
  expect(await voucherOf(orderId)).toMatchObject({
    state: 'VOID',
    versionNo: 3,
    versions: [{ state: 'VOID' }, { state: 'SUPERSEDED' }, { state: 'SUPERSEDED' }],
  })
  for (const { verificationUrl } of [first, second, third])
    expect(await scanned(verificationUrl)).toContain('This voucher is not valid any more.')
})

test('the same number noted again, and a note, change nothing that is printed', async () => {
  const { orderId } = await book(booker, await putOnSale(world.owner, { mode: 'ON_REQUEST' }))
  await booker.call(setCustomerReference, { orderId, customerReference: 'before' })
  await desk.call(decideOrder, { action: 'confirm', orderId, hotelConfirmation: 'HTL-2' })
  await number(orderId, 'HTL-2')
  await desk.call(decideOrder, { action: 'note', orderId, note: 'nothing' })
  expect(await voucherOf(orderId)).toMatchObject({
    versionNo: 1,
    versions: [{ no: 1, hotelConfirmation: 'HTL-2', customerReference: 'before' }],
  })
})

test('many changes at once are numbered without gaps, and one version holds', async () => {
  const { orderId } = await book(booker, await putOnSale(world.owner))
  await Promise.all(Array.from({ length: 8 }, (_, i) => number(orderId, `HTL-${i}`)))
  const { versions, hotelConfirmation } = await voucherOf(orderId)
  expect(versions.map(({ no }) => no)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
  expect(versions.filter(({ state }) => state === 'ISSUED')).toMatchObject([{ no: 9, hotelConfirmation }])
})

test('the page behind the code tells a reception what it needs and neither price nor contact', async () => {
  const { orderId } = await book(booker, await putOnSale(world.owner), {
    save: {
      contact: { name: 'Secret Contact', phone: '+65 9999 1111', email: 'secret@example.org' },
      customerReference: 'PO-SECRET',
      remark: 'private remark',
    },
  })
  const page = await scanned((await voucherOf(orderId)).verificationUrl)
  for (const hidden of [
    'Secret',
    '9999 1111',
    'secret@example.org',
    'PO-SECRET',
    'private remark',
    '225.00',
    '112.50',
    'USD',
    'Harbour',
  ]) {
    expect(page).not.toContain(hidden)
  }
})
