import { PORTAL_RIGHTS, type PortalRight, type Right, ROLE_RIGHTS } from '#contract/rights.ts'
import type { StaffAction, StaffRow } from './contract-list.ts'

type PortalRole = StaffRow['role']

/** Whose orders somebody with these rights sees. */
export function seenOrders(rights: ReadonlySet<Right>): StaffRow['sees'] {
  if (!rights.has('orders.read')) return 'NONE'
  if (rights.has('orders.read_all')) return 'ALL'
  return rights.has('orders.read_department') ? 'DEPARTMENT' : 'OWN'
}

/**
 * The rights an account is stored with, in the order of their list: those asked for, or those of the role. An owner has
 * all of them, so that a company never locks itself out. Seeing more orders includes seeing orders at all.
 */
export function rightsFor(role: PortalRole, asked: readonly PortalRight[] | undefined): PortalRight[] {
  const wanted = new Set<Right>(role === 'OWNER' || asked === undefined ? ROLE_RIGHTS[role] : asked)
  if (wanted.has('orders.read_department') || wanted.has('orders.read_all')) wanted.add('orders.read')
  return PORTAL_RIGHTS.filter((right) => wanted.has(right))
}

/** Whether rights differ from those a role begins with. */
export function isCustom(role: PortalRole, rights: readonly Right[]): boolean {
  const own = new Set(rights)
  const preset = ROLE_RIGHTS[role]
  // Owners from before a right existed hold the others.
  if (role === 'OWNER') return false
  return own.size !== preset.length || preset.some((right) => !own.has(right))
}

/** The person who manages staff. */
export type Manager = {
  readonly staffId: string
  readonly role: string
  readonly rights: ReadonlySet<Right>
}

/** Whether somebody may give all of these rights: only those who have them. */
export function mayGive({ role, rights }: Manager, given: readonly Right[]): boolean {
  return role === 'OWNER' || given.every((right) => rights.has(right))
}

const BY_STATUS: Record<StaffRow['status'], readonly StaffAction[]> = {
  INVITED: ['edit', 'inviteAgain', 'withdraw', 'suspend'],
  ACTIVE: ['edit', 'resetPassword', 'endSessions', 'resetSecondFactor', 'suspend', 'end'],
  SUSPENDED: ['edit', 'reactivate', 'resetSecondFactor', 'end'],
  TERMINATED: [],
}
/** What needs an owner with a fresh password. */
const OWNERS_ONLY: readonly StaffAction[] = ['endSessions', 'resetSecondFactor']

/** What somebody may do with an account now. Their own they only describe; an owner's is changed by owners alone. */
export function allowedFor(
  member: Pick<StaffRow, 'id' | 'role' | 'status' | 'secondFactor'>,
  by: Manager,
): StaffAction[] {
  if (!by.rights.has('staff.write')) return []
  if (member.id === by.staffId) return ['edit']
  if (member.role === 'OWNER' && by.role !== 'OWNER') return []
  return BY_STATUS[member.status].filter(
    (action) =>
      (by.role === 'OWNER' || !OWNERS_ONLY.includes(action)) && (action !== 'resetSecondFactor' || member.secondFactor),
  )
}
