import { createHash } from 'node:crypto'
import type { Book, Trade } from './book.ts'
import type { Faults } from './faults.ts'
import type { Keys } from './keys.ts'

/** What a trade bill can be of; each has columns of its own (WeChat Pay, "交易账单详细说明"). */
export const BILL_KINDS = ['ALL', 'SUCCESS', 'REFUND'] as const
type BillKind = (typeof BILL_KINDS)[number]

const TIMES = '退款申请时间,退款成功时间'
const OF_REFUND = '微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态'
const headOf = (kind: BillKind) =>
  [
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额',
    ...(kind === 'REFUND' ? [TIMES] : []),
    ...(kind === 'SUCCESS' ? [] : [OF_REFUND]),
    `商品名称,商户数据包,手续费,费率,订单金额,${kind === 'SUCCESS' ? '' : '申请退款金额,'}费率备注`,
  ].join(',')
const sumHeadOf = (kind: BillKind) =>
  kind === 'SUCCESS'
    ? '总交易单数,应结订单总金额,手续费总金额,订单总金额'
    : '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
/** The gateway keeps 0.6 %. */
const FEE_SHARE = 0.006

const yuan = (fen: number) => (fen / 100).toFixed(2)
const feeOf = (fen: number) => (Math.round(fen * FEE_SHARE * 1000) / 100_000).toFixed(5)
const beijing = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const row = (cells: readonly string[]) => cells.map((cell) => `\`${cell}`).join(',')

type Line = {
  readonly ms: number
  readonly trade: Trade
  readonly state: string
  readonly fen: number
  readonly refund?: { number: string; id: string; state: string; madeMs: number }
}

type Wrong = { fen: number; fee: number }

/** What only a payment's line has, and what only a refund's has; the other's cells are nought. */
function amountsOf({ trade, refund, fen }: Line, wrong: Wrong) {
  const fee = (Number(feeOf(fen)) + wrong.fee).toFixed(5)
  if (refund) {
    const back = yuan(fen + wrong.fen)
    return {
      settled: '0.00',
      coupon: '0.00',
      id: refund.id,
      number: refund.number,
      back,
      kind: 'ORIGINAL',
      state: refund.state,
      fee: `-${fee}`,
      ordered: '0.00',
      asked: back,
    }
  }
  const total = yuan(trade.totalFen + wrong.fen)
  const coupon = yuan(trade.totalFen - (trade.payerFen ?? trade.totalFen))
  return {
    settled: total,
    coupon,
    id: '0',
    number: '0',
    back: '0.00',
    kind: '',
    state: '',
    fee,
    ordered: total,
    asked: '0.00',
  }
}

function cellsOf(keys: Keys, line: Line, { wrong, kind: billKind }: { wrong: Wrong; kind: BillKind }): string[] {
  const { trade } = line
  const { settled, coupon, id, number, back, kind, state, fee, ordered, asked } = amountsOf(line, wrong)
  const payer = ['oUpF8uMuAJO_M2pxb1Q9zNjWeS6o', 'NATIVE', line.state, 'OTHERS', 'CNY']
  const head = [beijing(line.ms), keys.appId, keys.merchantId, '0', '', trade.transactionId ?? '', trade.number]
  const times = billKind === 'REFUND' ? [beijing(line.refund?.madeMs ?? line.ms), beijing(line.ms)] : []
  const ofRefund = billKind === 'SUCCESS' ? [] : [id, number, back, '0.00', kind, state]
  const tail = [
    trade.description,
    trade.attach ?? '',
    fee,
    '0.60%',
    ordered,
    ...(billKind === 'SUCCESS' ? [] : [asked]),
    '',
  ]
  return [...head, ...payer, settled, coupon, ...times, ...ofRefund, ...tail]
}

/** The announced hash of a bill, which a fault replaces with another. */
function hashOf(text: string, faults: Faults): string {
  const hash = createHash('sha1').update(text).digest('hex')
  return faults.takeBill('HASH') ? hash.replace(/^./, (first) => (first === '0' ? '1' : '0')) : hash
}

/** The lines of a day of Beijing. */
function linesOf(book: Book, day: string): Line[] {
  const isOfDay = (ms: number | null): ms is number => ms !== null && beijing(ms).startsWith(day)
  const paid = [...book.trades.values()].flatMap((trade) =>
    isOfDay(trade.paidMs) ? [{ ms: trade.paidMs, trade, state: 'SUCCESS', fen: trade.totalFen }] : [],
  )
  const refunded = [...book.refunds.values()].flatMap((refund) => {
    const trade = book.trades.get(refund.tradeNumber)
    return trade && refund.state === 'SUCCESS' && isOfDay(refund.endedMs)
      ? [
          {
            ms: refund.endedMs,
            trade,
            state: 'REFUND',
            fen: refund.fen,
            refund: { number: refund.number, id: refund.refundId, state: refund.state, madeMs: refund.madeMs },
          },
        ]
      : []
  })
  return [...paid, ...refunded].toSorted((a, b) => a.ms - b.ms)
}

const OTHER_ID = '4200000000000000'
const renamed = (line: Line, names: Pick<Partial<Trade>, 'number' | 'transactionId'>): Line => ({
  ...line,
  trade: { ...line.trade, ...names },
})

function sumsOf(lines: readonly Line[], { kind, count }: { kind: BillKind; count: number }): string[] {
  const sum = (isPaid: boolean) =>
    yuan(lines.filter(({ refund }) => (refund === undefined) === isPaid).reduce((total, { fen }) => total + fen, 0))
  const fees = lines.reduce((total, { fen, refund }) => total + (refund ? -1 : 1) * Number(feeOf(fen)), 0).toFixed(5)
  const back = sum(false)
  return kind === 'SUCCESS'
    ? [String(count), sum(true), fees, sum(true)]
    : [String(count), sum(true), back, '0.00', fees, sum(true), back]
}

type Sources = { readonly book: Book; readonly faults: Faults }

/** The trade bill of a day as text, or undefined when nothing happened, and its hash. */
export function tradeBill(
  keys: Keys,
  { book, faults }: Sources,
  { day, kind }: { day: string; kind: BillKind },
): { text: string; hash: string } | undefined {
  let lines = linesOf(book, day).filter(
    ({ refund }) => kind === 'ALL' || (refund === undefined) === (kind === 'SUCCESS'),
  )
  if (lines.length === 0) return undefined
  if (faults.takeBill('MISSING_THERE')) lines = lines.slice(1)
  const wrongFen = faults.takeBill('AMOUNT') ? 1 : 0
  const wrongFee = faults.takeBill('FEE') ? 0.01 : 0
  if (faults.takeBill('REFERENCE'))
    lines = lines.map((line, at) => (at === 0 ? renamed(line, { transactionId: OTHER_ID }) : line))
  const right = { fen: 0, fee: 0 }
  const rows = lines.map((line, at) =>
    row(cellsOf(keys, line, { kind, wrong: at === 0 ? { fen: wrongFen, fee: wrongFee } : right })),
  )
  const first = lines[0]
  if (first && faults.takeBill('MISSING_HERE'))
    rows.push(
      row(
        cellsOf(keys, renamed(first, { number: 'NOBODYKNOWSTHIS', transactionId: OTHER_ID }), { kind, wrong: right }),
      ),
    )
  const text = `\uFEFF${headOf(kind)}\r\n${rows.join('\r\n')}\r\n${sumHeadOf(kind)}\r\n${row(sumsOf(lines, { kind, count: rows.length }))}\r\n`
  return { text, hash: hashOf(text, faults) }
}

/** The fund-flow bill of a day: each movement of the merchant's account. */
export function fundFlowBill(
  keys: Keys,
  { book, faults }: Sources,
  day: string,
): { text: string; hash: string } | undefined {
  const lines = linesOf(book, day)
  if (lines.length === 0) return undefined
  const head =
    '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号'
  let balanceFen = 0
  const rows = lines.map(({ ms, trade, fen, refund }) => {
    balanceFen += refund ? -fen : fen
    const kind = refund ? '退款' : '交易'
    return row([
      beijing(ms),
      trade.transactionId ?? '',
      refund?.id ?? trade.transactionId ?? '',
      kind,
      kind,
      refund ? '支出' : '收入',
      yuan(fen),
      yuan(balanceFen),
      keys.merchantId,
      '',
      refund?.number ?? trade.number,
    ])
  })
  const income = lines.filter(({ refund }) => !refund)
  const outgo = lines.filter(({ refund }) => refund)
  const total = (list: readonly Line[]) => yuan(list.reduce((sum, { fen }) => sum + fen, 0))
  const sums = row([String(lines.length), String(income.length), total(income), String(outgo.length), total(outgo)])
  const text = `\uFEFF${head}\r\n${rows.join('\r\n')}\r\n资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额\r\n${sums}\r\n`
  return { text, hash: hashOf(text, faults) }
}
