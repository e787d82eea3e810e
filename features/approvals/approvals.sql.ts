// Written by `npm run schema:write` from approvals.sql; edits are lost.
import type { ApprovalFacts, ApprovalReason, ApprovalRow } from './contract.ts'
import type { ApprovalRule, DepartmentHead, Named } from './contract-rules.ts'
import type { Decider } from './rules.ts'
import type { Language } from '#contract/languages.ts'
import { typedFile } from '#server/db/statements.ts'

const file = typedFile(import.meta.dirname, 'approvals.sql')

/** What a company has set; no row for a company without rules. */
export const findPolicy = file<
  { companyId: string },
  { version: number; rules: ApprovalRule[]; heads: DepartmentHead[]; deciders: Decider[] }
>('find_policy')

/** What the order of a person is held against: the rules of the company and an amount of their own. */
export const findRulesFor = file<
  { companyId: string; staffId: string },
  {
    rules: ApprovalRule[]
    heads: DepartmentHead[]
    deciders: Decider[]
    approvalAboveMinor: number | null
    departmentId: string | null
  }
>('find_rules_for')

export const listDeciders = file<{ companyId: string }, { deciders: Decider[] }>('list_deciders')

/** Whom and what rules can name: people who may book, and departments that are open. */
export const findChoices = file<{ companyId: string }, { people: Named[]; departments: Named[] }>('find_choices')

/** Writes nothing where the stored version is another one than the writer has seen. */
export const savePolicy = file<
  { companyId: string; rules: string; heads: string; nowMs: number; staffId: string; version: number },
  never
>('save_policy')

export const findAbsence = file<
  { staffId: string; companyId: string },
  { substituteId: string; fromAt: string; untilAt: string }
>('find_absence')

export const saveAbsence = file<
  { staffId: string; companyId: string; substituteId: string; fromAt: string; untilAt: string },
  never
>('save_absence')

export const removeAbsence = file<{ staffId: string; companyId: string }, never>('remove_absence')

/** A page as JSON text: what waits first, the next deadline before the others, then the latest. */
export const listApprovals = file<
  {
    companyId: string
    staffId: string
    decides: boolean
    states: readonly string[] | null
    views: readonly string[] | null
    askedFrom: string | null
    askedTo: string | null
    pattern: string | null
    maxCounted: number
    limit: number
    offset: number
  },
  { rows: string; total: number }
>('list_approvals')

/** A request the caller may see. */
export const findApproval = file<
  { decides: boolean; staffId: string; orderId: string; companyId: string },
  { listed: ApprovalRow }
>('find_approval')

export const countApprovals = file<
  { companyId: string; decides: boolean; staffId: string },
  { waiting: number }
>('count_approvals')

/** Ends a request with its order, under the order's lock, and tells of it; nothing for an order that had none. */
export const closeRequest = file<
  { state: string; decidedBy: string | null; reason: string | null; orderId: string; companyId: string },
  never
>('close_request')

/** Holds an order, or a change of one, until somebody decides; `asked` is what has to be approved, and whose it is. */
export const openRequest = file<
  { asked: string; orderId: string; code: string },
  { approvalOpen: unknown }
>('open_request')

/** Who can decide a request now and has a mail address. */
export const listContacts = file<
  { orderId: string; companyId: string },
  { id: string; name: string; email: string; language: Language }
>('list_contacts')

/** Requests of some orders that wait, and until when. */
export const listWaiting = file<
  { orderIds: readonly string[]; companyIds: readonly string[] },
  { orderId: string; companyId: string; deadlineAt: string }
>('list_waiting')

/** What a mail says of a request. */
export const findNotice = file<
  { orderId: string; companyId: string },
  {
    id: string
    code: string
    staffId: string
    state: 'WAITING' | 'APPROVED' | 'DECLINED' | 'EXPIRED' | 'WITHDRAWN'
    facts: ApprovalFacts
    reasons: ApprovalReason[]
    deadlineAt: string
    reason: string | null
    staffName: string
    decidedBy: string | null
  }
>('find_notice')
