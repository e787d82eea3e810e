import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A transaction as the gateway knows it; amounts in fen, moments in milliseconds. */
export type Trade = {
  readonly number: string
  readonly code: string
  readonly description: string
  readonly totalFen: number
  readonly notifyUrl: string
  readonly expiresMs: number
  readonly attach: string | null
  /** The order's fields as they were first posted; other ones under the same number are refused. */
  readonly posted: string
  readonly madeMs: number
  state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED' | 'PAYERROR' | 'USERPAYING'
  transactionId: string | null
  paidMs: number | null
  payerFen: number | null
}

export type Refund = {
  readonly number: string
  readonly refundId: string
  readonly tradeNumber: string
  readonly fen: number
  readonly reason: string
  readonly notifyUrl: string | null
  readonly madeMs: number
  /** Whether the merchant took it back to its own account, because the payer's took no money. */
  toMerchant?: boolean
  state: 'PROCESSING' | 'SUCCESS' | 'ABNORMAL' | 'CLOSED'
  endedMs: number | null
}

/** A notification on its way: what it tells, and when it is sent next. */
export type Notice = {
  readonly id: string
  readonly url: string
  readonly kind: string
  readonly tells: Readonly<Record<string, unknown>>
  readonly madeMs: number
  sent: number
  nextMs: number
  done: boolean
}

type Entry = { trade: Trade } | { refund: Refund } | { notice: Notice }

/** Everything the gateway has promised, in memory and line by line in a file, so that it survives being killed. */
export class Book {
  readonly trades = new Map<string, Trade>()
  readonly refunds = new Map<string, Refund>()
  readonly notices = new Map<string, Notice>()
  private readonly file: string

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true })
    this.file = join(folder, 'book.jsonl')
    if (!existsSync(this.file)) return
    const text = readFileSync(this.file, 'utf8')
    // The next record must not be appended to a partial line.
    if (text !== '' && !text.endsWith('\n')) appendFileSync(this.file, '\n')
    for (const line of text.split('\n')) {
      try {
        if (line) this.take(JSON.parse(line) as Entry) // Lines are written by `keep` alone.
      } catch {
        // The last line of a killed process may be half written; what it said was never answered.
      }
    }
  }

  private take(entry: Entry): void {
    if ('trade' in entry) this.trades.set(entry.trade.number, entry.trade)
    else if ('refund' in entry) this.refunds.set(entry.refund.number, entry.refund)
    else this.notices.set(entry.notice.id, entry.notice)
  }

  /** Keeps the present state of something, before anybody is answered. */
  keep(entry: Entry): void {
    this.take(entry)
    appendFileSync(this.file, `${JSON.stringify(entry)}\n`)
  }

  findByCode(code: string): Trade | undefined {
    return [...this.trades.values()].find((trade) => trade.code === code)
  }

  refundsOf(tradeNumber: string): Refund[] {
    return [...this.refunds.values()].filter((refund) => refund.tradeNumber === tradeNumber)
  }
}
