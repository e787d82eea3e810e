import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { book, outcome } from '../../tests/hotel-booking.ts'
import { putOnSale } from '../../tests/hotel-sale.ts'
import { type PayingWorld, startPayingWorld } from '../../tests/online-payments.ts'
import { png } from '../../tests/pictures.ts'
import { sendParts } from '../../tests/send-parts.ts'
import type { Client } from '../../tests/world.ts'
import { closePayment, getPayment, type PaymentView, searchPayments } from './contract.ts'
import { saveTransferProof, startTransfer } from './transfers/contract.ts'
import { startWechatPay } from './wechat/contract.ts'

let paying: PayingWorld
let owner: Client
let booker: Client
beforeAll(async () => {
  paying = await startPayingWorld()
  ;({ owner } = paying)
  booker = await paying.world.as('booker')
})
afterAll(() => paying.close())

const seenBy = async (client: Client) => (await client.call(searchPayments, { pageSize: 100 })).list.map(({ id }) => id)
const online = async (client: Client) =>
  (await book(client, await putOnSale(paying.world.owner, {}), { save: { payment: 'ONLINE' } })).orderId
const payFor = (client: Client, orderId: string) =>
  client.call(startWechatPay, { idempotencyKey: randomUUID(), purpose: 'HOTEL_ORDER', payableId: orderId })

test('a booker does not see a colleague’s payments: not in the list, not by identifier, not their proofs', async () => {
  const theirs = await owner.call(startTransfer, {
    idempotencyKey: randomUUID(),
    purpose: 'RECHARGE',
    amountMinor: 150_000,
  })
  const parts = [['paymentId', theirs.id], ['file', png(), 'proof.png']] as const // prettier-ignore
  await sendParts<PaymentView>(paying.world, { client: owner, path: saveTransferProof.path, parts: [...parts] })
  const proofId = (await owner.call(getPayment, { paymentId: theirs.id })).transfer?.proofs[0]?.id ?? ''
  const order = await payFor(owner, await online(owner))
  for (const { id } of [theirs, order]) {
    expect(await outcome(booker.call(getPayment, { paymentId: id }))).toBe('payment.not_found')
    expect(await outcome(booker.call(closePayment, { paymentId: id }))).toBe('payment.not_found')
    expect(await seenBy(booker)).not.toContain(id)
    expect(await seenBy(owner)).toContain(id)
    expect(await seenBy(await paying.world.as('viewer'))).toContain(id)
  }
  expect((await booker.get(`files/payment-proof/${proofId}`)).status).toBe(404)
  expect((await owner.get(`files/payment-proof/${proofId}`)).status).toBe(200)
})

test('but their own payments, and those of a colleague for their own orders, before and after the end', async () => {
  const orderId = await online(booker)
  const own = await payFor(booker, orderId)
  expect(await seenBy(booker)).toEqual([own.id])
  await booker.call(closePayment, { paymentId: own.id })
  expect((await booker.call(getPayment, { paymentId: own.id })).status).toBe('CLOSED')
  const forThem = await payFor(owner, orderId)
  expect((await booker.call(getPayment, { paymentId: forThem.id })).status).toBe('PENDING')
  await booker.call(closePayment, { paymentId: forThem.id })
  expect((await booker.call(getPayment, { paymentId: forThem.id })).status).toBe('CLOSED')
})
