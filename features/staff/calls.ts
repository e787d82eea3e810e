import type { OutputOf, ParsedInputOf } from '#contract/call.ts'
import { changedFields, valuesOf } from '#contract/record.ts'
import { Refusal, refusalFault } from '#contract/refusals.ts'
import {
  askForReset,
  inviteAgain,
  inviteMember,
  lockMember,
  setMember,
  setMemberStatus,
} from '#features/identity/members/store.ts'
import { notifyNodes } from '#features/company/store.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Tx } from '#server/db/database.ts'
import { containing } from '#server/db/filters.ts'
import type { ParamsOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import { type CallContext, type Caller, handle, type Handler } from '#server/http/handler.ts'
import type { StaffAction } from './contract-list.ts'
import {
  findCustomerUserDetail,
  getMyCustomerUser,
  INVITATIONS_PER_HOUR,
  MAX_STAFF,
  modifyCustomerStatus,
  resetCustomerPassword,
  saveCustomerUser,
  searchCustomerUser,
  type StaffDetail,
  updateCustomerUser,
} from './contract.ts'
import { STAFF } from './contract-record.ts'
import { mayGive, rightsFor } from './rules.ts'
import * as sql from './staff.sql.ts'
import { findOpenUnitName, findStaff, type Manager, managerOf } from './store.ts'

/** The caller and where the call came from, for the audit log. */
export type By = Pick<CallContext<unknown, 'staff.write'>, 'caller' | 'requestId' | 'ip' | 'language'>
type Detail = Readonly<Record<string, string | number | boolean>>

/** Writes what was done with an account to the audit log. */
export function auditStaff(
  tx: Tx,
  { caller, requestId, ip }: By,
  done: { action: string; subject: string; nowMs: number; detail?: Detail },
): Promise<void> {
  const { realm, companyId, staffId } = caller
  const { nowMs, action, ...about } = done
  return insertAudit(tx, {
    ...about,
    atMs: nowMs,
    realm,
    companyId,
    staffId,
    action: `staff.${action}`,
    outcome: 'DONE',
    requestId,
    ip,
  })
}

const refusedAt = (field: string, code: 'staff.login_taken' | 'staff.unit') =>
  new Refusal(code, { fields: { [field]: refusalFault(code) } })

type Fields = Pick<ParsedInputOf<typeof saveCustomerUser>, 'role' | 'rights' | 'departmentId'>

/** The rights somebody is to have, if the caller may give them; refused otherwise. */
function rightsGiven({ role, rights: asked }: Fields, by: Manager): ReturnType<typeof rightsFor> {
  if (role === 'OWNER' && by.role !== 'OWNER') throw new Refusal('staff.owner_only')
  const rights = rightsFor(role, asked)
  if (!mayGive(by, rights)) throw new Refusal('staff.rights_above')
  return rights
}

async function checkDepartment(tx: Tx, by: Manager, { departmentId }: { departmentId?: string | undefined }) {
  if (departmentId === undefined) return
  const open = await findOpenUnitName(tx, { companyId: by.companyId, unitId: departmentId, kind: 'DEPARTMENT' })
  if (open === undefined) throw refusedAt('departmentId', 'staff.unit')
}

const HOUR_MS = 3_600_000

type Inviting = ParsedInputOf<typeof saveCustomerUser>

/** Invites somebody within a transaction, for the form and for a file of many. */
export async function invite(tx: Tx, context: By, about: { input: Inviting; nowMs: number }): Promise<StaffDetail> {
  const { input, nowMs } = about
  const { caller } = context
  const by = managerOf(caller)
  const rights = rightsGiven(input, by)
  if (caller.companyStatus !== 'ACTIVE') throw new Refusal('staff.company_closed')
  await checkDepartment(tx, by, input)
  const { living, invited } = await tx.one(sql.countLiving, { ...by, sinceMs: nowMs - HOUR_MS })
  if (invited >= INVITATIONS_PER_HOUR) throw new Refusal('staff.invited_often')
  if (living >= MAX_STAFF) throw new Refusal('staff.too_many')
  const values = valuesOf(STAFF, { ...input, rights })
  const id = await inviteMember(tx, { ...values, email: input.email, companyId: by.companyId, nowMs })
  if (id === undefined) throw refusedAt('email', 'staff.login_taken')
  if (input.approvalAboveMinor !== undefined) await notifyNodes(tx, by.companyId)
  await auditStaff(tx, context, { action: 'invite', subject: id, nowMs, detail: { role: input.role } })
  return findStaff(tx, by, id)
}

/** Tells somebody that a colleague changed what they may do. */
async function tellPowers(
  tx: Tx,
  { currency, ...person }: Omit<ParamsOf<typeof sql.insertPowersEvent>, 'currency'> & Pick<Manager, 'currency'>,
  changed: readonly string[],
): Promise<void> {
  if (!changed.some((field) => POWERS.includes(field))) return
  await tx.run(sql.insertPowersEvent, { ...person, currency: currency ?? 'USD' })
}

type Changing = CallContext<ParsedInputOf<typeof updateCustomerUser>, 'staff.write'>

async function runUpdate(deps: Deps, context: Changing): Promise<OutputOf<typeof updateCustomerUser>> {
  const { input, caller } = context
  const { staffId } = input
  const by = managerOf(caller)
  const nowMs = deps.now()
  const changedNow = await deps.db.write(caller, async (tx) => {
    const { hasOtherOwner } = await lockMember(tx, { companyId: by.companyId, staffId, nowMs })
    const before = await findStaff(tx, by, staffId)
    const after = valuesOf(STAFF, { ...input, rights: rightsFor(input.role, input.rights) })
    const changed = changedFields(STAFF, before, after)
    if (!before.allowed.includes('edit')) throw new Refusal(whyNot(before, by))
    if (changed.some((field) => POWERS.includes(field))) checkPowers(before, input, by)
    if (owns(before) && input.role !== 'OWNER' && !hasOtherOwner) throw new Refusal('staff.last_owner')
    if (changed.includes('departmentId')) await checkDepartment(tx, by, input)
    await setMember(tx, { ...after, companyId: by.companyId, staffId })
    // Colleagues who book for this person are asked as well.
    if (changed.includes('approvalAboveMinor')) await notifyNodes(tx, by.companyId)
    const detail = { changed: changed.join(', '), ...(changed.includes('role') ? { role: input.role } : {}) }
    if (changed.length > 0) await auditStaff(tx, context, { action: 'update', subject: staffId, nowMs, detail })
    await tellPowers(tx, { ...after, ...by, staffId, nowMs }, changed)
    return findStaff(tx, by, staffId)
  })
  deps.wakeOutbox()
  return changedNow
}

/** Changes that nobody makes to the own account. */
const POWERS: readonly string[] = [
  'role',
  'rights',
  'orderLimitMinor',
  'monthLimitMinor',
  'approvalAboveMinor',
  'departmentId',
]

/** Refuses a change of what an account may do, unless the caller may make it. */
function checkPowers(before: StaffDetail, input: Fields, by: Manager): void {
  if (before.id === by.staffId) throw new Refusal('staff.self')
  rightsGiven(input, by)
}

/** Why something can not be done with an account. */
function whyNot(member: StaffDetail, by: Manager) {
  if (member.id === by.staffId) return 'staff.self'
  return member.role === 'OWNER' && by.role !== 'OWNER' ? 'staff.owner_only' : 'staff.state'
}

const STATUS_AFTER = { suspend: 'SUSPENDED', reactivate: 'ACTIVE', end: 'TERMINATED', withdraw: 'TERMINATED' } as const

/** What leaves a company with one owner less. */
const LOSES_OWNER: readonly StaffAction[] = ['suspend', 'end']
const owns = ({ role, status }: StaffDetail) => role === 'OWNER' && status === 'ACTIVE'

type StatusChange = CallContext<ParsedInputOf<typeof modifyCustomerStatus>, 'staff.write'>

/** Locks an account and refuses what can not be done with it now. */
export async function lockFor(
  tx: Tx,
  caller: Caller,
  about: { staffId: string; action: StaffAction; nowMs: number },
): Promise<{ by: Manager; key: { companyId: string; staffId: string; nowMs: number } }> {
  const { staffId, action, nowMs } = about
  const by = managerOf(caller)
  const key = { companyId: by.companyId, staffId, nowMs }
  const { hasOtherOwner } = await lockMember(tx, key)
  const member = await findStaff(tx, by, staffId)
  if (!member.allowed.includes(action)) throw new Refusal(whyNot(member, by))
  if (LOSES_OWNER.includes(action) && owns(member) && !hasOtherOwner) throw new Refusal('staff.last_owner')
  return { by, key }
}

async function runStatus(deps: Deps, context: StatusChange): Promise<StaffDetail> {
  const { input, caller } = context
  const { staffId, action } = input
  const nowMs = deps.now()
  const changed = await deps.db.write(caller, async (tx) => {
    const { by, key } = await lockFor(tx, caller, { staffId, action, nowMs })
    if (action === 'inviteAgain') await inviteAgain(tx, key)
    else await setMemberStatus(tx, { ...key, status: STATUS_AFTER[action] })
    await auditStaff(tx, context, { action, subject: staffId, nowMs })
    return findStaff(tx, by, staffId)
  })
  // Who is answered here finds the account suspended on this node.
  await deps.journal.poll()
  deps.wakeOutbox()
  return changed
}

async function runReset(
  deps: Deps,
  context: CallContext<{ staffId: string }, 'staff.write'>,
): Promise<Record<string, never>> {
  const { input, caller } = context
  const nowMs = deps.now()
  await deps.db.write(caller, async (tx) => {
    const { key } = await lockFor(tx, caller, { ...input, action: 'resetPassword', nowMs })
    await askForReset(tx, key)
    await auditStaff(tx, context, { action: 'resetPassword', subject: input.staffId, nowMs })
  })
  deps.wakeOutbox()
  return {}
}

/** Active colleagues of the caller by name; with `books` those who may book. */
export function listColleagues(
  deps: Deps,
  caller: Caller,
  asked: { keyword: string; pageNo: number; pageSize: number; books: boolean },
) {
  const { keyword, pageNo, pageSize, books } = asked
  const { companyId } = managerOf(caller)
  const params = { companyId, books, pattern: containing(keyword), limit: pageSize, offset: (pageNo - 1) * pageSize }
  return deps.db.read(caller, async (reader) => ({
    list: await reader.many(sql.listColleagues, params),
    ...(await reader.one(sql.countColleagues, params)),
    pageNo,
    pageSize,
  }))
}

/** The calls about accounts of a company's staff. */
export function staffCalls(deps: Deps): Handler[] {
  return [
    handle(findCustomerUserDetail, ({ caller, input }) =>
      deps.db.read(caller, (reader) => findStaff(reader, managerOf(caller), input.staffId)),
    ),
    handle(saveCustomerUser, async (context) => {
      const { caller, input } = context
      const invited = await deps.db.write(caller, (tx) => invite(tx, context, { input, nowMs: deps.now() }))
      deps.wakeOutbox()
      return invited
    }),
    handle(updateCustomerUser, (context) => runUpdate(deps, context)),
    handle(modifyCustomerStatus, (context) => runStatus(deps, context)),
    handle(resetCustomerPassword, (context) => runReset(deps, context)),
    handle(getMyCustomerUser, ({ caller, input }) => listColleagues(deps, caller, { ...input, books: true })),
    handle(searchCustomerUser, ({ caller, input }) => listColleagues(deps, caller, { ...input, books: false })),
  ]
}
