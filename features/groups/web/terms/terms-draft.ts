import type { InputOf } from '#contract/call.ts'
import type { makeOffer } from '#features/groups/contract-desk.ts'
import { DUES, type Due, USUAL_MOMENTS, USUAL_PLAN } from '#features/groups/deal/rules.ts'

type Wire = InputOf<typeof makeOffer>
type Step = { readonly daysBefore: number | null; readonly percent: number | null }

/** What an offer says besides rooms and prices, as it is typed. */
export type TermsDraft = {
  /** A local day and time, `2026-11-23T18:00`. */
  readonly until: string
  readonly plan: Readonly<Record<Due, number | null>>
  readonly moments: readonly Step[]
  readonly attrition: readonly Step[]
  readonly freeIn: number | null
  readonly namesOn: string
  readonly terms: string
}

const NO_STEP: Step = { daysBefore: null, percent: null }
const shareOf = (due: Due) => USUAL_PLAN.find((part) => part.due === due)?.percent ?? null

/** The usual terms. */
export const usualTerms = (): TermsDraft => ({
  until: '',
  plan: { NOW: shareOf('NOW'), CUT_OFF: shareOf('CUT_OFF'), ARRIVAL: shareOf('ARRIVAL'), ON_ACCOUNT: null },
  moments: USUAL_MOMENTS,
  attrition: [NO_STEP, NO_STEP],
  freeIn: null,
  namesOn: '',
  terms: '',
})

const isWhole = (step: Step): step is { daysBefore: number; percent: number } =>
  step.daysBefore !== null && step.percent !== null && step.percent > 0

/** The terms as they are sent. */
export function termsToSend({ until, plan, moments, attrition, freeIn, namesOn, terms }: TermsDraft) {
  return {
    optionUntil: new Date(until).toISOString(),
    plan: DUES.flatMap((due) => (plan[due] ? [{ due, percent: plan[due] }] : [])),
    moments: moments.filter(isWhole),
    attrition: attrition.filter(isWhole),
    ...(freeIn === null ? {} : { freeIn }),
    ...(namesOn === '' ? {} : { namesOn }),
    terms,
  } satisfies Partial<Wire>
}
