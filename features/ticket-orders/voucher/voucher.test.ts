import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DELIVERY_FORMATS } from '#features/tickets/contract.ts'
import { outcome } from '../../../tests/hotel-booking.ts'
import { textOfPdf } from '../../../tests/pdf-text.ts'
import { bookTickets, cancelTickets, putTicketOnSale } from '../../../tests/ticket-sale.ts'
import { type Client, startWorld, type World } from '../../../tests/world.ts'
import { drawnCode } from './code.ts'
import { getTicketVoucher } from './contract.ts'

let world: World
let booker: Client
beforeAll(async () => {
  world = await startWorld()
  booker = await world.as('booker')
})
afterAll(() => world.close())

const seen = (orderId: string, ticketId?: string) =>
  booker.call(getTicketVoucher, { orderId, ...(ticketId && { ticketId }) })
const pdfOf = async (client: Client, path: string) => {
  const response = await client.get(path)
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('the code of a ticket', () => {
  test('is drawn in each format a gate reads, and each code differs', () => {
    for (const format of DELIVERY_FORMATS) {
      const [one, other] = ['7K3M9Q2X8WZ4B6DN5TFV1HJR', 'ABCDEFGHJKMNPQRSTVWXYZ12'].map((code) =>
        drawnCode(code, format),
      )
      expect(one?.path).toMatch(/^M[\dMLZ .]+Z$/)
      expect(one?.path).not.toBe(other?.path)
      expect(one && one.width / one.height > 1.5).toBe(format === 'CODE128' || format === 'PDF417')
    }
  })

  test('as Code 128 has bars that no scanner takes for others', () => {
    const { width, path } = drawnCode('7K3M9Q2X8WZ4B6DN5TFV1HJR', 'CODE128')
    const bars = [...path.matchAll(/M(\d+) \d+L(\d+) /g)].map(([, from, to]) => [Number(from), Number(to)] as const)
    const sorted = bars.toSorted(([a], [b]) => a - b)
    const runs = sorted.flatMap(([from, to], at) => [to - from, (sorted[at + 1]?.[0] ?? to) - to]).slice(0, -1)
    expect(runs.slice(0, 6).join('')).toMatch(/^2112(14|32)$|^211412$/)
    expect(runs.slice(-7).join('')).toBe('2331112')
    expect(runs.reduce((sum, run) => sum + run, 0)).toBe(width)
    // Each sign is eleven modules wide, the stop thirteen: start, 24 signs with changes of the code set, check, stop.
    expect((width - 13) % 11).toBe(0)
  })
})

describe('what visitors show', () => {
  test('has each ticket with its code, on the page and on paper in both languages', async () => {
    const order = await bookTickets(booker, await putTicketOnSale(world.owner), { adults: 1, children: 1 })
    const voucher = await seen(order.id)
    expect(voucher.tickets.map(({ code }) => code)).toEqual(order.tickets.map(({ code }) => code))
    expect(voucher.tickets.every(({ drawn }) => drawn !== null && drawn.path.length > 100)).toBe(true)
    const [first] = voucher.tickets
    const alone = await seen(order.id, first?.id)
    expect(alone.tickets).toEqual([first])
    const texts = await Promise.all(
      [`${voucher.pdfPath}?language=en`, `${voucher.pdfPath}?language=zh-CN`, `${alone.pdfPath}&language=en`].map(
        async (path) => textOfPdf((await pdfOf(booker, path)).bytes),
      ),
    )
    const codes = order.tickets.map(({ code }) => code ?? '-')
    expect(texts.map((text) => codes.filter((code) => text.includes(code)).length)).toEqual([2, 2, 1])
    expect(texts[0]).toContain('Ticket 2 of 2')
    expect(texts[1]).toContain('第 2 张，共 2 张')
    expect(texts[1]).toContain('河上游船')
    const { headers } = await booker.get(`${voucher.pdfPath}?language=zh-CN`)
    expect(headers.get('content-disposition')).toContain(encodeURIComponent('河上游船'))
    expect(texts.join()).not.toMatch(/USD|\d\.\d\d\b/)
  })

  test('of a cancelled ticket is no code, and its own sheet is void', async () => {
    const order = await bookTickets(booker, await putTicketOnSale(world.owner), { adults: 2 })
    const [gone = '', stays = ''] = order.tickets.map(({ id }) => id)
    await cancelTickets(booker, order.id, [gone])
    const voucher = await seen(order.id)
    expect(voucher.tickets).toMatchObject([
      { id: gone, state: 'CANCELLED', code: null, drawn: null },
      { id: stays, state: 'VALID' },
    ])
    const { pdfPath } = await seen(order.id, gone)
    const void_ = textOfPdf((await pdfOf(booker, `${pdfPath}&language=en`)).bytes)
    expect(void_).toContain('VOID')
    expect(void_).toContain('This ticket was cancelled.')
    expect(void_).not.toContain(order.tickets[0]?.code)
    await cancelTickets(booker, order.id)
    expect(await outcome(seen(order.id))).toBe('ticket_order.not_confirmed')
    expect((await pdfOf(booker, pdfPath)).status).toBe(409)
  })

  test('is not there before the supplier has confirmed, nor for another company', async () => {
    const asked = await bookTickets(booker, await putTicketOnSale(world.owner, { mode: 'ON_REQUEST' }))
    expect(await outcome(seen(asked.id))).toBe('ticket_order.not_confirmed')
    const order = await bookTickets(booker, await putTicketOnSale(world.owner))
    const { pdfPath } = await seen(order.id)
    const summit = await world.as('summit')
    const visitor = await world.visitor()
    expect([(await pdfOf(summit, pdfPath)).status, (await pdfOf(visitor, pdfPath)).status]).toEqual([404, 401])
    expect((await pdfOf(booker, 'files/ticket-orders/nonsense/tickets.pdf')).status).toBe(404)
    expect(await outcome(seen(order.id, asked.tickets[0]?.id))).toBe('ticket_order.not_found')
  })
})
