import type { Refund, Trade } from './book.ts'
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

const MONTH_MS = 30 * 86_400_000

/** Most refunds an order may have, and the least time between two. */
const MOST_REFUNDS = 50
const BETWEEN_MS = 60_000

/** What of a refund itself is wrong. */
function refundShapeMistake({ allowHttp }: World, posted: Posted): Answer | undefined {
  const amount = (posted['amount'] ?? {}) as Posted // Each field is checked below.
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
  const amount = posted['amount'] as Posted // Checked by `refundShapeMistake`.
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
 * Answers a repeated number with the refund's state, also when the refund is stuck; refuses another amount or order.
 */
function answerRefundAgain(world: World, known: Refund, posted: Posted): Answer {
  const amount = posted['amount'] as Posted // Checked by `refundShapeMistake`.
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
    // Without `notify_url` no notification is sent: the merchant platform's default address is not simulated.
    notifyUrl: typeof posted['notify_url'] === 'string' ? posted['notify_url'] : null,
    madeMs: world.now(),
    state: 'PROCESSING',
    endedMs: null,
  }
  world.book.keep({ refund })
  return { status: 200, body: describeRefund(world, refund) }
}

/**
 * Ends a refund the way the payer's bank did, or a person at the merchant platform: `TO_MERCHANT` returns a stuck
 * refund to the merchant's account, which the gateway also calls a success. Notifies the merchant.
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

/** Answers with the state of a refund. */
export function queryRefund(world: World, number: string): Answer {
  const found = world.book.refunds.get(number)
  return found
    ? { status: 200, body: describeRefund(world, found) }
    : refused(404, 'RESOURCE_NOT_EXISTS', 'there is no such refund')
}
