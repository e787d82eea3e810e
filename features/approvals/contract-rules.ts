import { APPROVALS_FAULTS } from './faults.ts'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { FormBoolean, FormInt, Id, Instant, textLine } from '#contract/shapes.ts'

/** Most rules of a company. */
export const MAX_RULES = 20
const MAX_AMOUNT_MINOR = 1_000_000_000_000
/** Most people, or departments, that one rule names. */
const MAX_NAMED = 20

export const DEADLINE_OUTCOMES = ['EXPIRE', 'APPROVE', 'DECLINE'] as const
/** The outcome at the deadline of an undecided request. */
export type DeadlineOutcome = (typeof DEADLINE_OUTCOMES)[number]

/** A rule applies where all the conditions it sets hold; without any it applies to every booking. */
export const ApprovalRule = z
  .object({
    name: textLine(60, 1),
    orderAboveMinor: FormInt.min(0).max(MAX_AMOUNT_MINOR).optional().describe('The total is above this amount'),
    nightAboveMinor: FormInt.min(0)
      .max(MAX_AMOUNT_MINOR)
      .optional()
      .describe('The total is above this amount for each room and night, on average'),
    starsAboveHalves: FormInt.min(0).max(10).optional().describe('The hotel has more stars than this, in halves'),
    medianAbovePercent: FormInt.min(0)
      .max(1000)
      .optional()
      .describe("The total is more than so many per cent above the city's median for the same stay"),
    leadDaysBelow: FormInt.min(1).max(365).optional().describe('Fewer days than this are left to check-in'),
    outsideHours: FormBoolean.default(false).describe("Booked outside the hours of the company's settings"),
    departmentIds: z.array(Id).max(MAX_NAMED).default([]).describe('For people of these departments; all without any'),
    staffIds: z.array(Id).max(MAX_NAMED).default([]).describe('For these people; all without any'),
    nonRefundable: FormBoolean.default(false).describe('Cancelling costs money from the moment of booking'),
    approverIds: z.array(Id).max(MAX_NAMED).default([]).describe('Who decides: any one of them'),
    byHead: FormBoolean.default(false).describe("The head of the booker's department decides as well"),
    deadlineHours: FormInt.min(1).max(168).describe('Hours until the deadline; fees of the hotel may end it sooner'),
    atDeadline: z.enum(DEADLINE_OUTCOMES).describe('What happens when nobody has decided by the deadline'),
  })
  .refine(({ approverIds, byHead }) => byHead || approverIds.length > 0, {
    path: ['approverIds'],
    error: APPROVALS_FAULTS.oneApprover,
  })
export type ApprovalRule = z.output<typeof ApprovalRule>

export const DepartmentHead = z.object({ departmentId: Id, staffId: Id })
export type DepartmentHead = z.output<typeof DepartmentHead>

const Named = z.object({ id: Id, name: z.string() })
export type Named = z.output<typeof Named>

export const ApprovalPolicy = z.object({
  version: z.int().describe('Send it with the next change; 0 before the first one'),
  rules: z.array(ApprovalRule).describe('In order: the first matching rule applies'),
  heads: z.array(DepartmentHead).describe('Who leads a department'),
  deciders: z.array(Named).describe('Active people who may decide; the only ones that can be chosen'),
  people: z.array(Named).describe('Active people who may book'),
  departments: z.array(Named),
})
export type ApprovalPolicy = z.output<typeof ApprovalPolicy>

/** The company's rules with the people and departments they can name. */
export const findApprovalRules = defineCall({
  path: 'myApproval/findApprovalRules.do',
  summary: 'Rules of approval',
  who: 'company.write',
  changes: false,
  input: z.object({}),
  output: ApprovalPolicy,
  refusals: [],
})

/** Replaces all rules and heads of departments; refused when somebody else has saved them meanwhile. */
export const saveApprovalRules = defineCall({
  path: 'myApproval/saveApprovalRules.do',
  summary: 'Save the rules of approval',
  who: 'company.write',
  changes: true,
  input: z.object({
    version: FormInt.min(0),
    rules: z.array(ApprovalRule).max(MAX_RULES).default([]),
    heads: z.array(DepartmentHead).max(500).default([]),
  }),
  output: ApprovalPolicy,
  refusals: ['approval.rules_changed', 'approval.not_decider', 'approval.unknown'],
})

const Absence = z.object({
  substituteId: Id.nullable(),
  fromAt: Instant.nullable(),
  untilAt: Instant.nullable(),
  deciders: z.array(Named).describe('Colleagues who may decide instead'),
})

/** The caller's absence and the substitute who decides meanwhile. */
export const findAbsence = defineCall({
  path: 'myApproval/findAbsence.do',
  summary: 'Substitute of the caller for approvals',
  who: 'approvals.decide',
  changes: false,
  input: z.object({}),
  output: Absence,
  refusals: [],
})

/** Names who decides while the caller is away, or, without a substitute, ends that. */
export const saveAbsence = defineCall({
  path: 'myApproval/saveAbsence.do',
  summary: 'Name a substitute for approvals',
  who: 'approvals.decide',
  changes: true,
  input: z
    .object({ substituteId: Id.optional(), fromAt: Instant.optional(), untilAt: Instant.optional() })
    .refine(({ substituteId, fromAt }) => substituteId === undefined || fromAt !== undefined, {
      path: ['fromAt'],
      error: APPROVALS_FAULTS.absenceBegins,
    })
    .refine(({ substituteId, untilAt }) => substituteId === undefined || untilAt !== undefined, {
      path: ['untilAt'],
      error: APPROVALS_FAULTS.absenceEnds,
    })
    .refine(({ fromAt, untilAt }) => !fromAt || !untilAt || Date.parse(fromAt) < Date.parse(untilAt), {
      path: ['untilAt'],
      error: APPROVALS_FAULTS.absenceOrder,
    }),
  output: Absence,
  refusals: ['approval.not_decider'],
})
