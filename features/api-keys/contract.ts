import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { defineRecord } from '#contract/record.ts'
import { PORTAL_RIGHTS } from '#contract/rights.ts'
import { recordInput } from '#contract/record-shapes.ts'
import { FormInt, Id, Instant, textLine } from '#contract/shapes.ts'
import { Proof, PROOF_REFUSALS } from '#features/identity/contract.ts'
import { defineList } from '#features/lists/contract-list.ts'
import './contract-refusals.ts'

/** What a key may do: read alone, or book and cancel as well. */
export const KEY_SCOPES = ['READ', 'BOOK'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

export const KEY_STATES = ['ACTIVE', 'REVOKED'] as const

export const ApiKey = z.object({
  id: Id,
  label: z.string().describe('What the key is for'),
  companyCode: z.string(),
  companyName: z.string(),
  loginName: z.string().describe('For whom the key works'),
  staffName: z.string(),
  scope: z.enum(KEY_SCOPES).describe('READ: offers and bookings; BOOK: books and cancels too'),
  shown: z.string().describe('The first signs of the secret'),
  createdAt: Instant,
  createdBy: z.string(),
  lastUsedAt: Instant.nullable().describe('Its last use, to the minute'),
  revokedAt: Instant.nullable().describe('When it was revoked; null while it works'),
  rights: z.array(z.enum(PORTAL_RIGHTS)).describe('Rights of the portal’s own calls, within those of its person'),
  networks: z.array(z.string()).describe('Networks from which it opens; none for any'),
  expiresAt: Instant.nullable().describe('When it ends; null for one made before keys had an end'),
  perMinute: z.int().describe('Most calls a minute'),
})
export type ApiKey = z.infer<typeof ApiKey>

/** Keys of resellers' own systems, the newest first. */
export const apiKeys = defineList({
  name: 'api-keys',
  about: 'API keys',
  who: 'ops.admin',
  row: ApiKey,
  key: 'id',
  calls: { search: 'ops/searchApiKeys.do' },
  keyword: 'Part of a label, a company, a login name or the first signs of a key',
  filters: { state: { kind: 'choice', field: 'states', values: KEY_STATES, quick: true } },
  orders: {},
  columns: {
    label: { kind: 'text', of: 'label', phone: 'title', wrap: true },
    company: { kind: 'text', of: 'companyName', phone: 'line', wrap: true },
    worksFor: { kind: 'text', of: 'loginName', phone: 'line', wrap: true },
    scope: { kind: 'choice', of: 'scope', phone: 'line' },
    shown: { kind: 'text', of: 'shown' },
    lastUsed: { kind: 'instant', of: 'lastUsedAt' },
    state: { phone: 'aside' },
    createdAt: { kind: 'instant', of: 'createdAt', extra: true },
    createdBy: { kind: 'text', of: 'createdBy', extra: true },
  },
  sums: {},
})
export const { search: searchApiKeys } = apiKeys

/** An address or a network, as `203.0.113.0/24`. */
const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** What a new key is made of. */
export const API_KEY = defineRecord({
  loginName: { kind: 'text', max: 100, about: 'Login name of the person of the company it works for' },
  label: { kind: 'text', max: 100, about: 'What the key is for' },
  scope: { kind: 'choice', values: KEY_SCOPES },
})

/** A key with its secret, which is shown this once and can't be read again. */
const NewKey = ApiKey.extend({ secret: z.string().describe('The key as it is sent; it is never shown again') })

/**
 * Makes a key for a company's own system, by a fresh proof. It has the rights and limits of the person it works for,
 * and no more.
 */
export const createApiKey = defineCall({
  path: 'ops/createApiKey.do',
  summary: 'Create an API key',
  who: 'ops.admin',
  changes: true,
  input: recordInput(API_KEY).extend({
    rights: z
      .array(z.enum(PORTAL_RIGHTS))
      .default([])
      .describe('Rights of the portal’s own calls; none for OCTO alone'),
    networks: z.array(Network).max(20).default([]).describe('Networks from which it opens; none for any'),
    validDays: FormInt.min(1).max(730).default(365).describe('After how many days it ends'),
    perMinute: FormInt.min(1).max(6000).default(300).describe('Most calls a minute'),
    loginName: textLine(API_KEY.loginName.max, 1).toLowerCase().describe(API_KEY.loginName.about),
    proof: Proof,
  }),
  output: NewKey,
  refusals: ['api_key.no_person', 'api_key.more_rights', ...PROOF_REFUSALS],
})

/**
 * Gives a key another secret, by a fresh proof; the one before opens for another day, so that systems can change over.
 */
export const rotateApiKey = defineCall({
  path: 'ops/rotateApiKey.do',
  summary: 'Replace the secret of an API key',
  who: 'ops.admin',
  changes: true,
  input: z.object({ keyId: Id, proof: Proof }),
  output: NewKey,
  refusals: ['api_key.not_found', 'api_key.revoked', ...PROOF_REFUSALS],
})

/** Ends a key at once, for good. */
export const revokeApiKey = defineCall({
  path: 'ops/revokeApiKey.do',
  summary: 'Revoke an API key',
  who: 'ops.admin',
  changes: true,
  input: z.object({ keyId: Id }),
  output: ApiKey,
  refusals: ['api_key.not_found', 'api_key.revoked'],
})
