import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { book } from '../../../tests/hotel-booking.ts'
import { putOnSale } from '../../../tests/hotel-sale.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { cancelHotelOrder, getVoucher, type Voucher } from '../contract.ts'
import { initialsOf, unknownVoucherPage } from './verification-page.ts'

let world: World
let voucher: Voucher
beforeAll(async () => {
  world = await startWorld()
  const booker = await world.as('booker')
  const order = await book(booker, await putOnSale(world.owner))
  voucher = await booker.call(getVoucher, { orderId: order.orderId })
})
afterAll(() => world.close())

const pathOf = (url: string) => new URL(url).pathname.slice(1)

test('the PDF opens for the company, under a name that says which booking it is', async () => {
  const response = await (await world.as('owner')).get(voucher.pdfPath)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('content-disposition')).toContain(`inline; filename="${voucher.code}`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect((await response.text()).startsWith('%PDF-1.7')).toBe(true)
})

test('a file in Chinese has the Chinese name of the hotel', async () => {
  const { nameZh } = voucher.terms.hotel
  expect(nameZh).toBeTruthy()
  const response = await (await world.as('owner')).get(`${voucher.pdfPath}?language=zh-CN`)
  expect(response.headers.get('content-disposition')).toContain(encodeURIComponent(nameZh ?? ''))
})

test('for another company, an unknown order and nonsense it is the same "not there"', async () => {
  const summit = await world.as('summit')
  const unknown = voucher.pdfPath.replace(voucher.orderId, '0199a000-0000-7000-8000-000000000000')
  const answers = await Promise.all(
    [voucher.pdfPath, unknown, 'files/hotel-orders/nonsense/voucher.pdf'].map((path) =>
      summit.get(path, { 'accept-language': 'en' }),
    ),
  )
  const refusals = await Promise.all(
    answers.map(async (answer) => `${answer.status} ${(await answer.text()).split('\n')[0]}`),
  )
  expect(new Set(refusals)).toEqual(new Set(['404 This order is not there.']))
})

test('signed out there is no PDF', async () => {
  expect((await (await world.visitor()).get(voucher.pdfPath)).status).toBe(401)
})

test('whoever scans the code sees that the voucher is valid, and not the full name; a wrong check shows nothing', async () => {
  const visitor = await world.visitor()
  const path = pathOf(voucher.verificationUrl)
  const page = await visitor.get(path)
  const text = await page.text()
  expect(page.status).toBe(200)
  // The policy allows the one style the page carries and no other.
  const hash = createHash('sha256')
    .update(/<style>([^]*)<\/style>/.exec(text)?.[1] ?? '')
    .digest('base64')
  expect(page.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`)
  expect(text).toContain('This voucher is valid.')
  expect(text).toContain(voucher.code)
  expect(text).not.toContain('Lee Ann')
  expect(text).toContain(initialsOf('Lee Ann'))
  const wrong = path.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  const unknown = await visitor.get(wrong)
  expect(unknown.status).toBe(404)
  const words = await unknown.text()
  expect(words).toContain('We do not know this voucher.')
  expect(words).not.toContain(voucher.code)
  expect((await visitor.get(path.replace(voucher.orderId, '0199a000-0000-7000-8000-000000000000'))).status).toBe(404)
})

test('after cancelling the code says that the voucher is void, in the language of the phone', async () => {
  const booker = await world.as('booker')
  const { penaltyMinor } = await booker.call(cancelHotelOrder, { orderId: voucher.orderId })
  await booker.call(cancelHotelOrder, { orderId: voucher.orderId, penaltyMinor })
  const visitor = await world.visitor()
  const path = pathOf(voucher.verificationUrl)
  expect(await (await visitor.get(path)).text()).toContain('not valid any more')
  expect(await (await visitor.get(path, { 'accept-language': 'zh-CN' })).text()).toContain('本凭证已失效')
  expect(await booker.call(getVoucher, { orderId: voucher.orderId })).toMatchObject({ state: 'VOID' })
})

test('initials keep whole characters', () => {
  expect(initialsOf('Tan Mei  Ling')).toBe('T… M… L…')
  expect(initialsOf('林 小玥')).toBe('林… 小…')
})

test('the page brings the Chinese letter shapes of the portal, where there are some', () => {
  const surroundings = { language: 'zh-CN', operatorName: 'Tradewind', emergencyPhone: '+65 6000 0000' } as const
  expect(unknownVoucherPage({ ...surroundings, letters: '../../../assets/wght-AbCd1234.css' })).toContain(
    '<link rel="stylesheet" href="../../../assets/wght-AbCd1234.css">',
  )
  expect(unknownVoucherPage({ ...surroundings, letters: null })).not.toContain('<link')
})
