import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Book, type Booking, Refused } from './book.ts'
import { ITEMS, productOf } from './catalogue.ts'
import { control } from './control.ts'
import { type Fault, Faults, type Step } from './faults.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 400

type Body = Readonly<Record<string, unknown>>
type Called = { readonly method: string; readonly path: readonly string[]; readonly body: Body }
type Wait = { readonly uuid: string; readonly on: 'LOOK_UP' | 'CANCEL'; readonly run: () => void }

const isBody = (value: unknown): value is Body => typeof value === 'object' && value !== null && !Array.isArray(value)

async function readBody(request: IncomingMessage): Promise<Body> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  if (text === '') return {}
  const value: unknown = JSON.parse(text)
  if (!isBody(value)) throw new Refused('BAD_REQUEST', 'Send an object.')
  return value
}

/** A ticket supplier that speaks OCTO over plain HTTP and fails as planned at `/control`. */
export class OctoSupplier {
  readonly book = new Book()
  readonly faults = new Faults()
  readonly key: string
  /** How often each booking was asked for, each time it was. */
  readonly asked = new Map<string, number>()
  private readonly waiting: Wait[] = []
  private readonly server = createServer((request, response) => {
    this.answer(request, response).catch((error: unknown) => this.fail(response, error))
  })
  private readonly port: number

  constructor({ port = 0, key = 'octo-demo-key' }: { port?: number; key?: string } = {}) {
    this.port = port
    this.key = key
  }

  async start(): Promise<void> {
    await new Promise<void>((done, fail) => {
      this.server.once('error', fail)
      this.server.listen(this.port, '127.0.0.1', done)
    })
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise<void>((done) => this.server.close(() => done()))
  }

  get address(): string {
    const { port } = this.server.address() as AddressInfo // A TCP server's address is always of this kind.
    return `http://127.0.0.1:${port}`
  }

  /** The base of its OCTO calls. */
  get url(): string {
    return `${this.address}/octo`
  }

  private fail(response: ServerResponse, error: unknown): void {
    if (!(error instanceof Refused))
      return this.send(response, 500, { error: 'INTERNAL_SERVER_ERROR', errorMessage: '?' })
    this.send(response, 400, { error: error.code, errorMessage: error.message, ...error.field })
  }

  private send(response: ServerResponse, status: number, json: unknown): void {
    const capabilities = { 'octo-capabilities': 'octo/pricing, octo/content' }
    response.writeHead(status, { 'content-type': 'application/json', ...capabilities }).end(JSON.stringify(json))
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.address)
    const body = await readBody(request)
    const [, base, ...path] = url.pathname.split('/')
    if (base === 'control') return this.send(response, 200, control(this, url.searchParams))
    if (base !== 'octo')
      return this.send(response, 404, { error: 'BAD_REQUEST', errorMessage: 'There is nothing here.' })
    if (request.headers.authorization !== `Bearer ${this.key}`)
      return this.send(response, 400, { error: 'FORBIDDEN', errorMessage: 'This key does not open anything.' })
    return this.call(response, { method: request.method ?? 'GET', path, body })
  }

  private call(response: ServerResponse, { method, path, body }: Called): void {
    const [what, uuid = '', step] = path
    const reads: Readonly<Record<string, () => unknown>> = {
      'GET supplier': () => this.supplier(),
      'GET products': () => ITEMS.map(productOf),
      'POST availability': () => this.availability(body),
    }
    const read = reads[`${method} ${what}`]
    if (read) return this.send(response, 200, read())
    if (what !== 'bookings') throw new Refused('BAD_REQUEST', 'There is no such call.')
    if (method === 'GET') return this.look(response, uuid)
    const steps: Readonly<Record<string, () => void>> = {
      confirm: () => this.doing(response, { uuid, step: 'CONFIRM', run: () => this.book.confirm(uuid) }),
      cancel: () => this.doing(response, { uuid, step: 'CANCEL', run: () => this.cancel(uuid) }),
    }
    const run = step === undefined ? () => this.reserve(response, body) : steps[step]
    if (!run) throw new Refused('BAD_REQUEST', 'There is no such call.')
    run()
  }

  private reserve(response: ServerResponse, body: Body): void {
    const uuid = typeof body['uuid'] === 'string' ? body['uuid'] : ''
    this.asked.set(uuid, (this.asked.get(uuid) ?? 0) + 1)
    this.doing(response, { uuid, step: 'RESERVE', run: (isAgain: boolean) => this.book.reserve(body, isAgain) })
  }

  private supplier() {
    const contact = { website: null, email: null, telephone: null, address: null }
    return { id: 'simulated', name: 'Bayfront Experiences', endpoint: this.url, contact }
  }

  private availability(body: Body) {
    const item = this.book.itemOf(body['productId'], body['optionId'])
    const [from, to] = [body['localDateStart'], body['localDateEnd']].map((day) =>
      Date.parse(`${String(day)}T00:00:00Z`),
    )
    if (from === undefined || to === undefined || Number.isNaN(from) || Number.isNaN(to) || to < from)
      throw new Refused('BAD_REQUEST', 'Send localDateStart and localDateEnd.')
    const days = Math.min(MOST_DAYS, Math.round((to - from) / DAY_MS) + 1)
    return Array.from({ length: days }, (_, at) => new Date(from + at * DAY_MS).toISOString().slice(0, 10)).flatMap(
      (day) => this.book.availability(item, day),
    )
  }

  /** Delayed requests are applied after the answer, as if they had been in transit. */
  private happen(uuid: string, on: Wait['on']): void {
    for (const wait of this.waiting.filter((one) => one.uuid === uuid && one.on === on)) {
      this.waiting.splice(this.waiting.indexOf(wait), 1)
      wait.run()
    }
  }

  private look(response: ServerResponse, uuid: string): void {
    try {
      this.send(response, 200, this.book.shown(this.book.find(uuid)))
    } finally {
      this.happen(uuid, 'LOOK_UP')
    }
  }

  private cancel(uuid: string): Booking {
    const booking = this.book.cancel(uuid)
    this.happen(uuid, 'CANCEL')
    return booking
  }

  private doing(
    response: ServerResponse,
    { uuid, step, run }: { uuid: string; step: Step; run: (isAgain: boolean) => Booking },
  ): void {
    const fault = this.faults.take(uuid, step)
    if (fault === undefined) return this.send(response, 200, this.book.shown(run(false)))
    this.failing(response, fault, { uuid, run })
  }

  private failing(
    response: ServerResponse,
    fault: Fault,
    { uuid, run }: { uuid: string; run: (isAgain: boolean) => Booking },
  ): void {
    const silently = () => {
      try {
        run(false)
      } catch {
        // Nobody hears of it: the answer is lost.
      }
    }
    const gateway = () => this.send(response, 504, { message: 'Gateway Timeout' })
    const kinds: Readonly<Record<Fault, () => void>> = {
      TIME_OUT_MADE: silently,
      TIME_OUT_LOST: () => {},
      GATEWAY_MADE: () => (silently(), gateway()),
      GATEWAY_LOST: gateway,
      LATER: () => (this.waiting.push({ uuid, on: 'LOOK_UP', run: silently }), gateway()),
      AFTER_CANCEL: () => (this.waiting.push({ uuid, on: 'CANCEL', run: silently }), gateway()),
      TWICE: () => (run(false), this.send(response, 200, this.book.shown(run(true)))),
      OTHER_BOOKING: () => (
        silently(),
        this.send(response, 200, { ...this.book.shown(run(false)), uuid: crypto.randomUUID() })
      ),
      DEARER: () => this.send(response, 200, this.book.shown(run(false), 2)),
      GARBAGE: () => (silently(), void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>OK</h1>')),
      TOO_FAST: () => this.send(response, 429, { error: 'TOO_MANY_REQUESTS', errorMessage: 'Later.' }),
    }
    kinds[fault]()
  }
}
