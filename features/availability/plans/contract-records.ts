import { defineRecord, type ValuesOf } from '#contract/record.ts'
import { ConfirmationMode, MEAL_PLANS } from '../contract.ts'

/** Highest amount of a plan or an extra, in minor units. */
const MAX_MINOR = 1_000_000_000_000
const MOST_DAYS = 999
const name = { kind: 'text', max: 200 } as const

export const MARKET_RULES = ['ALL', 'ONLY', 'EXCEPT'] as const
export const PENALTY_KINDS = ['NIGHTS', 'PERCENT', 'AMOUNT'] as const

/** A rate plan without its nights. */
export const PLAN = defineRecord({
  code: { kind: 'text', max: 40, about: 'Code of the plan, unique in its room type' },
  status: { kind: 'choice', values: ['OPEN', 'CLOSED'], about: 'Whether the plan is sold' },
  nameEn: name,
  nameZh: { ...name, optional: true },
  mealPlan: { kind: 'choice', values: MEAL_PLANS },
  currency: { kind: 'text', max: 3 },
  minStay: { kind: 'count', min: 1, max: MOST_DAYS, about: 'Least nights of a stay' },
  maxStay: { kind: 'count', min: 1, max: MOST_DAYS, about: 'Most nights of a stay' },
  minAdvanceDays: { kind: 'count', min: 0, max: MOST_DAYS, about: 'Least days from booking to arrival' },
  maxAdvanceDays: { kind: 'count', min: 0, max: MOST_DAYS, about: 'Most days from booking to arrival' },
  bookingFrom: { kind: 'day', optional: true, about: 'First day on which it is sold' },
  bookingTo: { kind: 'day', optional: true, about: 'Last day on which it is sold' },
  confirmationMode: { kind: 'choice', values: ConfirmationMode.options },
  confirmationSeconds: { kind: 'count', min: 10, max: 3600, about: 'Seconds within which the hotel answers' },
  packageOnly: { kind: 'check', about: 'Whether it is sold with other services only' },
  marketRule: { kind: 'choice', values: MARKET_RULES, about: 'Whether `marketCountries` are the only or the excluded' },
  marketCountries: {
    kind: 'text',
    max: 900,
    optional: true,
    about: 'Nationalities of guests as two-letter codes with spaces between them',
  },
  adultDeltas: {
    kind: 'rows',
    most: 12,
    of: {
      adults: { kind: 'count', min: 1, max: 12 },
      amount: { kind: 'money', minMinor: -MAX_MINOR, maxMinor: MAX_MINOR },
    },
    about: 'Change of the net price of a night by number of adults; a number that is missing is not sold, but for 2',
  },
  childBands: {
    kind: 'rows',
    most: 8,
    of: {
      toAge: { kind: 'count', min: 0, max: 17, about: 'Highest age of the band' },
      amount: { kind: 'money', maxMinor: MAX_MINOR },
    },
    about: 'Net price of a child a night by age; older children count as adults',
  },
  penalties: {
    kind: 'rows',
    most: 10,
    of: {
      daysBefore: {
        kind: 'count',
        min: 0,
        max: MOST_DAYS,
        optional: true,
        about: 'Days before arrival from which it applies; from booking on without it',
      },
      time: { kind: 'time', optional: true, about: 'Local time on that day; midnight without it' },
      kind: { kind: 'choice', values: PENALTY_KINDS, about: 'What the fee is measured by' },
      value: { kind: 'count', min: 0, max: 100, optional: true, about: 'Number of nights or percent of the total' },
      amount: { kind: 'money', maxMinor: MAX_MINOR, optional: true },
    },
    about: 'What cancelling costs; from check-in on it costs the whole stay',
  },
})
export type PlanValues = ValuesOf<typeof PLAN>

/** An extra of a hotel's nights, inside the price or on top of it. */
export const SURCHARGE = defineRecord({
  kind: {
    kind: 'choice',
    values: ['BREAKFAST', 'EXTRA_BED', 'INTERNET', 'GALA_DINNER'],
    about: 'Kind of the extra',
  },
  nameEn: { kind: 'text', max: 120 },
  nameZh: { kind: 'text', max: 120, optional: true },
  ratePlan: { kind: 'ref', optional: true, about: 'The only plan with which it is offered; all without it' },
  firstNight: { kind: 'day', about: 'First night' },
  lastNight: { kind: 'day', about: 'Last night' },
  per: { kind: 'choice', values: ['ROOM_NIGHT', 'PERSON_NIGHT'] },
  currency: { kind: 'text', max: 3 },
  amount: { kind: 'money', maxMinor: MAX_MINOR },
  mandatory: { kind: 'check', about: 'Whether every guest pays it' },
  payAt: { kind: 'choice', values: ['INCLUDED', 'BOOKING', 'PROPERTY'], about: 'Where it is paid' },
})
export type SurchargeValues = ValuesOf<typeof SURCHARGE>
