import { FAULTS } from '#contract/faults.ts'
import type { z } from 'zod'
import { isId } from '#contract/ids.ts'
import { Refusal } from '#contract/refusals.ts'
import { Instant } from '#contract/shapes.ts'
import { insertAudit } from '#server/audit/audit.ts'
import { OCTO_FAULTS } from './faults.ts'
import { faultsOf, parsing } from '#server/http/body/field-texts.ts'
import { parseJson } from '#server/http/body/json-body.ts'
import { MalformedBody } from '#server/http/body/malformed-body.ts'
import { checkAvailability, readCalendar } from './availability.ts'
import { cancelBooking, confirm, extend, reserve, update } from './bookings.ts'
import { type Asking, readBooking } from './known.ts'
import { badRequest, invalid, octoError } from './errors.ts'
import {
  BookingsQuery,
  CalendarBody,
  CancellationBody,
  CheckBody,
  ExtensionBody,
  ReservationBody,
  UpdateBody,
  WebhookBody,
} from './input.ts'
import { readProducts } from './products.ts'
import { type ChangedSince, listBookings, listChanged } from './store.ts'
import { bookingOf } from './view.ts'
import { addWebhook, endWebhook, readWebhooks } from './webhooks.ts'

/** Most bookings that a search gives, the newest. */
const MOST_FOUND = 100

/** A request with what its path and query say. */
export type Request = Asking & {
  readonly id: string
  readonly query: URLSearchParams
  readonly body: string
}

function parsed<Shape extends z.ZodType>(sent: unknown, shape: Shape): z.output<Shape> {
  const read = shape.safeParse(sent, parsing(true))
  if (!read.success) throw badRequest(faultsOf(read.error))
  return read.data
}

/** The body of a request as its call takes it. */
const bodyOf = <Shape extends z.ZodType>(request: Request, shape: Shape): z.output<Shape> =>
  parsed(jsonOf(request.body), shape)

/** The query of a request as its call takes it; refuses a parameter that is given twice. */
function queryOf<Shape extends z.ZodType>(request: Request, shape: Shape): z.output<Shape> {
  const { query } = request
  const twice = [...query.keys()].find((name) => query.getAll(name).length > 1)
  if (twice !== undefined) throw badRequest({ [twice]: FAULTS.givenTwice })
  return parsed(Object.fromEntries(query), shape)
}

function jsonOf(body: string): unknown {
  try {
    return parseJson(Buffer.from(body))
  } catch (error) {
    throw error instanceof MalformedBody ? badRequest({ [error.field]: error.fault }) : error
  }
}

function supplier({ deps: { config }, wanted }: Request) {
  const { publicUrl, operatorName, emergencyPhone } = config
  return {
    id: 'tradewind',
    name: operatorName,
    endpoint: `${publicUrl}connect/octo`,
    contact: { website: publicUrl, email: null, telephone: emergencyPhone || null, address: null },
    ...(wanted.content && { shortDescription: null, media: [] }),
  }
}

async function product(request: Request) {
  const { deps, caller, wanted, id } = request
  const [found] = await readProducts(deps, caller, { wanted, productId: id })
  if (!found) throw invalid('INVALID_PRODUCT_ID', id)
  return found
}

const NOBODY = '00000000-0000-0000-0000-000000000000'

/** From where on changed bookings are asked for; null where they are asked for by a reference. */
function sinceOf(query: URLSearchParams): ChangedSince | null {
  const asked = query.get('utcUpdatedSince')
  if (asked === null) return null
  const since = Instant.safeParse(asked)
  if (!since.success) throw badRequest({ utcUpdatedSince: OCTO_FAULTS.instant })
  const afterId = query.get('after') ?? NOBODY
  if (!isId(afterId)) throw badRequest({ after: OCTO_FAULTS.after })
  return { since: since.data, afterId, limit: MOST_FOUND }
}

async function bookings(request: Request) {
  const { deps, caller, wanted, query } = request
  const { resellerReference = null, supplierReference = null } = queryOf(request, BookingsQuery)
  const changed = sinceOf(query)
  if (resellerReference === null && supplierReference === null && changed === null)
    throw badRequest({ resellerReference: OCTO_FAULTS.whichBookings })
  const nowMs = deps.now()
  return deps.db.read(caller, async (reader) => {
    const about = { resellerReference, supplierReference, limit: MOST_FOUND }
    const found = changed ? await listChanged(reader, caller, changed) : await listBookings(reader, caller, about)
    const list = []
    for (const known of found) list.push(await bookingOf(reader, known, { caller, wanted, nowMs }))
    return list
  })
}

const CAPABILITIES = ['octo/pricing', 'octo/content', 'octo/webhooks'].map((id) => ({
  id,
  revision: 1,
  required: false,
  dependencies: [],
  docs: null,
}))

type Route = {
  readonly method: string
  /** Segments of the path; `:id` matches an identifier. */
  readonly path: string
  /** The right without which a key can't call it. */
  readonly right: 'orders.read' | 'hotel.book' | 'orders.cancel'
  readonly run: (request: Request) => unknown
}

const read = (method: string, path: string, run: Route['run']): Route => ({ method, path, right: 'orders.read', run })
const book = (method: string, path: string, run: Route['run']): Route => ({ method, path, right: 'hotel.book', run })
const end = (method: string, path: string): Route => ({
  method,
  path,
  right: 'orders.cancel',
  run: (request) => cancelBooking(request, request.id, bodyOf(request, CancellationBody)),
})

/** Every call of OCTO that the portal answers. */
const ROUTES: readonly Route[] = [
  read('GET', 'capabilities', () => CAPABILITIES),
  read('GET', 'supplier', supplier),
  read('GET', 'suppliers', (request) => [supplier(request)]),
  read('GET', 'products', ({ deps, caller, wanted }) => readProducts(deps, caller, { wanted, productId: null })),
  read('GET', 'products/:id', product),
  read('POST', 'availability/calendar', (request) => readCalendar(request, bodyOf(request, CalendarBody))),
  read('POST', 'availability', (request) => checkAvailability(request, bodyOf(request, CheckBody))),
  read('GET', 'bookings', bookings),
  read('GET', 'bookings/:id', (request) => readBooking(request, request.id)),
  book('POST', 'bookings', (request) => reserve(request, bodyOf(request, ReservationBody))),
  book('PATCH', 'bookings/:id', (request) => update(request, request.id, bodyOf(request, UpdateBody))),
  book('POST', 'bookings/:id/extend', (request) =>
    extend(request, request.id, bodyOf(request, ExtensionBody).expirationMinutes),
  ),
  book('POST', 'bookings/:id/confirm', (request) => confirm(request, request.id, bodyOf(request, UpdateBody))),
  end('POST', 'bookings/:id/cancel'),
  end('DELETE', 'bookings/:id'),
  read('GET', 'webhooks', readWebhooks),
  book('POST', 'webhooks', (request) => addWebhook(request, bodyOf(request, WebhookBody))),
  book('DELETE', 'webhooks/:id', (request) => endWebhook(request, request.id)),
]

const UNKNOWN = { en: 'There is no such call.', 'zh-CN': '没有这个接口。' }
const NOT_ALLOWED = { en: 'This key may not do this.', 'zh-CN': '该密钥无权执行此操作。' }

function matches({ method, path }: Route, asked: { method: string; segments: readonly string[] }): boolean {
  const parts = path.split('/')
  if (method !== asked.method || parts.length !== asked.segments.length) return false
  return parts.every((part, at) => part === ':id' || part === asked.segments[at])
}

/** A call without the right to it is in the audit log, as it is for people. */
async function noteRefused({ deps, caller, requestId, ip }: Omit<Request, 'id'>, { path }: Route): Promise<void> {
  const { realm, companyId, staffId } = caller
  const about = { realm, companyId, staffId, action: 'access', subject: `connect/octo/${path}`, requestId, ip }
  await deps.db.write(caller, (tx) => insertAudit(tx, { ...about, atMs: deps.now(), outcome: 'REFUSED' }))
}

/** Answers a call of OCTO by its method and path below the base; throws an `OctoError` or a `Refusal`. */
export async function answerCall(
  path: { readonly method: string; readonly segments: readonly string[] },
  request: Omit<Request, 'id'>,
): Promise<unknown> {
  const route = ROUTES.find((one) => matches(one, path))
  if (!route) throw octoError('BAD_REQUEST', UNKNOWN)
  const { companyStatus, agreement, rights } = request.caller
  if (companyStatus !== 'ACTIVE') throw new Refusal('company.not_active')
  if (agreement === null) throw new Refusal('agreement.none')
  if (!rights.has(route.right)) {
    await noteRefused(request, route)
    throw octoError('FORBIDDEN', NOT_ALLOWED)
  }
  return route.run({ ...request, id: path.segments[1] ?? '' })
}
