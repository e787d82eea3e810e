import { expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { getHotelOrder } from '#features/hotel-orders/contract.ts'
import { walkOrder } from '#features/hotel-orders/walking/contract.ts'
import { hotelAt } from './hotel-at-its-link.ts'
import { book } from './hotel-booking.ts'
import { setHotelMail } from './hotel-mail.ts'
import { putOnSale } from './hotel-sale.ts'
import { startMailWorld } from './mail-world.ts'
import { PROOF } from './confirmed.ts'

const HOTEL = 'full@hotel.example'

test('the hotel that was full reads by its old link that the guests stay elsewhere, and not where', async () => {
  const { world, mailbox } = await startMailWorld()
  const [full, near] = [await putOnSale(world.owner, {}), await putOnSale(world.owner, {})]
  await setHotelMail(world, full.hotelId, HOTEL)
  const [owner, admin] = [await world.as('owner'), await world.as('admin')]
  const hotel = hotelAt({ world, mailbox, address: HOTEL })
  const to = { to: 'HOTEL', hotelId: near.hotelId, ratePlanId: near.ratePlanId, taxiMinor: 0 } as const
  const outside = { name: 'Quay House', address: '7 Quay Road', phone: '+65 6000 0199', hotelConfirmation: 'Q-7' }
  for (const where of [to, { to: 'TYPED', ...outside, stayMinor: 20_000 } as const]) {
    const { orderId, code } = await book(owner, full)
    const link = await hotel.lastLink(code)
    expect((await hotel.open(link, '?lang=en')).page).toContain('LEE Ann')
    const wish: InputOf<typeof walkOrder> = { ...where, orderId }
    const { version, priceMinor } = await admin.call(walkOrder, wish)
    await admin.call(walkOrder, { ...wish, version, priceMinor, proof: PROOF })
    const { page } = await hotel.open(link, '?lang=en')
    expect(page).toContain('do not stay with you any more')
    expect(page).not.toMatch(/LEE Ann|Quay/)
    await hotel.press(link, { answer: 'NUMBERED', number: 'F-1', seen: orderId })
    expect((await owner.call(getHotelOrder, { orderId })).hotelConfirmation).not.toBe('F-1')
  }
  await world.close()
})
