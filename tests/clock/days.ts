/** An ordinary day's noon in UTC, a Wednesday. */
const ORDINARY = '2026-11-18T12:00:00Z'

/** Moments that code forgets: ends of months, of the year and of the week, changes of the clocks, the leap day. */
export const HARD = [
  '2027-01-31T12:00:00Z',
  '2027-01-31T23:50:00Z',
  '2027-03-28T00:30:00Z',
  '2027-10-31T00:30:00Z',
  '2028-02-29T12:00:00Z',
  '2026-11-20T23:50:00Z',
  '2026-12-31T23:50:00Z',
] as const

/**
 * Files whose subject is time: deadlines, periods, days of hotels and zones, codes with a date.
 */
export const ABOUT_TIME = [
  'db/demo/history',
  'features/approvals/rules',
  'features/availability/{calendar/calendar,prices/rules,stay/rules}',
  'features/company/settings/rules-hours',
  'features/exchange-rates/rates',
  'features/groups/window',
  'features/hotel-orders/{hotel-clock,rules,rules-penalty,desk}',
  'features/notifications/{bills/reminders,orders/confirming,preferences/preferences}',
  'features/payments/reconcile/rules',
  'features/statements/rules',
  'features/ticket-orders/redeem/redeem',
  'features/wallet/transactions',
  'tests/{agreements,approvals,bills,clock,codes,month-end}',
].map((path) => `${path}.test.ts`)

/** What a run varies; TEST_SEED gives the number it printed again. */
const seed = Number(process.env['TEST_SEED'] ?? Math.floor(Math.random() * 1_000_000))

/**
 * The moment at which each file of a project begins, milliseconds since the epoch: `TEST_DAY` is `ordinary`, `hard`
 * or an instant.
 */
export function dayOf(project: string): number {
  const wanted = process.env['TEST_DAY'] ?? (project === 'hard-day' ? 'hard' : 'ordinary')
  const hard = HARD[seed % HARD.length] ?? ORDINARY
  const ms = Date.parse({ ordinary: ORDINARY, hard }[wanted] ?? wanted)
  if (Number.isNaN(ms)) throw new Error(`TEST_DAY is ordinary, hard or an instant such as ${ORDINARY}, not ${wanted}`)
  return ms
}

/** A moment for people, and how to have it again. */
export const sayDay = (ms: number): string => `${new Date(ms).toISOString()} (TEST_SEED=${seed})`
