import { readFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Aes, Formatter, Hash, Wechatpay } from 'wechatpay-axios-plugin'
import { z } from 'zod'
import type { AnswerFault } from './faults.ts'
import { Gateway, type GatewayOptions } from './gateway.ts'
import { playPayer } from './trades.ts'
import { endRefund } from './refunds.ts'

const Order = z.object({ code_url: z.string() })
const Bill = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })
const Certificates = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      encrypt_certificate: z.object({ ciphertext: z.string(), nonce: z.string(), associated_data: z.string() }),
    }),
  ),
})
const MINUTE = 60_000

/** A gateway, and somebody else's client that believes its public key or its certificates. */
async function open(mode: NonNullable<GatewayOptions['mode']>) {
  const folder = mkdtempSync(join(tmpdir(), 'tradewind-independent-'))
  const gateway = new Gateway({ folder, mode })
  await gateway.start()
  const { keys } = gateway
  const certs =
    mode === 'PUBLIC_KEY'
      ? { [keys.publicKeyId]: readFileSync(keys.publicKeyFile, 'utf8') }
      : Object.fromEntries(keys.platform.map(({ serial, certificate }) => [serial, certificate]))
  const client = new Wechatpay({
    baseURL: `${gateway.address}/`,
    mchid: keys.merchantId,
    serial: keys.merchantSerial,
    privateKey: readFileSync(keys.merchantPrivateKeyFile),
    certs,
  })
  const close = async () => {
    await gateway.stop()
    rmSync(folder, { recursive: true })
  }
  const params = { mchid: keys.merchantId }
  const orderOf = (number: string) => ({
    appid: keys.appId,
    mchid: keys.merchantId,
    description: '两晚住宿, two nights',
    out_trade_no: number,
    // Nobody listens there: the notification stays on its way, which is none of this client's business.
    notify_url: 'http://127.0.0.1:9/notify',
    amount: { total: 12_345, currency: 'CNY' },
  })
  return {
    gateway,
    client,
    close,
    place: (number: string) => client.chain('v3/pay/transactions/native').post(orderOf(number)),
    byOurs: (number: string) => client.chain(`v3/pay/transactions/out-trade-no/${number}`).get({ params }),
    byTheirs: (id: string) => client.chain(`v3/pay/transactions/id/${id}`).get({ params }),
    closeOrder: (number: string) => client.chain(`v3/pay/transactions/out-trade-no/${number}/close`).post(params),
    refund: (number: string, refundNumber: string, fen = 345) =>
      client.chain('v3/refund/domestic/refunds').post({
        out_trade_no: number,
        out_refund_no: refundNumber,
        amount: { refund: fen, total: 12_345, currency: 'CNY' },
      }),
    queryRefund: (number: string) => client.chain(`v3/refund/domestic/refunds/${number}`).get(),
  }
}
type Opened = Awaited<ReturnType<typeof open>>

const modes = ['PUBLIC_KEY', 'CERTIFICATE'] as const
const opened = new Map<string, Opened>()
beforeAll(async () => {
  for (const mode of modes) opened.set(mode, await open(mode))
})
afterAll(() => Promise.all([...opened.values()].map(({ close }) => close())))
function at(mode: string): Opened {
  const found = opened.get(mode)
  if (!found) throw new Error(`there is no gateway in mode ${mode}`)
  return found
}

describe.each(modes)('a client somebody else wrote, in mode %s', (mode) => {
  test('orders, repeats the order, and gets the same code', async () => {
    const { place } = at(mode)
    const first = await place('INDEPENDENT-1')
    expect(Order.parse(first.data).code_url).toMatch(/^weixin:\/\/wxpay\/bizpayurl\?pr=/)
    expect((await place('INDEPENDENT-1')).data).toEqual(first.data)
  })

  test('queries by our number and by theirs, and gets the amounts', async () => {
    const { gateway, place, byOurs, byTheirs } = at(mode)
    const { code_url: url } = Order.parse((await place('INDEPENDENT-2')).data)
    expect((await byOurs('INDEPENDENT-2')).data).toMatchObject({ trade_state: 'NOTPAY' })
    expect(playPayer(gateway.world, url.split('pr=')[1] ?? '', 'coupon')).toBe('Paid.')
    const paid = await byOurs('INDEPENDENT-2')
    expect(paid.data).toMatchObject({
      trade_state: 'SUCCESS',
      out_trade_no: 'INDEPENDENT-2',
      amount: { total: 12_345, payer_total: 12_245 },
    })
    const { transaction_id: id } = z.object({ transaction_id: z.string() }).parse(paid.data)
    expect((await byTheirs(id)).data).toEqual(paid.data)
  })

  test('closes with 204, and is refused a closed order', async () => {
    const { place, closeOrder, byOurs } = at(mode)
    await place('INDEPENDENT-3')
    expect(await closeOrder('INDEPENDENT-3')).toMatchObject({ status: 204 })
    expect((await byOurs('INDEPENDENT-3')).data).toMatchObject({ trade_state: 'CLOSED' })
    await expect(place('INDEPENDENT-3')).rejects.toMatchObject({
      response: { status: 400, data: { code: 'ORDER_CLOSED' } },
    })
  })

  test('is answered 202 while the payer enters the password', async () => {
    const { gateway, place, closeOrder } = at(mode)
    const { code_url: url } = Order.parse((await place('INDEPENDENT-4')).data)
    playPayer(gateway.world, url.split('pr=')[1] ?? '', 'begin')
    expect(await closeOrder('INDEPENDENT-4')).toMatchObject({ status: 202, data: { code: 'USER_PAYING' } })
  })

  test('refunds a part, once for a number, and learns how it ended', async () => {
    const { gateway, place, refund, queryRefund } = at(mode)
    const { code_url: url } = Order.parse((await place('INDEPENDENT-5')).data)
    playPayer(gateway.world, url.split('pr=')[1] ?? '', 'pay')
    const first = await refund('INDEPENDENT-5', 'BACK-1')
    expect(first.data).toMatchObject({
      status: 'PROCESSING',
      out_refund_no: 'BACK-1',
      amount: { refund: 345, total: 12_345 },
    })
    expect((await refund('INDEPENDENT-5', 'BACK-1')).data).toEqual(first.data)
    await expect(refund('INDEPENDENT-5', 'BACK-2')).rejects.toMatchObject({
      response: { status: 429, data: { code: 'FREQUENCY_LIMITED' } },
    })
    // Another amount under the same number, or more than is left, is refused; repeating a stuck refund moves nothing.
    const invalid = { response: { status: 400, data: { code: 'INVALID_REQUEST' } } }
    await expect(refund('INDEPENDENT-5', 'BACK-1', 346)).rejects.toMatchObject(invalid)
    endRefund(gateway.world, 'BACK-1', 'ABNORMAL')
    expect((await refund('INDEPENDENT-5', 'BACK-1')).data).toMatchObject({ status: 'ABNORMAL' })
    endRefund(gateway.world, 'BACK-1', 'SUCCESS')
    expect((await queryRefund('BACK-1')).data).toMatchObject({ status: 'SUCCESS' })
    const back = gateway.book.refunds.get('BACK-1')
    if (back) gateway.book.keep({ refund: { ...back, madeMs: back.madeMs - MINUTE } })
    await expect(refund('INDEPENDENT-5', 'BACK-3', 12_001)).rejects.toMatchObject(invalid)
  })

  test('names no address for notification of a refund, and none is sent', async () => {
    const { gateway, place, refund } = at(mode)
    const { code_url: url } = Order.parse((await place('INDEPENDENT-7')).data)
    playPayer(gateway.world, url.split('pr=')[1] ?? '', 'pay')
    await refund('INDEPENDENT-7', 'BACK-7')
    const told = gateway.book.notices.size
    endRefund(gateway.world, 'BACK-7', 'CLOSED')
    expect(gateway.book.notices.size).toBe(told)
  })

  test('is refused without a signature when its own is wrong', async () => {
    const { gateway } = at(mode)
    const response = await fetch(`${gateway.address}/v3/certificates`, {
      headers: { authorization: 'WECHATPAY2-SHA256-RSA2048 mchid="1"' },
    })
    expect(response.status).toBe(401)
    expect([...response.headers.keys()].filter((name) => name.startsWith('wechatpay-'))).toEqual([])
    expect(await response.json()).toMatchObject({ code: 'SIGN_ERROR' })
  })

  test.each([
    ['SUCCESS', 20, 'SUCCESS'],
    ['REFUND', 29, 'REFUND'],
  ])('downloads the bill of %s alone, with its own columns', async (kind, columns, state) => {
    const { client } = at(mode)
    const day = new Date(Date.now() + 8 * 60 * MINUTE).toISOString().slice(0, 10)
    const { download_url: url } = Bill.parse(
      (await client.chain('v3/bill/tradebill').get({ params: { bill_date: day, bill_type: kind } })).data,
    )
    const token = new URL(url).searchParams.get('token') ?? ''
    const { data } = await client.chain('v3/billdownload/file').get({ params: { token }, responseType: 'arraybuffer' })
    const { rows, summary } = Formatter.castCsvBill(z.instanceof(Buffer).parse(data))
    expect(new Set(rows.map((row) => row['交易状态']))).toEqual(new Set([state]))
    expect(Object.keys(rows[0] ?? {})).toHaveLength(columns)
    expect(summary).toMatchObject({ 总交易单数: String(rows.length) })
    const wrong = client.chain('v3/bill/tradebill').get({ params: { bill_date: day, bill_type: 'NONE' } })
    await expect(wrong).rejects.toMatchObject({ response: { status: 400, data: { code: 'PARAM_ERROR' } } })
  })

  test.each(['', 'GZIP'])('downloads the trade bill (%s), whose hash and sums are right', async (tarType) => {
    const { gateway, client } = at(mode)
    const day = new Date(Date.now() + 8 * 60 * MINUTE).toISOString().slice(0, 10)
    const params = { bill_date: day, bill_type: 'ALL', ...(tarType && { tar_type: tarType }) }
    const { hash_value: hash, download_url: url } = Bill.parse(
      (await client.chain('v3/bill/tradebill').get({ params })).data,
    )
    const token = new URL(url).searchParams.get('token') ?? ''
    const { data } = await client.chain('v3/billdownload/file').get({ params: { token }, responseType: 'arraybuffer' })
    const bytes = z.instanceof(Buffer).parse(data)
    const text = tarType ? gunzipSync(bytes) : bytes
    expect(Hash.sha1(text)).toBe(hash)
    const { rows, summary } = Formatter.castCsvBill(text)
    const paid = [...gateway.book.trades.values()].filter(({ paidMs }) => paidMs !== null)
    expect(rows).toHaveLength(paid.length + 1)
    expect(rows.filter((row) => row['交易状态'] === 'SUCCESS').map((row) => row['商户订单号'])).toEqual(
      paid.map(({ number }) => number),
    )
    expect(rows.find((row) => row['交易状态'] === 'REFUND')).toMatchObject({
      商户退款单号: 'BACK-1',
      申请退款金额: '3.45',
    })
    expect(Object.keys(rows[0] ?? {})).toHaveLength(27)
    expect(summary).toMatchObject({ 总交易单数: String(rows.length), 申请退款总金额: '3.45' })
  })

  const tamperings: readonly (readonly [AnswerFault, string])[] = [
    ['WRONG_SIGNATURE', 'EV3_RES_HEADER_SIGNATURE_DIGEST'],
    ['SIGNTEST', 'EV3_RES_HEADER_SIGNATURE_DIGEST'],
    ['CHANGED_BODY', 'EV3_RES_HEADER_SIGNATURE_DIGEST'],
    ['STALE', 'EV3_RES_HEADER_TIMESTAMP_OFFSET'],
  ]
  test.each(tamperings)('refuses an answer that is spoilt by %s, and takes the next', async (fault, code) => {
    const { gateway, place, byOurs } = at(mode)
    await place('INDEPENDENT-6')
    gateway.faults.answers.push({ fault, path: 'INDEPENDENT-6' })
    await expect(byOurs('INDEPENDENT-6')).rejects.toMatchObject({ code })
    expect((await byOurs('INDEPENDENT-6')).data).toMatchObject({ trade_state: 'NOTPAY' })
  })
})

test('the certificates are sealed so that somebody else’s client opens them, the new one too', async () => {
  const { gateway, client } = at('CERTIFICATE')
  const before = gateway.keys.platform.length
  // This client never says which key it knows, so the new one signs at once.
  const read = async () => Certificates.parse((await client.chain('v3/certificates').get()).data).data
  const [sealed] = await read()
  const {
    ciphertext,
    nonce,
    associated_data: about,
  } = sealed?.encrypt_certificate ?? { ciphertext: '', nonce: '', associated_data: '' }
  expect(Aes.AesGcm.decrypt(ciphertext, gateway.keys.apiV3Key, nonce, about)).toBe(
    gateway.keys.platform[0]?.certificate,
  )
  gateway.rotate()
  await expect(read()).rejects.toMatchObject({ code: 'EV3_RES_HEADER_PLATFORM_SERIAL' })
  expect(gateway.keys.platform).toHaveLength(before + 1)
})
