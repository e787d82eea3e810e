import type { ParsedInputOf } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { refuseBadDates } from '#features/availability/stay/rules.ts'
import { lockStaff } from '#features/identity/store.ts'
import { serveList } from '#features/lists/serve-list.ts'
import type { Deps } from '#server/deps.ts'
import { type Caller, handle, type Handler } from '#server/http/handler.ts'
import { MOST_WATCHES, removeWatch, saveWatch, setWatchState, watches, type WatchedRate } from './contract.ts'
import { todayOf } from './look.ts'
import { plansOf, priceOf, type Pricing, type Subject } from './price.ts'
import * as sql from './watches.sql.ts'

type Watching = Deps & Pricing
type Wanted = ParsedInputOf<typeof saveWatch>

const NO_FILTERS: Subject['filters'] = {}

/** The company and person whose watches a caller has; nobody watches without a company. */
function whose({ companyId, staffId }: Caller): { companyId: string; staffId: string } {
  if (companyId === null) throw new Refusal('company.not_active')
  return { companyId, staffId }
}

/** The terms of the caller's company; refuses where it may not book. */
function termsOf({ companyStatus, agreement }: Caller) {
  if (companyStatus !== 'ACTIVE') throw new Refusal('company.not_active')
  if (agreement === null) throw new Refusal('agreement.none')
  return agreement
}

/** What a person wants to watch, with the city of a hotel. */
async function subjectOf({ db }: Watching, wanted: Wanted): Promise<Subject> {
  if (wanted.kind === 'SEARCH') {
    const { kind: _, thresholdMinor: __, destinationId, checkIn, checkOut, rooms, nationality, ...filters } = wanted
    return { destinationId, hotelId: null, ratePlanId: null, stay: { checkIn, checkOut, rooms, nationality }, filters }
  }
  const { hotelId, checkIn, checkOut, rooms, nationality } = wanted
  const city = await db.direct.oneOrNone(sql.findCity, { hotelId })
  if (!city) throw new Refusal('hotel.not_found')
  const ratePlanId = wanted.kind === 'RATE' ? wanted.ratePlanId : null
  return { ...city, hotelId, ratePlanId, stay: { checkIn, checkOut, rooms, nationality }, filters: NO_FILTERS }
}

/** The names of a watched rate; refuses a rate that the hotel does not have. */
async function rateOf(deps: Watching, subject: Subject, caller: Caller): Promise<WatchedRate | null> {
  if (subject.ratePlanId === null) return null
  const plan = (await plansOf(deps, subject, termsOf(caller)))?.[0]
  if (!plan) throw new Refusal('hotel.not_found')
  const { roomNameEn, roomNameZh, planNameEn, planNameZh, mealPlan } = plan.texts
  return { roomNameEn, roomNameZh, planNameEn, planNameZh, mealPlan }
}

async function save(deps: Watching, caller: Caller, wanted: Wanted) {
  const { db, engine, now } = deps
  const nowMs = now()
  const terms = termsOf(caller)
  refuseBadDates(wanted, nowMs)
  if (!engine.ready) throw new Refusal('call.starting')
  const subject = await subjectOf(deps, wanted)
  const rate = await rateOf(deps, subject, caller)
  const priceMinor = await priceOf(deps, subject, terms)
  const { currency } = terms
  const { stay, filters, ratePlanId } = subject
  const watchId = await db.write(caller, async (tx) => {
    await lockStaff(tx, caller)
    const { count } = await tx.one(sql.countComing, { ...whose(caller), today: todayOf(nowMs) })
    if (count >= MOST_WATCHES) throw new Refusal('watch.too_many')
    const made = await tx.oneOrNone(sql.insertWatch, {
      ...whose(caller),
      ...subject,
      ...stay,
      ratePlanId,
      rate: rate && JSON.stringify(rate),
      stay: JSON.stringify(stay),
      filters: JSON.stringify(filters),
      currency,
      thresholdMinor: wanted.thresholdMinor ?? null,
      priceMinor,
      nowMs,
    })
    if (!made) throw new Refusal('watch.exists')
    return made.id
  })
  return { watchId, currency, priceNowMinor: priceMinor }
}

type Setting = ParsedInputOf<typeof setWatchState>

async function setState(deps: Watching, caller: Caller, { watchId, state }: Setting): Promise<Record<string, never>> {
  const own = { ...whose(caller), watchId }
  const watch = await deps.db.read(caller, (reader) => reader.oneOrNone(sql.findWatch, own))
  if (!watch) throw new Refusal('watch.not_found')
  const { agreement } = caller
  const isPriced =
    state === 'ACTIVE' && agreement?.currency === watch.currency && watch.stay.checkIn >= todayOf(deps.now())
  const priceMinor = isPriced ? await priceOf(deps, watch, agreement) : null
  await deps.db.write(caller, (tx) => tx.run(sql.setState, { ...own, state, priceMinor }))
  return {}
}

/** The calls about one's own watches. */
export function watchCalls(deps: Watching): Handler[] {
  const { db, now } = deps
  const list = serveList(deps, watches, {
    scope: (caller) => ({ ...whose(caller), today: todayOf(now()) }),
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listWatches, asked),
      ...(await reader.one(sql.countWatches, asked)),
    }),
  })
  return [
    ...list.handlers,
    handle(saveWatch, ({ caller, input }) => save(deps, caller, input)),
    handle(setWatchState, ({ caller, input }) => setState(deps, caller, input)),
    handle(removeWatch, async ({ caller, input }) => {
      const removed = await db.write(caller, (tx) => tx.run(sql.removeWatch, { ...whose(caller), ...input }))
      if (removed === 0) throw new Refusal('watch.not_found')
      return {}
    }),
  ]
}
