import { nightsBetween } from '#contract/dates.ts'
import { wallClock } from '#contract/zones.ts'
import { SYSTEM } from '#server/db/database.ts'
import type { RowOf } from '#server/db/statements.ts'
import type { Deps } from '#server/deps.ts'
import type { Job } from '#server/jobs/clock.ts'
import * as sql from './hotel-messages.sql.ts'

type Remindable = Pick<RowOf<typeof sql.listRemindable>, 'isRequest' | 'checkIn' | 'timeZone'>
type Stage = 'ANSWER' | 'HOURS' | 'WEEK' | 'DAYS'

/**
 * The reminder that an order is due for; null for none now. Missing numbers are asked for in the hotel's daytime, and
 * at ten from a week before arrival on.
 */
export function stageAt({ isRequest, checkIn, timeZone }: Remindable, nowMs: number): Stage | null {
  if (isRequest) return 'ANSWER'
  const [today = '', time = ''] = wallClock(timeZone, nowMs).split(' ')
  const days = nightsBetween(today, checkIn)
  if (days < 0 || time < (days <= 7 ? '10:00' : '08:00') || time >= '20:00') return null
  if (days <= 2) return 'DAYS'
  return days <= 7 ? 'WEEK' : 'HOURS'
}

/** Reminds hotels of requests without an answer and of missing confirmation numbers. */
export const reminderJob = ({ db, now, wakeOutbox }: Pick<Deps, 'db' | 'now' | 'wakeOutbox'>): Job => ({
  name: 'hotel_messages.reminders',
  everyMs: 60_000,
  run: async () => {
    const waiting = await db.read(SYSTEM, (reader) => reader.many(sql.listRemindable))
    const due = waiting.flatMap((order) => {
      const stage = stageAt(order, now())
      return stage === null || order.stages.includes(stage) ? [] : [{ ...order, stage }]
    })
    if (due.length === 0) return
    const reminders = {
      orderIds: due.map(({ orderId }) => orderId),
      companyIds: due.map(({ companyId }) => companyId),
      hotelIds: due.map(({ hotelId }) => hotelId),
      stages: due.map(({ stage }) => stage),
    }
    await db.write(SYSTEM, (tx) => tx.run(sql.insertReminders, reminders))
    wakeOutbox()
  },
})
