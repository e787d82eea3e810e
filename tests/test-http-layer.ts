import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { z } from 'zod'
import type { HttpLayer } from '#server/http/http-layer.ts'
import type { Caller } from '#server/http/handler.ts'
import { createRateLimit } from '#server/http/guard/rate-limit.ts'
import { createCookies, SESSION_COOKIE } from '#server/http/session/session-cookie.ts'
import { createMetrics } from '#server/metrics.ts'

/** Somebody with a session, of either realm, with these rights. */
export function callerWith(realm: 'PORTAL' | 'OPERATOR', rights: Caller['rights']): Caller {
  const fixed = {
    sessionId: 's',
    staffId: 'me',
    loginName: 'me',
    name: 'Me',
    role: 'BOOKER',
    companyStatus: null,
    agreement: null,
    departmentId: null,
    orderLimitMinor: null,
    monthLimitMinor: null,
    referenceRequired: false,
    costCentreRequired: false,
    asksApproval: false,
    deniedWays: [],
    secondFactor: 'OFF',
  } as const
  return { ...fixed, realm, companyId: null, language: 'zh-CN', rights }
}

/** The cookie of the session whose token is this letter 43 times. */
export const signedIn = (letter: string) => ({ cookie: `${SESSION_COOKIE}=${letter.repeat(43)}` })

/** What calls are served with, without a database: the base path is `/portal/`, sessions are those of `tokens`. */
export function testHttpLayer({
  tokens,
  onRefusedAccess = () => {},
}: {
  tokens: Record<string, Caller>
  onRefusedAccess?: HttpLayer['onRefusedAccess']
}): HttpLayer {
  return {
    basePath: '/portal/',
    publicOrigin: 'https://portal.example',
    cookies: createCookies({ path: '/portal/', secure: true }),
    checkedShare: 1,
    failOnMismatch: true,
    findCaller: (token) => tokens[token] ?? null,
    keys: {
      find: () => Promise.resolve(undefined),
      accessOf: () => undefined,
      once: (_key, _asked, run) => run(),
      perKey: createRateLimit({ perMinute: 0, burst: 0 }),
    },
    whyEnded: () => Promise.resolve('session.required'),
    onRefusedAccess,
    scan: async () => {},
    perAddress: createRateLimit({ perMinute: 0, burst: 0 }),
    perSession: createRateLimit({ perMinute: 60, burst: 20 }),
    now: () => 0,
    log: pino({ level: 'silent' }),
    metrics: createMetrics({ withProcess: false }),
  }
}

/** A public call without input, to be declared with a path. */
export const aCall = {
  summary: 'Test',
  who: 'public',
  changes: false,
  input: z.object({}),
  output: z.object({}).catchall(z.unknown()),
  refusals: [],
} as const

/** The content type of a form. */
export const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** Posts forms to the calls of a server. */
export const poster =
  (fastify: FastifyInstance) =>
  async (path: string, payload = '', headers: Record<string, string> = {}) => {
    const url = `/portal/api/${path}`
    const response = await fastify.inject({ method: 'POST', url, payload, headers: { ...FORM, ...headers } })
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      body: response.json<Record<string, unknown>>(),
    }
  }
