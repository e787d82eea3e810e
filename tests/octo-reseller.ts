import * as octo from '@octocloud/types'
import { createApiKey, type KeyScope } from '#features/api-keys/contract.ts'
import { PROOF } from './confirmed.ts'
import type { World } from './world.ts'

/** What is read of an answer: the schemas of the standard say the rest. */
type Parsed<T> = { parse(value: unknown): T }

/**
 * A schema that takes a product whose tickets are for opening hours without start times, as the official validator
 * wants them; the schemas of the package want one at least.
 */
const withoutStarts = <T>(schema: Parsed<T>): Parsed<T> => ({
  parse: (value) => {
    const text = JSON.stringify(value).replaceAll('"availabilityLocalStartTimes":[]', `${STARTS}["none"]`)
    return JSON.parse(
      JSON.stringify(schema.parse(JSON.parse(text))).replaceAll(`${STARTS}["none"]`, `${STARTS}[]`),
    ) as T
  },
})
const STARTS = '"availabilityLocalStartTimes":'

/** The standard's schema of each answer. */
export const SCHEMAS = {
  supplier: octo.zSuppliersGetResponse,
  capabilities: octo.zCapabilitiesGetResponse,
  products: withoutStarts(octo.zProductsGetProductsResponse),
  product: withoutStarts(octo.zProductsGetProductResponse),
  calendar: octo.zAvailabilitiesAvailabilityCalendarResponse,
  check: octo.zAvailabilitiesAvailabilityCheckResponse,
  booking: octo.zBookingsGetBookingResponse,
  bookings: octo.zBookingsGetBookingsResponse,
}

type Answer = { readonly status: number; readonly json: unknown; readonly headers: Headers }
type Asked = { readonly method?: string; readonly body?: unknown; readonly headers?: Record<string, string> }

/** A reseller's own system: a key and plain requests. */
export type Reseller = {
  readonly keyId: string
  readonly secret: string
  /** The answer as it came. */
  ask(path: string, asked?: Asked): Promise<Answer>
  /** An answer of 200, held against the standard's schema, which may know no field that is not there. */
  get<T>(schema: Parsed<T>, path: string, asked?: Asked): Promise<T>
  /** The code of the error that a request ends in, or `200`; held against the standard's schema of errors. */
  fails(path: string, asked?: Asked): Promise<string>
}

/** Asks with a key; none is sent for an empty one. */
export async function resellerWith(
  world: World,
  { id: keyId, secret }: { id: string; secret: string },
): Promise<Reseller> {
  const base = `${await world.baseUrl()}connect/octo/`
  const ask: Reseller['ask'] = async (path, { method, body, headers } = {}) => {
    const response = await fetch(base + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(secret && { authorization: `Bearer ${secret}` }),
        'octo-capabilities': 'octo/pricing, octo/content',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return { status: response.status, json: await response.json(), headers: response.headers }
  }
  return {
    keyId,
    secret,
    ask,
    get: async (schema, path, asked) => {
      const { status, json } = await ask(path, asked)
      if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`)
      const parsed = schema.parse(json)
      const [sent, known] = [JSON.stringify(sorted(json)), JSON.stringify(sorted(parsed))]
      if (sent !== known) throw new Error(`${path}: the standard does not know all of ${sent}`)
      return parsed
    },
    fails: async (path, asked) => {
      const { status, json } = await ask(path, asked)
      return status === 200 ? '200' : octo.zBaseError.parse(json).error
    },
  }
}

/** A value with the fields of its objects in alphabetical order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, field]) => [name, sorted(field)]),
  )
}

/** A reseller's system with a new key that works for a demo account. */
export async function asReseller(world: World, loginName: string, scope: KeyScope = 'BOOK'): Promise<Reseller> {
  const admin = await world.as('admin')
  return resellerWith(
    world,
    await admin.call(createApiKey, { loginName, label: `Shop of ${loginName}`, scope, proof: PROOF }),
  )
}
