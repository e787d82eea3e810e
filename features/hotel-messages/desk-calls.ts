import { Refusal } from '#contract/refusals.ts'
import { insertHotelStep } from '#features/hotel-orders/store.ts'
import { filterParams, serveList } from '#features/lists/serve-list.ts'
import { defineWaiting } from '#features/lists/waiting.ts'
import { insertAudit } from '#server/audit/audit.ts'
import type { Deps } from '#server/deps.ts'
import { handle, type Handler } from '#server/http/handler.ts'
import { hotelAnswers, settleHotelAnswer } from './contract.ts'
import * as sql from './hotel-messages.sql.ts'

/** Answers of hotels that a person settles. */
export const hotelAnswersWaiting = defineWaiting({
  queue: 'HOTEL_ANSWERS',
  page: '/ops/hotel-answers',
  address: '/ops/hotel-answers',
  who: hotelAnswers.who,
  count: sql.countWaiting,
  columns: ['total'],
  params: () => filterParams(hotelAnswers, {}),
})

/** The desk's calls about answers of hotels. */
export function deskCalls(deps: Deps): Handler[] {
  const list = serveList(deps, hotelAnswers, {
    scope: () => ({}),
    everyPage: true,
    page: async (reader, asked) => ({
      list: await reader.many(sql.listWaiting, asked),
      total: (await reader.one(sql.countWaiting, asked)).total,
    }),
  })
  return [
    ...list.handlers,
    handle(settleHotelAnswer, async ({ input, caller, requestId, ip }) => {
      const { realm, staffId, name } = caller
      const nowMs = deps.now()
      await deps.db.write(caller, async (tx) => {
        const now = new Date(nowMs).toISOString()
        const settled = await tx.oneOrNone(sql.setSettled, { ...input, staffId, now })
        if (!settled) throw new Refusal('hotel_answer.settled')
        const step = { event: 'hotel_replied', actorKind: 'OPERATOR', actorName: name, note: input.reply } as const
        await insertHotelStep(tx, { ...settled, ...step })
        const about = { realm, staffId, subject: input.answerId, requestId, ip }
        await insertAudit(tx, { ...about, atMs: nowMs, action: 'hotel_answer.settled', outcome: 'DONE' })
      })
      deps.wakeOutbox()
      return {}
    }),
  ]
}
