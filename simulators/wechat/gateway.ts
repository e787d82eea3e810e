import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { BillDownloads } from './bill-downloads.ts'
import { Book } from './book.ts'
import { control, CONTROL_USAGE, type REFUND_ENDS } from './control.ts'
import { Faults, type AnswerFault } from './faults.ts'
import { addPlatformPair, type Keys, openKeys } from './keys.ts'
import { Notifier } from './notifier.ts'
import { payerPage } from './payer-page.ts'
import { mistakeOfRequest, sealedCertificates, signatureHeaders } from './seal.ts'
import { closeOrder, placeOrder, playPayer, queryTrade } from './trades.ts'
import { endRefund, placeRefund, queryRefund } from './refunds.ts'
import { type Answer, refused, type World } from './answers.ts'

export type GatewayOptions = {
  /** Keys and book live here and survive. */
  readonly folder: string
  readonly port?: number
  /** How answers and notifications are signed: with the public key's pair, or with the newest certificate's. */
  readonly mode?: 'PUBLIC_KEY' | 'CERTIFICATE'
  /** Refunds end after so many milliseconds by themselves, as `refundsEnd` says; never when left out. */
  readonly refundMs?: number
}

/** What the payer can do. */
const ACTS = ['pay', 'coupon', 'fail', 'late', 'begin'] as const

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // Without an encoding set, chunks are buffers.
  return Buffer.concat(chunks).toString('utf8')
}

/** Faults that are answered before anything is done. */
const EARLY: Partial<Record<AnswerFault, Answer>> = {
  SYSTEM_ERROR_BEFORE: refused(500, 'SYSTEM_ERROR', 'try again'),
  TOO_FAST: refused(429, 'FREQUENCY_LIMITED', 'too fast'),
}

type Exchange = {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly fault: AnswerFault | undefined
}
type Route = {
  readonly at: RegExp
  readonly run: (
    parts: string[],
    asked: { posted: Readonly<Record<string, unknown>>; searchParams: URLSearchParams },
  ) => Answer
}

/** A gateway of WeChat Pay API v3 on loopback, for demos and tests. */
export class Gateway {
  readonly keys: Keys
  readonly book: Book
  readonly faults = new Faults()
  readonly notifier: Notifier
  /** How long a slow answer takes, and what it waits for instead where that is given. */
  slowMs = 6_000
  slowUntil: Promise<void> | undefined
  /** What refunds become by themselves; PROCESSING leaves them hanging. */
  refundsEnd: (typeof REFUND_ENDS)[number] = 'SUCCESS'
  mode: 'PUBLIC_KEY' | 'CERTIFICATE'
  private readonly server: Server
  private readonly stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  private readonly options: GatewayOptions
  private readonly downloads: BillDownloads
  private timer: NodeJS.Timeout | undefined

  constructor(options: GatewayOptions) {
    this.options = options
    this.keys = openKeys(options.folder)
    this.book = new Book(options.folder)
    this.mode = options.mode ?? 'PUBLIC_KEY'
    this.notifier = new Notifier({
      keys: this.keys,
      book: this.book,
      faults: this.faults,
      now: this.now,
      signer: this.signer,
    })
    this.downloads = new BillDownloads({ keys: this.keys, book: this.book, faults: this.faults, now: this.now })
    this.server = createServer((request, response) => void this.serve(request, response))
  }

  readonly now = () => Date.now()
  private readonly signer = () => {
    const [pair] = this.keys.platform
    return this.mode === 'PUBLIC_KEY' || !pair
      ? { serial: this.keys.publicKeyId, key: this.keys.publicPair }
      : { serial: pair.serial, key: pair.privateKey }
  }

  get world(): World {
    return { keys: this.keys, book: this.book, notifier: this.notifier, now: this.now, allowHttp: true }
  }

  get address(): string {
    const { port } = this.server.address() as AddressInfo // It listens on a port.
    return `http://127.0.0.1:${port}`
  }

  /** The environment of a portal that pays here. */
  get environment(): Record<string, string> {
    const { merchantId, appId, merchantSerial, merchantPrivateKeyFile, apiV3Key, publicKeyId, publicKeyFile } =
      this.keys
    return {
      WECHAT_MERCHANT_ID: merchantId,
      WECHAT_APP_ID: appId,
      WECHAT_SERIAL: merchantSerial,
      WECHAT_PRIVATE_KEY_FILE: merchantPrivateKeyFile,
      WECHAT_API_KEY: apiV3Key,
      WECHAT_GATEWAY: this.address,
      ...(this.mode === 'PUBLIC_KEY'
        ? { WECHAT_PUBLIC_KEY_ID: publicKeyId, WECHAT_PUBLIC_KEY_FILE: publicKeyFile }
        : {}),
    }
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve, reject) =>
      this.server.once('error', reject).listen(this.options.port ?? 0, '127.0.0.1', resolve),
    )
    const { refundMs } = this.options
    if (refundMs === undefined) return
    this.timer = setInterval(() => {
      const how = this.refundsEnd
      if (how === 'PROCESSING') return
      for (const { number, state, madeMs } of this.book.refunds.values())
        if (state === 'PROCESSING' && this.now() - madeMs >= refundMs) endRefund(this.world, number, how)
    }, 200)
    this.timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    this.notifier.stop()
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  /** A new platform certificate comes into force; old ones are still handed out. */
  rotate(): void {
    addPlatformPair(this.keys, this.now())
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request)
    if (request.url?.startsWith('/payer')) return this.servePayer(request, response, body)
    if (request.url === '/control') return this.serveControl(request.method, response, body)
    return this.serveMerchant(request, response, body)
  }

  private async serveMerchant(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const { url = '/', method = '' } = request
    const mistake = mistakeOfRequest(this.keys, {
      authorization: request.headers.authorization,
      method,
      url,
      body,
      nowMs: this.now(),
    })
    const asked = `${method} ${url}`
    const fault = this.faults.takeAnswer(asked)
    const send = (answer: Answer) => this.send({ request, response, fault }, answer)
    const instead = mistake === undefined ? this.insteadOf(asked, fault) : refused(401, 'SIGN_ERROR', mistake)
    // A request without a valid signature may come from anybody.
    if (instead) return instead.status === 401 ? this.sendUnsigned(response, instead) : send(instead)
    if (fault === 'RESET') return void request.socket.destroy()
    if (url.startsWith('/v3/billdownload/')) return this.downloads.send(url, response)
    const answer = this.answer(method, url, body)
    await this.sendSpoilt(send, answer, fault)
  }

  /** A planned fault's answer instead of the operation; undefined to run the operation. */
  private insteadOf(asked: string, fault: AnswerFault | undefined): Answer | undefined {
    if (fault !== undefined) return EARLY[fault]
    const refusal = this.faults.takeRefusal(asked)
    return refusal && refused(refusal.status, refusal.code, 'refused on demand')
  }

  /** Sends what was done, or lets the merchant guess. */
  private async sendSpoilt(
    send: (answer: Answer) => void,
    answer: Answer,
    fault: AnswerFault | undefined,
  ): Promise<void> {
    if (fault === 'NO_ANSWER') return
    if (fault === 'SLOW') await (this.slowUntil ?? pause(this.slowMs))
    send(fault === 'SYSTEM_ERROR_AFTER' ? refused(500, 'SYSTEMERROR', 'done or not, try again') : answer)
  }

  private answer(method: string, url: string, body: string): Answer {
    const { pathname, searchParams } = new URL(url, 'http://gateway')
    let posted: Readonly<Record<string, unknown>> = {}
    try {
      if (body) posted = JSON.parse(body) as typeof posted // Each field is checked where it is used.
    } catch {
      return refused(400, 'PARAM_ERROR', 'the body is no JSON')
    }
    for (const { at, run } of this.routes) {
      const found = at.exec(`${method} ${pathname}`)
      if (found) return run(found.slice(1).map(decodeURIComponent), { posted, searchParams })
    }
    return refused(404, 'RESOURCE_NOT_EXISTS', 'there is no such address')
  }

  private readonly routes: readonly Route[] = [
    { at: /^POST \/v3\/pay\/transactions\/native$/, run: (_, { posted }) => placeOrder(this.world, posted) },
    {
      at: /^POST \/v3\/pay\/transactions\/out-trade-no\/([^/]+)\/close$/,
      run: ([number = ''], { posted }) => closeOrder(this.world, number, posted),
    },
    {
      at: /^GET \/v3\/pay\/transactions\/(out-trade-no|id)\/([^/]+)$/,
      run: ([by = '', id = ''], { searchParams }) =>
        queryTrade(this.world, { by, id, merchantId: searchParams.get('mchid') }),
    },
    { at: /^POST \/v3\/refund\/domestic\/refunds$/, run: (_, { posted }) => placeRefund(this.world, posted) },
    { at: /^GET \/v3\/refund\/domestic\/refunds\/([^/]+)$/, run: ([number = '']) => queryRefund(this.world, number) },
    { at: /^GET \/v3\/certificates$/, run: () => this.certificates() },
    {
      at: /^GET \/v3\/bill\/(trade|fundflow)bill$/,
      run: ([kind], { searchParams }) => this.downloads.offer(kind === 'trade', searchParams, this.address),
    },
  ]

  private certificates(): Answer {
    if (this.mode === 'PUBLIC_KEY') return refused(403, 'NO_AUTH', 'this merchant has no platform certificate')
    return { status: 200, body: { data: sealedCertificates(this.keys, this.now()) } }
  }

  /** Headers that prove an answer, by the key the merchant asked for when there is such a one; or spoilt. */
  private proofOf(
    text: string,
    wanted: string | string[] | undefined,
    fault: AnswerFault | undefined,
  ): Record<string, string> {
    const older = this.keys.platform.find((pair) => pair.serial === wanted)
    const { serial, key } = older ? { serial: older.serial, key: older.privateKey } : this.signer()
    const headers = signatureHeaders(text, {
      serial,
      key: fault === 'WRONG_SIGNATURE' ? this.stranger : key,
      nowMs: this.now() - (fault === 'STALE' ? 301_000 : 0),
    })
    if (fault === 'SIGNTEST')
      headers['Wechatpay-Signature'] = `WECHATPAY/SIGNTEST/${headers['Wechatpay-Signature']?.slice(19) ?? ''}`
    return headers
  }

  /** An answer as WeChat Pay gives it to whom it can not tell. */
  private sendUnsigned(response: ServerResponse, { status, body }: Answer): void {
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'request-id': randomUUID() })
      .end(JSON.stringify(body))
  }

  private send({ request, response, fault }: Exchange, answer: Answer): void {
    const text = answer.body === undefined ? '' : JSON.stringify(answer.body)
    const headers = this.proofOf(text, request.headers['wechatpay-serial'], fault)
    const sent = fault === 'CHANGED_BODY' ? ` ${text}` : text
    response
      .writeHead(answer.status, {
        ...headers,
        ...(text ? { 'content-type': 'application/json; charset=utf-8' } : {}),
        'request-id': randomUUID(),
      })
      .end(sent || undefined)
  }

  private serveControl(method: string | undefined, response: ServerResponse, body: string): void {
    if (method === 'POST') return this.sendUnsigned(response, control(this, body))
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(CONTROL_USAGE)
  }

  private servePayer(request: IncomingMessage, response: ServerResponse, body: string): void {
    const code = new URL(request.url ?? '/', 'http://gateway').searchParams.get('pr') ?? ''
    const act = ([...ACTS, 'wrong'] as const).find((one) => one === new URLSearchParams(body).get('act'))
    // A notification with another amount, to try how the portal handles a mismatch.
    if (act === 'wrong') this.faults.notices.push('WRONG_AMOUNT')
    const said = request.method === 'POST' && act ? playPayer(this.world, code, act === 'wrong' ? 'pay' : act) : ''
    const isChinese = /^zh/i.test(request.headers['accept-language'] ?? '')
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(payerPage(this.book.findByCode(code), said, isChinese))
  }
}
