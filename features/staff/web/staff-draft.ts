import type { InputOf } from '#contract/call.ts'
import type { PortalRight } from '#contract/rights.ts'
import type { Language } from '#contract/languages.ts'
import type { StaffRow } from '../contract-list.ts'
import type { saveCustomerUser, StaffDetail } from '../contract.ts'
import { rightsFor } from '../rules.ts'

/** An account as the form holds it. */
export type Draft = {
  readonly name: string
  readonly email: string
  readonly mobile: string
  readonly post: string
  readonly departmentId: string
  readonly role: StaffRow['role']
  readonly rights: readonly PortalRight[]
  readonly orderLimitMinor: number | null
  readonly monthLimitMinor: number | null
  readonly language: Language
}

/** The form of an account, or of an invitation in the inviter's language. */
export function draftOf(member: StaffDetail | null, language: Language): Draft {
  const { name = '', role = 'BOOKER', orderLimitMinor = null, monthLimitMinor = null } = member ?? {}
  return {
    name,
    role,
    orderLimitMinor,
    monthLimitMinor,
    email: member?.email ?? '',
    mobile: member?.mobile ?? '',
    post: member?.post ?? '',
    departmentId: member?.departmentId ?? '',
    rights: member?.rights ?? rightsFor(role, undefined),
    language: member?.language ?? language,
  }
}

/** What the calls take of a form; what is empty is left out. */
export function inputOf(draft: Draft): InputOf<typeof saveCustomerUser> {
  const { departmentId, orderLimitMinor, monthLimitMinor, ...typed } = draft
  return {
    ...typed,
    email: typed.email.trim(),
    rights: [...typed.rights],
    ...(departmentId === '' ? {} : { departmentId }),
    ...(orderLimitMinor === null ? {} : { orderLimitMinor }),
    ...(monthLimitMinor === null ? {} : { monthLimitMinor }),
  }
}

/** The rights by which somebody sees orders, as one choice. */
const SEEING: Record<StaffRow['sees'], readonly PortalRight[]> = {
  NONE: [],
  OWN: ['orders.read'],
  DEPARTMENT: ['orders.read', 'orders.read_department'],
  ALL: ['orders.read', 'orders.read_department', 'orders.read_all'],
}

/** Rights with another choice of the orders seen. */
export function withSeen(rights: readonly PortalRight[], sees: StaffRow['sees']): PortalRight[] {
  return [...rights.filter((right) => !SEEING.ALL.includes(right)), ...SEEING[sees]]
}

/** Whether a right is chosen by the orders seen. */
export const isSeeing = (right: PortalRight): boolean => SEEING.ALL.includes(right)
