import { randomUUID, generateKeyPairSync } from 'node:crypto'
import type { Book, Notice } from './book.ts'
import type { Faults, NoticeFault } from './faults.ts'
import type { Keys } from './keys.ts'
import { sealed, signatureHeaders } from './seal.ts'

const S = 1000
const M = 60 * S
const H = 60 * M
/** Pauses between fifteen sends, as the documents have them: 24 hours and 4 minutes in all. */
export const LADDER_MS = [
  15 * S,
  15 * S,
  30 * S,
  3 * M,
  10 * M,
  20 * M,
  30 * M,
  30 * M,
  30 * M,
  60 * M,
  3 * H,
  3 * H,
  3 * H,
  6 * H,
  6 * H,
]
const TICK_MS = 100

/** Forged notifications that the portal must not believe. */
const FORGED: ReadonlySet<NoticeFault> = new Set(['SIGNTEST', 'WRONG_KEY', 'WRONG_SEAL', 'STALE'])

type NotifierOptions = {
  readonly keys: Keys
  readonly book: Book
  readonly faults: Faults
  readonly now: () => number
  readonly signer: () => { serial: string; key: Keys['publicPair'] }
}

/** Sends the notification of payments and refunds until the merchant has taken it. */
export class Notifier {
  /** How often the merchant took notification that it should not have believed. */
  forgedTaken = 0
  /**
   * How long the merchant has to answer: five seconds, as the documents have it; tests that look right after it give a
   * busy machine longer.
   */
  answerMs = 5 * S
  private readonly options: NotifierOptions
  private readonly timer: NodeJS.Timeout
  private busy = false
  private sending = Promise.resolve()
  private readonly stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey

  constructor(options: NotifierOptions) {
    this.options = options
    this.timer = setInterval(() => {
      if (!this.busy) void this.tick()
    }, TICK_MS)
    this.timer.unref()
  }

  stop(): void {
    clearInterval(this.timer)
  }

  /** Puts notification on its way. */
  tell(url: string, kind: string, tells: Notice['tells']): void {
    const nowMs = this.options.now()
    this.options.book.keep({
      notice: { id: randomUUID(), url, kind, tells, madeMs: nowMs, sent: 0, nextMs: nowMs, done: false },
    })
  }

  /** Sends what is due now, after what is being sent; tests call it to not wait for the timer. */
  tick(): Promise<void> {
    this.sending = this.sending.then(() => this.sendDue())
    return this.sending
  }

  private async sendDue(): Promise<void> {
    this.busy = true
    try {
      const { book, now } = this.options
      const due = [...book.notices.values()].filter(({ done, nextMs }) => !done && nextMs <= now())
      await Promise.all(due.map((notice) => this.send(notice)))
    } finally {
      this.busy = false
    }
  }

  private async send(notice: Notice): Promise<void> {
    const { book, faults, now } = this.options
    const fault = faults.takeNotice(notice.id)
    const pauseMs = LADDER_MS[notice.sent]
    if (fault === 'LATE') return book.keep({ notice: { ...notice, nextMs: now() + 2 * M } })
    const taken = fault === 'LOST' ? false : await this.deliver(notice, fault)
    const sent = notice.sent + 1
    book.keep({
      notice: {
        ...notice,
        sent,
        done: taken || fault === 'LOST' || pauseMs === undefined,
        nextMs: now() + (pauseMs ?? 0),
      },
    })
  }

  private async deliver(notice: Notice, fault: NoticeFault | undefined): Promise<boolean> {
    if (fault === 'AT_ONCE') {
      const both = await Promise.all([this.post(notice, undefined), this.post(notice, undefined)])
      return both.every(Boolean)
    }
    if (fault === 'TWICE') await this.post(notice, undefined)
    const taken = await this.post(notice, fault)
    if (taken && fault !== undefined && FORGED.has(fault)) this.forgedTaken++
    // A notification corrupted on purpose is sent again intact by the retries, as the gateway would.
    return taken && (fault === undefined || fault === 'TWICE' || fault === 'UNKNOWN_KIND')
  }

  private bodyOf(notice: Notice, fault: NoticeFault | undefined): string {
    const { keys } = this.options
    const tells = spoilt(notice.tells, fault)
    const resource = sealed(JSON.stringify(tells), {
      apiV3Key: fault === 'WRONG_SEAL' ? 'x'.repeat(32) : keys.apiV3Key,
      associatedData: notice.kind.startsWith('REFUND') ? 'refund' : 'transaction',
    })
    return JSON.stringify({
      id: notice.id,
      create_time: new Date(notice.madeMs).toISOString().replace(/\.\d{3}Z$/, '+00:00'),
      resource_type: 'encrypt-resource',
      event_type: fault === 'UNKNOWN_KIND' ? 'COUPON.USE' : notice.kind,
      summary: notice.kind,
      resource: { original_type: notice.kind.startsWith('REFUND') ? 'refund' : 'transaction', ...resource },
    })
  }

  /** One delivery; true when the merchant has taken it. */
  private async post(notice: Notice, fault: NoticeFault | undefined): Promise<boolean> {
    const body = this.bodyOf(notice, fault)
    const signer = this.options.signer()
    const headers = signatureHeaders(body, {
      serial: signer.serial,
      key: fault === 'WRONG_KEY' ? this.stranger : signer.key,
      nowMs: this.options.now() - (fault === 'STALE' ? 301 * S : 0),
    })
    if (fault === 'SIGNTEST')
      headers['Wechatpay-Signature'] = `WECHATPAY/SIGNTEST/${headers['Wechatpay-Signature']?.slice(19) ?? ''}`
    try {
      const answer = await fetch(notice.url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
        signal: AbortSignal.timeout(this.answerMs),
      })
      return answer.status === 200 || answer.status === 204
    } catch {
      return false
    }
  }
}

const lessOne = (fen: unknown) => (typeof fen === 'number' ? fen - 1 : fen)

function spoilt(tells: Notice['tells'], fault: NoticeFault | undefined): Notice['tells'] {
  const amount = tells['amount'] as Record<string, unknown> // Every notification names an amount.
  if (fault === 'WRONG_AMOUNT')
    return { ...tells, amount: Object.fromEntries(Object.entries(amount).map(([name, fen]) => [name, lessOne(fen)])) }
  if (fault === 'WRONG_CURRENCY') return { ...tells, amount: { ...amount, currency: 'USD' } }
  if (fault === 'FOREIGN_MERCHANT') return { ...tells, mchid: '1900000001' }
  if (fault === 'FOREIGN_APP') return { ...tells, appid: 'wx0000000000000000' }
  return tells
}
