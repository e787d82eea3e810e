import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Formatter, Rsa } from 'wechatpay-axios-plugin'
import { authorizationOf, type Signed } from './signing.ts'
import { verifySignature } from './verifying.ts'

/**
 * Compares our signing and verifying with an independent library; the official SDKs publish test vectors of bare RSA
 * alone, and of sealing (`verifying.test.ts`).
 */
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const merchant = {
  merchantId: '1900009191',
  serial: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C',
  privateKey: pair.privateKey,
}
// The moment in the documentation's example ("如何计算签名值").
const NOW_MS = 1_554_208_460_000

const requests: readonly Signed[] = [
  { method: 'GET', pathAndQuery: '/v3/certificates', body: '' },
  { method: 'GET', pathAndQuery: '/v3/pay/transactions/out-trade-no/TW%7C1?mchid=1900009191', body: '' },
  {
    method: 'POST',
    pathAndQuery: '/v3/pay/transactions/native',
    body: '{"description":"两晚住宿 🏨","amount":{"total":1}}',
  },
  { method: 'POST', pathAndQuery: '/v3/refund/domestic/refunds', body: '{"reason":"a\\nb"}' },
]

test.each(requests)('a $method of $pathAndQuery gets the same signature from the other library', (request) => {
  const header = authorizationOf(merchant, request, NOW_MS)
  const [, nonce = '', signature = ''] = /nonce_str="([^"]+)".*signature="([^"]+)"/.exec(header) ?? []
  const text = Formatter.request(request.method, request.pathAndQuery, '1554208460', nonce, request.body)
  expect(text.split('\n')).toHaveLength(6)
  // RSA with PKCS #1 v1.5 is deterministic.
  expect(signature).toBe(Rsa.sign(text, pair.privateKey))
  expect(Rsa.verify(text, signature, pair.publicKey)).toBe(true)
  expect(header).toMatch(
    /^WECHATPAY2-SHA256-RSA2048 mchid="1900009191",nonce_str="[0-9a-f]{32}",timestamp="1554208460",serial_no="1DDE[0-9A-F]{36}",signature="/,
  )
})

describe('an answer or notification signed by the other library', () => {
  const nonce = 'c5ac7061fccab6bf3e254dcf98995b8c'
  const headersOf = (body: string) => ({
    'wechatpay-timestamp': '1554208460',
    'wechatpay-nonce': nonce,
    'wechatpay-signature': Rsa.sign(Formatter.response('1554208460', nonce, body), pair.privateKey),
  })
  const bodies = ['', '{"code_url":"weixin://wxpay/bizpayurl?pr=1"}', '{"message":"订单不存在"}', '{ "a" : 1 }\n']

  test.each(bodies)('with the body %o is verified, and with another is not', (body) => {
    const nowMs = NOW_MS
    expect(() => verifySignature(pair.publicKey, { headers: headersOf(body), body, nowMs })).not.toThrow()
    expect(() => verifySignature(pair.publicKey, { headers: headersOf(body), body: `${body} `, nowMs })).toThrow(
      'SIGNATURE',
    )
  })

  test('is not verified without a signature, whatever its status', () => {
    const { 'wechatpay-signature': _, ...headers } = headersOf('{"code":"SIGN_ERROR"}')
    expect(() => verifySignature(pair.publicKey, { headers, body: '{"code":"SIGN_ERROR"}', nowMs: NOW_MS })).toThrow(
      'HEADERS',
    )
  })
})
