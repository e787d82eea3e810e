import type { FundFlow, StatementRow } from '../provider.ts'

/** Columns of the trade bill by their Chinese names in the heading line. */
const COLUMNS = {
  at: '交易时间',
  providerRef: '微信订单号',
  number: '商户订单号',
  state: '交易状态',
  currency: '货币种类',
  amount: '订单金额',
  settled: '应结订单金额',
  refundRef: '微信退款单号',
  refundNumber: '商户退款单号',
  refundAmount: '申请退款金额',
  refundSettled: '退款金额',
  refundState: '退款状态',
  fee: '手续费',
} as const

/** Yuan with up to five decimals as fen, rounded half away from zero; the bill gives fees in fractions of a fen. */
export function fenOf(yuan: string): number {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,5}))?$/.exec(yuan.trim()) ?? []
  if (whole === undefined) throw new Error(`an amount of the bill cannot be read: ${yuan}`)
  const thousandths = Number(whole) * 100_000 + Number(fraction.padEnd(5, '0'))
  const fen = Math.round(thousandths / 1000)
  return sign === '-' ? -fen : fen
}

/** A line as its cells. Each cell begins with a backtick, so that a comma inside a cell does not separate two. */
function cellsOf(line: string): string[] {
  return line.replace(/^`/, '').split(',`')
}

/** Beijing time of the bill as an instant. */
const instantOf = (time: string) => new Date(`${time.replace(' ', 'T')}+08:00`).toISOString()

type Columns = Readonly<Record<keyof typeof COLUMNS, number>>

function columnsOf(headLine: string): Columns {
  const head = headLine.split(',').map((name) => name.trim())
  const places = Object.entries(COLUMNS).map(([key, name]) => [key, head.indexOf(name)] as const)
  const missing = places.find(([, at]) => at < 0)
  if (missing) throw new Error(`the bill has no column ${missing[0]}`)
  return Object.fromEntries(places) as Columns // The keys are those of COLUMNS.
}

function rowOf(line: string, columns: Columns): StatementRow {
  const cells = cellsOf(line)
  const cell = (key: keyof typeof COLUMNS) => (cells[columns[key]] ?? '').trim()
  const isRefund = cell('state') === 'REFUND' || cell('state') === 'REVOKED'
  const common = { currency: cell('currency'), feeMinor: fenOf(cell('fee')), at: instantOf(cell('at')) }
  return isRefund
    ? {
        kind: 'REFUND',
        number: cell('refundNumber'),
        providerRef: cell('refundRef'),
        amountMinor: fenOf(cell('refundAmount')),
        settledMinor: fenOf(cell('refundSettled')),
        isFinal: cell('refundState') === 'SUCCESS',
        ...common,
      }
    : {
        kind: 'CHARGE',
        number: cell('number'),
        providerRef: cell('providerRef'),
        amountMinor: fenOf(cell('amount')),
        settledMinor: fenOf(cell('settled')),
        isFinal: true,
        ...common,
      }
}

/** A bill's heading line, rows, and sums, which begin with the number of rows. */
function partsOf(text: string): { head: string; rows: string[]; sums: string[] } {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter(Boolean)
  const end = lines.findIndex((line, at) => at > 0 && !line.startsWith('`'))
  const rows = lines.slice(1, end)
  const sums = cellsOf(lines[end + 1] ?? '')
  if (Number(sums[0]) !== rows.length) throw new Error(`the bill says it has ${sums[0]} rows and has ${rows.length}`)
  return { head: lines[0] ?? '', rows, sums }
}

/**
 * Parses a trade bill ("ALL"): UTF-8 with a byte order mark, heading line, rows, then a second heading and the sums,
 * which are compared with the rows.
 */
export function readTradeBill(text: string): StatementRow[] {
  const { head, rows } = partsOf(text)
  const columns = columnsOf(head)
  return rows.map((line) => rowOf(line, columns))
}

const DIRECTION = '收支类型'
const MOVED = '收支金额(元)'
const IN = '收入'
const OUT = '支出'

/**
 * Parses the money in and out of a fund-flow bill, which has the form of a trade bill; the sums below the rows are
 * compared with the rows.
 */
export function readFundFlowBill(text: string): FundFlow {
  const { head, rows, sums } = partsOf(text)
  const names = head.split(',').map((name) => name.trim())
  const [direction, moved] = [names.indexOf(DIRECTION), names.indexOf(MOVED)]
  if (direction < 0 || moved < 0)
    throw new Error(`the bill of movements has no column ${direction < 0 ? DIRECTION : MOVED}`)
  const cells = rows.map(cellsOf)
  const sumOf = (kind: string) =>
    cells.filter((row) => row[direction]?.trim() === kind).reduce((sum, row) => sum + fenOf(row[moved] ?? ''), 0)
  const flow = { inMinor: sumOf(IN), outMinor: sumOf(OUT) }
  // The sums: rows, rows in, amount in, rows out, amount out.
  if (flow.inMinor !== fenOf(sums[2] ?? '') || flow.outMinor !== fenOf(sums[4] ?? ''))
    throw new Error('the sums of the bill of movements are not those of its rows')
  return flow
}
