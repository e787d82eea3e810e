import { Refusal } from '#contract/refusals.ts'
import { changeOperator, inviteOperator } from '#features/identity/operators/apply.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import {
  InvitedOperator,
  OperatorAccessInput,
  OperatorRoleInput,
  proposeOperator,
  proposeOperatorReactivation,
  proposeOperatorRole,
  proposeOperatorSuspension,
} from './contract.ts'
import { changeKind } from './kind.ts'
import { proposeChange } from './propose.ts'

const titleOf = ({ name, loginName }: { name: string; loginName: string }) =>
  name === loginName ? name : `${name} (${loginName})`
const NOTHING = { companyId: null, currency: null }

const invitation = changeKind({
  kind: 'OPERATOR_INVITE',
  input: InvitedOperator,
  apply: async (tx, { input, nowMs, language, confirmed }) => {
    const id = await inviteOperator(tx, input, { nowMs, language })
    const { name, email, role } = input
    // What is tried leaves no account to name.
    const subject = confirmed ? { subjectStaffId: id } : {}
    return { ...NOTHING, ...subject, title: `${name} (${email})`, before: {}, after: { email, role } }
  },
})

const roleChange = changeKind({
  kind: 'OPERATOR_ROLE',
  input: OperatorRoleInput,
  apply: async (tx, { input, staffId, nowMs }) => {
    const { operatorId, role } = input
    if (operatorId === staffId) throw new Refusal('operator.self')
    const { before, after } = await changeOperator(tx, { operatorId, action: 'setRole', role, nowMs })
    const values = { before: { role: before.role }, after: { role: after.role } }
    return { ...NOTHING, ...values, subjectStaffId: operatorId, title: titleOf(before) }
  },
})

/** Suspending an account, or opening it again. */
const accessChange = (kind: 'OPERATOR_SUSPEND' | 'OPERATOR_REACTIVATE', action: 'suspend' | 'reactivate') =>
  changeKind({
    kind,
    input: OperatorAccessInput,
    apply: async (tx, { input: { operatorId }, staffId, nowMs }) => {
      if (operatorId === staffId) throw new Refusal('operator.self')
      const { before, after } = await changeOperator(tx, { operatorId, action, nowMs })
      const values = { before: { state: before.status }, after: { state: after.status } }
      return { ...NOTHING, ...values, subjectStaffId: operatorId, title: titleOf(before) }
    },
  })
const suspension = accessChange('OPERATOR_SUSPEND', 'suspend')
const reactivation = accessChange('OPERATOR_REACTIVATE', 'reactivate')

/** Changes of who works at the desk, and as what. */
export const OPERATOR_CHANGES = [invitation, roleChange, suspension, reactivation]

/** The calls that propose them. */
export function operatorChangeCalls(deps: Deps): Handler[] {
  return [
    handle(proposeOperator, (context) => proposeChange(deps, context, invitation)),
    handle(proposeOperatorRole, (context) => proposeChange(deps, context, roleChange)),
    handle(proposeOperatorSuspension, (context) => proposeChange(deps, context, suspension)),
    handle(proposeOperatorReactivation, (context) => proposeChange(deps, context, reactivation)),
  ]
}
