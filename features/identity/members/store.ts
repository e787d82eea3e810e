import type { Tx } from '#server/db/database.ts'
import type { ParamsOf } from '#server/db/statements.ts'
import { insertAccountEvent } from '../account/store.ts'
import { removeSecondFactor } from '../second-factor/second-factor.sql.ts'
import { removeSessionsOfStaff } from '../store.ts'
import * as sql from './members.sql.ts'

/** An account of a company's staff, named together with its company. */
export type Member = { readonly companyId: string; readonly staffId: string; readonly nowMs: number }

type Invited = ParamsOf<typeof sql.insertMember> & Omit<ParamsOf<typeof sql.setMember>, 'staffId'>

/** Stores somebody who is invited to a company's staff, and asks for the mail; undefined when the address is taken. */
export async function inviteMember(tx: Tx, member: Invited): Promise<string | undefined> {
  const { companyId, nowMs } = member
  const made = await tx.oneOrNone(sql.insertMember, member)
  if (!made) return undefined
  const staffId = made.id
  await tx.run(sql.setMember, { ...member, staffId })
  await insertAccountEvent(tx, 'account.staff_invited', { staffId, companyId, nowMs })
  return staffId
}

/** Asks for one more mail with the link of an invitation. */
export async function inviteAgain(tx: Tx, member: Member): Promise<void> {
  await insertAccountEvent(tx, 'account.staff_invited', member)
}

/** Asks for a mail with a link to set a new password. */
export async function askForReset(tx: Tx, member: Member): Promise<void> {
  await insertAccountEvent(tx, 'account.reset_asked', member)
}

/**
 * Locks an account and the owners of its company until the transaction ends; gives whether another owner can sign in.
 */
export async function lockMember(tx: Tx, { companyId, staffId }: Member): Promise<{ hasOtherOwner: boolean }> {
  const locked = await tx.many(sql.lockMembers, { companyId, staffId })
  return { hasOtherOwner: locked.some(({ id, owns }) => owns && id !== staffId) }
}

/** Changes what an account says and may do; its sessions follow on every node. */
export async function setMember(
  tx: Tx,
  member: ParamsOf<typeof sql.setMember> & { companyId: string; staffId: string },
): Promise<void> {
  await tx.run(sql.setMember, member)
  await tx.run(sql.notifyMemberChanged, member)
}

/** Suspends, reactivates or ends an account; an account that is not active loses its sessions. */
export async function setMemberStatus(
  tx: Tx,
  member: Member & { readonly status: 'ACTIVE' | 'SUSPENDED' | 'TERMINATED' },
): Promise<void> {
  await tx.run(sql.setMemberStatus, member)
  if (member.status !== 'ACTIVE') await removeSessionsOfStaff(tx, { ...member, exceptSessionId: null })
  await tx.run(sql.notifyMemberChanged, member)
}

/** Ends all sessions of an account; gives how many there were. */
export function endMemberSessions(tx: Tx, member: Member): Promise<number> {
  return removeSessionsOfStaff(tx, { ...member, exceptSessionId: null })
}

/** Switches the second step of an account off and mails its owner; gives since when it was on, null when it was off. */
export async function resetMemberSecondFactor(tx: Tx, member: Member): Promise<string | null> {
  const removed = await tx.oneOrNone(removeSecondFactor, member)
  if (!removed) return null
  await insertAccountEvent(tx, 'account.second_factor_off', member)
  return removed.since
}
