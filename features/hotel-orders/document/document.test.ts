import { afterAll, beforeAll, expect, test } from 'vitest'
import { book } from '../../../tests/hotel-booking.ts'
import { putOnSale } from '../../../tests/hotel-sale.ts'
import { textOfPdf } from '../../../tests/pdf-text.ts'
import { startWorld, type World } from '../../../tests/world.ts'
import { getHotelOrder } from '../contract.ts'
import { amountInWords } from '../voucher/wording.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const read = async (orderId: string, language: string, login: 'booker' | 'summit' = 'booker') => {
  const path = `files/hotel-orders/${orderId}/confirmation.pdf?language=${language}`
  const response = await (await world.as(login)).get(path)
  return { status: response.status, text: textOfPdf(Buffer.from(await response.arrayBuffer())) }
}

test('the confirmation of an order has its price and how it is paid, in each language, for its company alone', async () => {
  const booker = await world.as('booker')
  const { orderId, code } = await book(booker, await putOnSale(world.owner))
  const order = await booker.call(getHotelOrder, { orderId })
  const total = amountInWords(order.totalMinor, order.currency, 'en').replace(`${order.currency}\u00a0`, '')
  const english = await read(orderId, 'en')
  expect(english.text).toContain(`Order confirmation  ${code}`)
  for (const part of [total, order.currency, 'Total', order.companyName, order.leadGuest, 'From the balance'])
    expect.soft(english.text).toContain(part)
  const chinese = await read(orderId, 'zh-CN')
  for (const part of ['订单确认单', total, '余额支付']) expect.soft(chinese.text).toContain(part)
  expect((await read(orderId, 'en', 'summit')).status).toBe(404)
})

test('there is none for an order that waits for its hotel', async () => {
  const asked = await book(await world.as('booker'), await putOnSale(world.owner, { mode: 'ON_REQUEST' }))
  expect((await read(asked.orderId, 'en')).status).toBe(409)
})
