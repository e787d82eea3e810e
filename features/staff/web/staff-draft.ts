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
  readonly approvalAboveMinor: number | null
  readonly language: Language
}

const NEW: Omit<Draft, 'language'> = {
  name: '',
  email: '',
  mobile: '',
  post: '',
  departmentId: '',
  role: 'BOOKER',
  rights: rightsFor('BOOKER', undefined),
  orderLimitMinor: null,
  monthLimitMinor: null,
  approvalAboveMinor: null,
}

/** The form of an account, or of an invitation in the inviter's language. */
export function draftOf(member: StaffDetail | null, language: Language): Draft {
  if (member === null) return { ...NEW, language }
  const { email, mobile, post, departmentId } = member
  return {
    ...member,
    email: email ?? '',
    mobile: mobile ?? '',
    post: post ?? '',
    departmentId: departmentId ?? '',
  }
}

/** What the calls take of a form; what is empty is left out. */
export function inputOf(draft: Draft): InputOf<typeof saveCustomerUser> {
  const { name, email, mobile, post, role, rights, language, departmentId } = draft
  const { orderLimitMinor, monthLimitMinor, approvalAboveMinor } = draft
  return {
    name,
    email: email.trim(),
    mobile,
    post,
    role,
    rights: [...rights],
    language,
    ...(departmentId === '' ? {} : { departmentId }),
    ...(orderLimitMinor === null ? {} : { orderLimitMinor }),
    ...(monthLimitMinor === null ? {} : { monthLimitMinor }),
    ...(approvalAboveMinor === null ? {} : { approvalAboveMinor }),
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
