import { randomBytes } from 'node:crypto'
import type { Book, Refund, Trade } from './book.ts'
import type { Keys } from './keys.ts'
import type { Notifier } from './notifier.ts'

/** What an operation is answered with: a status, and a body unless it is empty. */
export type Answer = { readonly status: number; readonly body?: object }

export type World = {
  readonly keys: Keys
  readonly book: Book
  readonly notifier: Notifier
  readonly now: () => number
  readonly allowHttp: boolean
}

export const refused = (status: number, code: string, message: string): Answer => ({ status, body: { code, message } })

const MONTH_MS = 30 * 86_400_000
const WEEK_MS = 7 * 86_400_000
const rfc3339 = (ms: number) => `${new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`
const isText = (value: unknown, max: number, min = 1): value is string =>
  typeof value === 'string' && value.length >= min && value.length <= max
const digits = (count: number) => Array.from(randomBytes(count), (byte) => byte % 10).join('')

/** What is wrong with an address for notifications; undefined when nothing is. */
function notifyMistake(url: unknown, allowHttp: boolean): string | undefined {
  if (!isText(url, 255) || !URL.canParse(url)) return 'notify_url is no address'
  const { protocol, search, hostname } = new URL(url)
  if (search !== '') return 'notify_url has a query'
  const isLoopback = hostname === '127.0.0.1' || hostname === 'localhost'
  return protocol === 'https:' || (allowHttp && isLoopback && protocol === 'http:')
    ? undefined
    : 'notify_url is not https'
}

type Posted = Readonly<Record<string, unknown>>

/** The first rule that is broken, as an answer. */
function firstBroken(
  rules: readonly (readonly [broken: boolean, status: number, code: string, message: string])[],
): Answer | undefined {
  const rule = rules.find(([broken]) => broken)
  return rule && refused(rule[1], rule[2], rule[3])
}

const isExpiry = (value: unknown, nowMs: number) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(value) && Date.parse(value) >= nowMs
const matches = (value: unknown, shape: RegExp) => typeof value === 'string' && shape.test(value)
const isFen = (value: unknown) => Number.isInteger(value) && Number(value) > 0

function orderMistake({ keys, allowHttp, now }: World, posted: Posted): Answer | undefined {
  const amount = (posted['amount'] ?? {}) as Posted // Looked at field by field below.
  const { description, out_trade_no: number, attach, time_expire: expires, appid, mchid, notify_url: notify } = posted
  const notifyWrong = notifyMistake(notify, allowHttp)
  return firstBroken([
    [!isText(description, 127), 400, 'PARAM_ERROR', 'description has 1 to 127 characters'],
    [!matches(number, /^[0-9A-Za-z_\-|*]{6,32}$/), 400, 'PARAM_ERROR', 'out_trade_no has 6 to 32 of 0-9A-Za-z_-|*'],
    [!isFen(amount['total']), 400, 'PARAM_ERROR', 'amount.total is a whole number above 0'],
    [(amount['currency'] ?? 'CNY') !== 'CNY', 400, 'PARAM_ERROR', 'amount.currency is CNY'],
    [attach !== undefined && !isText(attach, 128), 400, 'PARAM_ERROR', 'attach has at most 128 characters'],
    [notifyWrong !== undefined, 400, 'PARAM_ERROR', notifyWrong ?? ''],
    [expires !== undefined && !isExpiry(expires, now()), 400, 'PARAM_ERROR', 'time_expire is RFC 3339 and not over'],
    [
      appid !== keys.appId || mchid !== keys.merchantId,
      400,
      'APPID_MCHID_NOT_MATCH',
      'appid and mchid do not belong together',
    ],
  ])
}

/** What the number of an order that is there already is answered with. */
function answerAgain(known: Trade, posted: string): Answer {
  const broken = firstBroken([
    [known.state === 'CLOSED', 400, 'ORDER_CLOSED', 'the order is closed'],
    [known.state === 'SUCCESS' || known.state === 'REFUND', 400, 'ORDERPAID', 'the order is paid'],
    [known.posted !== posted, 403, 'OUT_TRADE_NO_USED', 'the number stands for another order'],
  ])
  return broken ?? { status: 200, body: { code_url: `weixin://wxpay/bizpayurl?pr=${known.code}` } }
}

/** Takes a Native order; the same again is answered the same, another one under its number is refused. */
export function placeOrder(world: World, posted: Posted): Answer {
  const mistake = orderMistake(world, posted)
  if (mistake) return mistake
  const number = String(posted['out_trade_no'])
  const known = world.book.trades.get(number)
  const same = JSON.stringify(posted)
  if (known) return answerAgain(known, same)
  const amount = posted['amount'] as Posted // Checked above.
  const expires = posted['time_expire']
  const trade: Trade = {
    number,
    code: randomBytes(6).toString('base64url').replaceAll(/[-_]/g, 'z'),
    description: String(posted['description']),
    totalFen: Number(amount['total']),
    notifyUrl: String(posted['notify_url']),
    expiresMs: typeof expires === 'string' ? Date.parse(expires) : world.now() + WEEK_MS,
    attach: typeof posted['attach'] === 'string' ? posted['attach'] : null,
    posted: same,
    madeMs: world.now(),
    state: 'NOTPAY',
    transactionId: null,
    paidMs: null,
    payerFen: null,
  }
  world.book.keep({ trade })
  return { status: 200, body: { code_url: `weixin://wxpay/bizpayurl?pr=${trade.code}` } }
}

const DESCRIBED = {
  NOTPAY: '订单未支付',
  SUCCESS: '支付成功',
  REFUND: '转入退款',
  CLOSED: '订单已关闭',
  PAYERROR: '支付失败',
  USERPAYING: '用户支付中',
}

/** A transaction as answers and notifications tell it. */
export function describeTrade({ keys }: World, trade: Trade): Record<string, unknown> {
  const paid = trade.transactionId !== null && trade.paidMs !== null
  return {
    appid: keys.appId,
    mchid: keys.merchantId,
    out_trade_no: trade.number,
    trade_state: trade.state,
    trade_state_desc: DESCRIBED[trade.state],
    ...(trade.attach === null ? {} : { attach: trade.attach }),
    ...(paid && {
      transaction_id: trade.transactionId,
      trade_type: 'NATIVE',
      bank_type: 'OTHERS',
      success_time: rfc3339(trade.paidMs ?? 0),
      payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
      amount: { total: trade.totalFen, payer_total: trade.payerFen, currency: 'CNY', payer_currency: 'CNY' },
    }),
    ...(!paid && { amount: { total: trade.totalFen, currency: 'CNY' } }),
  }
}

/** Closes what is not paid. */
export function closeOrder(world: World, number: string, posted: Posted): Answer {
  const trade = world.book.trades.get(number)
  if (posted['mchid'] !== world.keys.merchantId) return refused(400, 'PARAM_ERROR', 'mchid is missing')
  if (!trade) return refused(404, 'ORDER_NOT_EXIST', 'there is no such order')
  if (trade.state === 'SUCCESS' || trade.state === 'REFUND') return refused(400, 'ORDERPAID', 'the order is paid')
  if (trade.state === 'USERPAYING') return refused(202, 'USER_PAYING', 'the user is paying')
  world.book.keep({ trade: { ...trade, state: 'CLOSED' } })
  return { status: 204 }
}

/** What the payer does. Gives a sentence for the page. */
export function playPayer(world: World, code: string, act: 'pay' | 'coupon' | 'fail' | 'late' | 'begin'): string {
  const trade = world.book.findByCode(code)
  if (!trade) return 'Nobody knows this code.'
  if (trade.state === 'CLOSED' || trade.state === 'SUCCESS' || trade.state === 'REFUND')
    return `The order is ${trade.state}.`
  if (act === 'fail') {
    world.book.keep({ trade: { ...trade, state: 'PAYERROR' } })
    return 'The payment failed.'
  }
  if (act === 'begin') {
    world.book.keep({ trade: { ...trade, state: 'USERPAYING' } })
    return 'The payer enters the password.'
  }
  if (act !== 'late' && world.now() > trade.expiresMs) return 'It is too late to pay.'
  const payerFen = act === 'coupon' ? Math.max(1, trade.totalFen - 100) : trade.totalFen
  const paid: Trade = { ...trade, state: 'SUCCESS', transactionId: `42000${digits(23)}`, paidMs: world.now(), payerFen }
  world.book.keep({ trade: paid })
  world.notifier.tell(trade.notifyUrl, 'TRANSACTION.SUCCESS', describeTrade(world, paid))
  return 'Paid.'
}

/** Most refunds an order may have, and the least time between two. */
const MOST_REFUNDS = 50
const BETWEEN_MS = 60_000

/** What of a refund itself is wrong. */
function refundShapeMistake({ allowHttp }: World, posted: Posted): Answer | undefined {
  const amount = (posted['amount'] ?? {}) as Posted // Looked at field by field below.
  const { out_refund_no: number, reason, notify_url: notify } = posted
  const notifyWrong = notify === undefined ? undefined : notifyMistake(notify, allowHttp)
  return firstBroken([
    [!matches(number, /^[0-9A-Za-z_\-|*@]{1,64}$/), 400, 'PARAM_ERROR', 'out_refund_no has 1 to 64 of 0-9A-Za-z_-|*@'],
    [reason !== undefined && !isText(reason, 80), 400, 'PARAM_ERROR', 'reason has at most 80 characters'],
    [notifyWrong !== undefined, 400, 'PARAM_ERROR', notifyWrong ?? ''],
    [!isFen(amount['refund']) || amount['currency'] !== 'CNY', 400, 'PARAM_ERROR', 'amount is not complete'],
  ])
}

/** What forbids a refund of this order. */
function refundMistake(world: World, trade: Trade, posted: Posted): Answer | undefined {
  const amount = posted['amount'] as Posted // Looked at by `refundShapeMistake`.
  const others = world.book.refundsOf(trade.number).filter(({ state }) => state !== 'CLOSED')
  const sum = others.reduce((total, { fen }) => total + fen, 0)
  return firstBroken([
    [trade.state !== 'SUCCESS' && trade.state !== 'REFUND', 403, 'TRADE_ERROR', 'the order is not paid'],
    [amount['total'] !== trade.totalFen, 400, 'INVALID_REQUEST', 'amount.total is not that of the order'],
    [world.now() - trade.madeMs > 12 * MONTH_MS, 400, 'INVALID_REQUEST', 'the order is older than a year'],
    [others.length >= MOST_REFUNDS, 400, 'INVALID_REQUEST', 'the order has 50 refunds'],
    [
      others.some(({ madeMs }) => world.now() - madeMs < BETWEEN_MS),
      429,
      'FREQUENCY_LIMITED',
      'refunds of one order are a minute apart',
    ],
    [sum + Number(amount['refund']) > trade.totalFen, 400, 'INVALID_REQUEST', 'more than is left of the order'],
  ])
}

/** A refund as answers tell it. */
export function describeRefund(world: World, refund: Refund): Record<string, unknown> {
  const trade = world.book.trades.get(refund.tradeNumber)
  return {
    refund_id: refund.refundId,
    out_refund_no: refund.number,
    transaction_id: trade?.transactionId,
    out_trade_no: refund.tradeNumber,
    channel: 'ORIGINAL',
    user_received_account: refund.toMerchant ? '商户基本账户' : '招商银行信用卡0403',
    create_time: rfc3339(refund.madeMs),
    ...(refund.endedMs === null ? {} : { success_time: rfc3339(refund.endedMs) }),
    status: refund.state,
    amount: {
      total: trade?.totalFen,
      refund: refund.fen,
      payer_total: trade?.payerFen,
      payer_refund: refund.fen,
      currency: 'CNY',
    },
  }
}

/**
 * The same number again is answered as the refund stands and does nothing, also where it hangs; for another amount or
 * order it is refused.
 */
function answerRefundAgain(world: World, known: Refund, posted: Posted): Answer {
  const amount = posted['amount'] as Posted // Looked at by `refundShapeMistake`.
  const trade = world.book.trades.get(known.tradeNumber)
  const isSame =
    amount['refund'] === known.fen &&
    amount['total'] === trade?.totalFen &&
    (posted['out_trade_no'] === known.tradeNumber || posted['transaction_id'] === trade?.transactionId)
  return isSame
    ? { status: 200, body: describeRefund(world, known) }
    : refused(400, 'INVALID_REQUEST', 'order or amount differ from those first asked for')
}

/** Takes a refund; the same number refunds once. */
export function placeRefund(world: World, posted: Posted): Answer {
  const shapeMistake = refundShapeMistake(world, posted)
  if (shapeMistake) return shapeMistake
  const known = world.book.refunds.get(String(posted['out_refund_no']))
  if (known) return answerRefundAgain(world, known, posted)
  const { out_trade_no: number, transaction_id: transactionId } = posted
  const trade =
    typeof number === 'string'
      ? world.book.trades.get(number)
      : [...world.book.trades.values()].find((one) => one.transactionId === transactionId)
  if (!trade) return refused(404, 'RESOURCE_NOT_EXISTS', 'there is no such order')
  const mistake = refundMistake(world, trade, posted)
  if (mistake) return mistake
  const amount = posted['amount'] as Posted // Checked above.
  const refund: Refund = {
    number: String(posted['out_refund_no']),
    refundId: `50000${digits(23)}`,
    tradeNumber: trade.number,
    fen: Number(amount['refund']),
    reason: String(posted['reason'] ?? ''),
    // Without an address of its own nobody is told: what the merchant platform may have set is not played here.
    notifyUrl: typeof posted['notify_url'] === 'string' ? posted['notify_url'] : null,
    madeMs: world.now(),
    state: 'PROCESSING',
    endedMs: null,
  }
  world.book.keep({ refund })
  return { status: 200, body: describeRefund(world, refund) }
}

/**
 * Ends a refund the way the payer's bank did, or a person at the merchant platform: `TO_MERCHANT` takes one that hangs
 * back to the merchant's account, which the gateway calls a success as well. Tells the merchant.
 */
export function endRefund(world: World, number: string, how: 'SUCCESS' | 'ABNORMAL' | 'CLOSED' | 'TO_MERCHANT'): void {
  const refund = world.book.refunds.get(number)
  if (!refund || refund.state === 'SUCCESS' || refund.state === 'CLOSED') return
  const toMerchant = how === 'TO_MERCHANT'
  const state = toMerchant ? 'SUCCESS' : how
  const ended: Refund = { ...refund, state, toMerchant, endedMs: world.now() }
  world.book.keep({ refund: ended })
  const trade = world.book.trades.get(refund.tradeNumber)
  if (trade && state === 'SUCCESS') world.book.keep({ trade: { ...trade, state: 'REFUND' } })
  const { status, ...told } = describeRefund(world, ended)
  if (refund.notifyUrl !== null)
    world.notifier.tell(refund.notifyUrl, `REFUND.${state}`, {
      mchid: world.keys.merchantId,
      ...told,
      refund_status: status,
    })
}
