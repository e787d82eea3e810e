import { randomBytes } from 'node:crypto'
import type { Trade } from './book.ts'
import {
  type Answer,
  type World,
  refused,
  isText,
  firstBroken,
  matches,
  isFen,
  type Posted,
  notifyMistake,
  rfc3339,
  digits,
} from './answers.ts'

const WEEK_MS = 7 * 86_400_000

const isExpiry = (value: unknown, nowMs: number) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(value) && Date.parse(value) >= nowMs

function orderMistake({ keys, allowHttp, now }: World, posted: Posted): Answer | undefined {
  const amount = (posted['amount'] ?? {}) as Posted // Each field is checked below.
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

/** Answers with the state of an order, found by its number or its transaction. */
export function queryTrade(
  world: World,
  { by, id, merchantId }: { by: string; id: string; merchantId: string | null },
): Answer {
  if (merchantId !== world.keys.merchantId) return refused(400, 'PARAM_ERROR', 'mchid is missing')
  const found =
    by === 'id'
      ? [...world.book.trades.values()].find(({ transactionId }) => transactionId === id)
      : world.book.trades.get(id)
  return found
    ? { status: 200, body: describeTrade(world, found) }
    : refused(404, 'ORDER_NOT_EXIST', 'there is no such order')
}
