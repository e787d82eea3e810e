import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import type { z } from 'zod'
import {
  type Charge,
  type ChargeState,
  type Provider,
  ProviderRefused,
  ProviderUnknown,
  type RefundOrder,
  type RefundState,
  type ProviderNotification,
  NotProven,
} from '../provider.ts'
import { readFundFlowBill, readTradeBill } from './bill.ts'
import { type WechatClient, WechatRefusal } from './client.ts'
import { WECHAT } from './rules.ts'
import { BillPlace, Named, Notification, Refund, RefundNotification, Transaction } from './messages.ts'
import { unseal } from './verifying.ts'

/** Refusals that mean "not now" or a wrong signature of ours, and say nothing about the payment. */
const TRANSIENT = new Set(['FREQUENCY_LIMITED', 'SYSTEM_ERROR', 'BANK_ERROR', 'USER_PAYING', 'SIGN_ERROR'])
/**
 * The meaning of final refusals: the order exists, and may be paid; or a refund can never succeed ("申请退款": the payer's
 * account was closed). Any other refused refund can succeed later.
 */
const MEANINGS: Readonly<Record<string, ProviderRefused['means']>> = {
  ORDER_PAID: 'KNOWN',
  ORDER_CLOSED: 'KNOWN',
  OUT_TRADE_NO_USED: 'KNOWN',
  USER_ACCOUNT_ABNORMAL: 'FINAL',
}
const DESCRIPTION_MAX = 127
const REASON_MAX = 80

/** Runs a request; a final refusal of WeChat Pay becomes `ProviderRefused`, everything else is unknown. */
async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof WechatRefusal && !TRANSIENT.has(error.code))
      throw new ProviderRefused(error.code, { means: MEANINGS[error.code], cause: error })
    throw new ProviderUnknown('WeChat Pay gave no answer that can be used', { cause: error })
  }
}

const CHARGE_STATES = {
  SUCCESS: 'PAID',
  REFUND: 'PAID',
  // Accepted and not deducted yet.
  ACCEPT: 'PENDING',
  CLOSED: 'CLOSED',
  REVOKED: 'CLOSED',
  PAYERROR: 'FAILED',
  NOTPAY: 'PENDING',
  USERPAYING: 'PENDING',
} as const

function paidOf({
  amount,
  transaction_id: providerRef,
  success_time: paidAt,
  appid,
  mchid,
  out_trade_no: number,
  trade_state,
}: Transaction): ChargeState {
  // A paid charge without an amount can not be booked.
  if (!amount || !providerRef || paidAt === undefined) throw new ProviderUnknown('a paid transaction without an amount')
  return {
    state: 'PAID',
    providerRef,
    amountMinor: amount.total,
    currency: amount.currency,
    payerMinor: amount.payer_total ?? amount.total,
    paidAt: new Date(paidAt).toISOString(),
    merchantRef: `${appid}/${mchid}`,
    number,
    isRefunded: trade_state === 'REFUND',
  }
}

function stateOf(transaction: Transaction): ChargeState {
  const state = CHARGE_STATES[transaction.trade_state]
  return state === 'PAID' ? paidOf(transaction) : { state }
}

const REFUND_STATES = {
  SUCCESS: 'SUCCEEDED',
  CLOSED: 'CLOSED',
  PROCESSING: 'PROCESSING',
  ABNORMAL: 'ABNORMAL',
} as const
const REFUND_NOT_THERE: RefundState = { state: 'NOT_THERE', providerRef: null, refundMinor: null, currency: null }

function isMissing(error: unknown): boolean {
  return error instanceof ProviderRefused && (error.code === 'ORDER_NOT_EXIST' || error.code === 'RESOURCE_NOT_EXISTS')
}

/** RFC 3339 to the second, as orders require. */
const toSecond = (instant: string) => new Date(instant).toISOString().replace(/\.\d{3}Z$/, '+00:00')

async function start({ settings, request }: WechatClient, charge: Charge) {
  const body = {
    appid: settings.appId,
    mchid: settings.merchant.merchantId,
    description: charge.description.slice(0, DESCRIPTION_MAX),
    out_trade_no: charge.number,
    time_expire: toSecond(charge.expiresAt),
    notify_url: settings.notifyUrl,
    amount: { total: charge.amountMinor, currency: charge.currency },
  }
  const answer = await asked(() => request({ method: 'POST', path: '/v3/pay/transactions/native', body }))
  const url = typeof answer === 'object' && answer !== null && 'code_url' in answer ? answer.code_url : undefined
  if (typeof url !== 'string' || !url.startsWith('weixin://')) throw new ProviderUnknown('an order without a code')
  return { kind: 'QR' as const, payload: url }
}

/** Queries a transaction by our number, or by WeChat Pay's reference of the payment. */
async function query(
  { settings, request }: WechatClient,
  by: { kind: 'out-trade-no' | 'id'; value: string },
): Promise<ChargeState> {
  const path = `/v3/pay/transactions/${by.kind}/${encodeURIComponent(by.value)}?mchid=${settings.merchant.merchantId}`
  try {
    // An undocumented state tells nothing either.
    return await asked(async () => stateOf(Transaction.parse(await request({ method: 'GET', path }))))
  } catch (error) {
    if (isMissing(error)) return { state: 'NOT_THERE' }
    throw error
  }
}

async function close({ settings, request }: WechatClient, number: string): Promise<'CLOSED' | 'PAID' | 'NOT_THERE'> {
  const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(number)}/close`
  try {
    await asked(() => request({ method: 'POST', path, body: { mchid: settings.merchant.merchantId } }))
    return 'CLOSED'
  } catch (error) {
    if (isMissing(error)) return 'NOT_THERE'
    if (error instanceof ProviderRefused && (error.code === 'ORDER_PAID' || error.code === 'TRADE_ERROR')) return 'PAID'
    if (error instanceof ProviderRefused && error.code === 'ORDER_CLOSED') return 'CLOSED'
    throw error
  }
}

/**
 * Prefix of a refund's receiver when the money went to an account of the merchant instead of the payer
 * (user_received_account, "退还商户").
 */
const TO_MERCHANT = '商户'

type RefundFields = Omit<z.infer<typeof Refund>, 'out_refund_no'>

function refundStateOf({
  status,
  refund_id: providerRef,
  amount,
  user_received_account: receiver,
  ...charge
}: RefundFields): RefundState {
  const isWithUs = status === 'SUCCESS' && receiver?.startsWith(TO_MERCHANT)
  return {
    state: isWithUs ? 'CLOSED' : REFUND_STATES[status],
    providerRef,
    refundMinor: amount.refund,
    currency: amount.currency,
    chargeNumber: charge.out_trade_no,
    chargeRef: charge.transaction_id,
  }
}

async function refund({ settings, request }: WechatClient, order: RefundOrder): Promise<RefundState> {
  const body = {
    out_trade_no: order.chargeNumber,
    out_refund_no: order.number,
    reason: order.reason.slice(0, REASON_MAX),
    notify_url: settings.notifyUrl,
    amount: { refund: order.refundMinor, total: order.chargeMinor, currency: order.currency },
  }
  return asked(async () =>
    refundStateOf(Refund.parse(await request({ method: 'POST', path: '/v3/refund/domestic/refunds', body }))),
  )
}

async function queryRefund({ request }: WechatClient, number: string): Promise<RefundState> {
  try {
    const path = `/v3/refund/domestic/refunds/${encodeURIComponent(number)}`
    return await asked(async () => refundStateOf(Refund.parse(await request({ method: 'GET', path }))))
  } catch (error) {
    if (isMissing(error)) return REFUND_NOT_THERE
    throw error
  }
}

async function parseNotification(
  client: WechatClient,
  message: Parameters<Provider['parseNotification']>[0],
): Promise<ProviderNotification> {
  await client.keys.verify(message)
  const { id: eventId, event_type: kind, resource } = Notification.parse(JSON.parse(message.body))
  const sealed = { ciphertext: resource.ciphertext, nonce: resource.nonce, associatedData: resource.associated_data }
  const content: unknown = JSON.parse(unseal(client.settings.apiV3Key, sealed))
  if (kind.startsWith('TRANSACTION.')) {
    const transaction = Transaction.parse(content)
    return { about: 'CHARGE', eventId, number: transaction.out_trade_no, charge: stateOf(transaction) }
  }
  if (kind.startsWith('REFUND.')) {
    const { mchid, out_refund_no: number, refund_status: status, ...refund } = RefundNotification.parse(content)
    const isForeign = mchid !== client.settings.merchant.merchantId
    return { about: 'REFUND', eventId, number, refund: { ...refundStateOf({ ...refund, status }), isForeign } }
  }
  return { about: 'NOTHING', eventId, kind }
}

/**
 * What an unverified notification names. Only a holder of the API v3 key can have sealed it, so nobody else can make us
 * store rows.
 */
function readUnproven({ settings }: WechatClient, body: string): { fact: string; number: string } | null {
  try {
    const { ciphertext, nonce, associated_data: associatedData } = Notification.parse(JSON.parse(body)).resource
    const content = Named.parse(JSON.parse(unseal(settings.apiV3Key, { ciphertext, nonce, associatedData })))
    return {
      fact: createHash('sha256').update(nonce).update(Buffer.from(ciphertext, 'base64')).digest('hex'),
      number: content.out_refund_no ?? content.out_trade_no,
    }
  } catch {
    return null
  }
}

/** The text of a bill, verified by its hash; null while there is none. */
async function fetchBill(client: WechatClient, path: string): Promise<string | null> {
  let place: unknown
  try {
    place = await asked(() => client.request({ method: 'GET', path: `/v3/bill/${path}&tar_type=GZIP` }))
  } catch (error) {
    if (error instanceof ProviderRefused && error.code === 'NO_STATEMENT_EXIST') return null
    throw error
  }
  const { hash_value: hash, download_url: url } = BillPlace.parse(place)
  const text = gunzipSync(await asked(() => client.download(url)))
  if (createHash('sha1').update(text).digest('hex') !== hash.toLowerCase()) throw new NotProven('SIGNATURE')
  return text.toString('utf8')
}

async function fetchStatement(client: WechatClient, on: string): ReturnType<Provider['fetchStatement']> {
  const text = await fetchBill(client, `tradebill?bill_date=${on}&bill_type=ALL`)
  return text === null ? null : readTradeBill(text)
}

async function fetchFundFlow(client: WechatClient, on: string): ReturnType<Provider['fetchFundFlow']> {
  const text = await fetchBill(client, `fundflowbill?bill_date=${on}&account_type=BASIC`)
  return text === null ? null : readFundFlowBill(text)
}

/** WeChat Pay, API v3 Native. */
export function createWechatProvider(client: WechatClient): Provider {
  return {
    name: WECHAT.provider,
    start: (charge) => start(client, charge),
    query: (value) => query(client, { kind: 'out-trade-no', value }),
    queryByRef: (value) => query(client, { kind: 'id', value }),
    close: (number) => close(client, number),
    refund: (order) => refund(client, order),
    queryRefund: (number) => queryRefund(client, number),
    parseNotification: (message) => parseNotification(client, message),
    readUnproven: (body) => readUnproven(client, body),
    fetchStatement: (on) => fetchStatement(client, on),
    fetchFundFlow: (on) => fetchFundFlow(client, on),
  }
}
