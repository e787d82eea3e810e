import { LANGUAGE_CODES } from '#contract/languages.ts'
import { defineRecord } from '#contract/record.ts'
import { PORTAL_RIGHTS, PORTAL_ROLES } from '#contract/rights.ts'

/** Highest limit of an order or a month, in minor units. */
const MAX_LIMIT_MINOR = 1_000_000_000_000
const limit = { kind: 'money', maxMinor: MAX_LIMIT_MINOR, optional: true } as const

/** A member of a company's staff. */
export const STAFF = defineRecord({
  name: { kind: 'text', max: 100 },
  email: { kind: 'email', max: 100, fixed: true },
  department: { kind: 'ref', optional: true, column: { phone: 'line' } },
  post: { kind: 'text', max: 60, optional: true, about: 'Position in the company', column: { extra: true } },
  mobile: { kind: 'phone', optional: true },
  role: { kind: 'choice', values: PORTAL_ROLES, about: 'The preset the rights began with; an OWNER always has all' },
  rights: {
    kind: 'choices',
    values: PORTAL_RIGHTS,
    optional: true,
    about: 'What the account may do; not given: those of the role',
  },
  orderLimit: { ...limit, column: {}, about: 'Most an order may cost, in minor units; no limit without it' },
  monthLimit: {
    ...limit,
    column: { extra: true },
    about: 'Most the orders of a calendar month (UTC) may cost, in minor units; no limit without it',
  },
  approvalAbove: {
    ...limit,
    about: 'Orders above this amount need approval, in minor units; only the rules of the company without it',
  },
  language: { kind: 'choice', values: LANGUAGE_CODES, start: 'en' },
})
