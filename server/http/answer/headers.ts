import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Headers of every call's answer: never cached, never shown as a page. */
export const CALL_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

// Pages have no inline scripts or styles. Pictures that a page creates are blobs or data URLs.
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "worker-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The policy of a page with one inline style, allowed by its hash. */
export function policyWithStyle(policy: string, style: string): string {
  return policy.replace(
    "style-src 'self'",
    `style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
}

/** How the portal is reached, as far as headers tell it. */
export type Reached = { readonly https: boolean; readonly hstsSubdomains: boolean }

/**
 * Headers that every answer has unless its route has its own: never sniffed, never framed. HSTS covers subdomains only
 * where the deployer says so: another service below the same name may have no https.
 */
export function answerHeaders({ https, hstsSubdomains }: Reached): Record<string, string> {
  const { 'cache-control': _cached, ...headers } = CALL_HEADERS
  if (!https) return headers
  return {
    ...headers,
    'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}`,
  }
}

/** Permissions-Policy: the browser features that a page may use. */
const permissions = (camera: '()' | '(self)') => `camera=${camera}, geolocation=(), microphone=(), payment=()`

/** The one page that may use the camera, and WebAssembly to read the codes of tickets from its pictures. */
const CAMERA_PAGE = 'ops/redeem'

/** What a page has instead of `pageHeaders`. */
export function ownHeadersOf(page: string): Record<string, string> {
  if (page !== CAMERA_PAGE) return {}
  return {
    'content-security-policy': PAGE_POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
    'permissions-policy': permissions('(self)'),
  }
}

/** Headers of pages, assets and files, besides those of every answer. */
export function pageHeaders(): Record<string, string> {
  return {
    'content-security-policy': PAGE_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissions('()'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
}

/** Headers that stand on every answer, also on those of routes that set none. */
export function setOnEvery(fastify: FastifyInstance, headers: Record<string, string>): void {
  fastify.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}
