// Written by `npm run schema:write` from staff.sql; edits are lost.
import type { Language } from '#contract/languages.ts'
import type { PortalRight } from '#contract/rights.ts'
import type { StaffRow } from './contract-list.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'staff.sql')

export const listStaff = file<
  {
    companyId: string
    ids: readonly string[] | null
    statuses: readonly string[] | null
    roles: readonly string[] | null
    departmentIds: readonly string[] | null
    pattern: string | null
    order: string
    limit: number
    offset: number
  },
  {
    id: string
    name: string
    email: string | null
    mobile: string | null
    departmentId: string | null
    department: string | null
    post: string | null
    role: StaffRow['role']
    rights: PortalRight[]
    orderLimitMinor: number | null
    monthLimitMinor: number | null
    approvalAboveMinor: number | null
    language: Language
    status: 'INVITED' | 'ACTIVE' | 'SUSPENDED' | 'TERMINATED'
    secondFactor: boolean
    lastSeenAt: string | null
    createdAt: string
  }
>('list_staff')

export const countStaff = file<
  {
    companyId: string
    ids: readonly string[] | null
    statuses: readonly string[] | null
    roles: readonly string[] | null
    departmentIds: readonly string[] | null
    pattern: string | null
  },
  { total: number }
>('count_staff')

export const listStaffIds = file<
  {
    companyId: string
    ids: readonly string[] | null
    statuses: readonly string[] | null
    roles: readonly string[] | null
    departmentIds: readonly string[] | null
    pattern: string | null
    order: string
    limit: number
  },
  { id: string }
>('list_staff_ids')

/** The rows of ids in their order. */
export const listStaffOf = file<
  { companyId: string; ids: readonly string[] },
  {
    id: string
    name: string
    email: string | null
    mobile: string | null
    departmentId: string | null
    department: string | null
    post: string | null
    role: StaffRow['role']
    rights: PortalRight[]
    orderLimitMinor: number | null
    monthLimitMinor: number | null
    approvalAboveMinor: number | null
    language: Language
    status: 'INVITED' | 'ACTIVE' | 'SUSPENDED' | 'TERMINATED'
    secondFactor: boolean
    lastSeenAt: string | null
    createdAt: string
  }
>('list_staff_of')

export const findStaff = file<
  { companyId: string; staffId: string },
  {
    id: string
    name: string
    email: string | null
    mobile: string | null
    departmentId: string | null
    department: string | null
    post: string | null
    role: StaffRow['role']
    rights: PortalRight[]
    orderLimitMinor: number | null
    monthLimitMinor: number | null
    approvalAboveMinor: number | null
    language: Language
    status: 'INVITED' | 'ACTIVE' | 'SUSPENDED' | 'TERMINATED'
    secondFactor: boolean
    lastSeenAt: string | null
    createdAt: string
  }
>('find_staff')

/** Accounts that have not ended, and all that were invited since a moment. */
export const countLiving = file<
  { sinceMs: number; companyId: string },
  { living: number; invited: number }
>('count_living')

/** Active colleagues by name; with `books` only those who may book. */
export const listColleagues = file<
  { companyId: string; books: boolean; pattern: string | null; limit: number; offset: number },
  { id: string; name: string; role: StaffRow['role']; department: string | null }
>('list_colleagues')

export const countColleagues = file<
  { companyId: string; books: boolean; pattern: string | null },
  { total: number }
>('count_colleagues')

/** An active colleague who may book, with their limits; no row otherwise. */
export const findBookingColleague = file<
  { companyId: string; staffId: string },
  { staffId: string; departmentId: string | null; orderLimitMinor: number | null; monthLimitMinor: number | null }
>('find_booking_colleague')

/** A department or cost centre that is open; no row when it is not the company's. */
export const findOpenUnit = file<
  { companyId: string; unitId: string; kind: string },
  { name: string }
>('find_open_unit')

/** Tells somebody what they may spend, after a colleague changed it. */
export const insertPowersEvent = file<
  {
    companyId: string | null
    staffId: string
    currency: string
    orderLimitMinor: number | null
    monthLimitMinor: number | null
    approvalAboveMinor: number | null
    nowMs: number
  },
  never
>('insert_powers_event')
