import type { Language } from '#contract/languages.ts'
import { plural } from '#contract/plural.ts'

const en = {
  subject: (hotel: string, period: string, count: number) =>
    `Arrivals ${period}, ${hotel}: ${plural('en', count, { one: '# booking', other: '# bookings' })}`,
  greeting: 'Dear reservations team,',
  lead: (count: number) =>
    plural('en', count, {
      one: 'please expect the guests of # booking.',
      other: 'please expect the guests of # bookings.',
    }),
  missing: (count: number) =>
    plural('en', count, {
      one: '# booking has no confirmation number of yours yet; please send it to us.',
      other: '# bookings have no confirmation number of yours yet; please send them to us.',
    }),
  changes: 'Changed since yesterday:',
  open: 'Enter confirmation numbers',
  unchanged: 'Nothing has changed since yesterday.',
  change: {
    NEW: (code: string, guest: string, day: string) => `NEW ${code}, ${guest}, ${day}`,
    CHANGED: (code: string, guest: string, day: string) => `CHANGED ${code}, ${guest}, ${day}`,
    CANCELLED: (code: string, guest: string, day: string) => `CANCELLED ${code}, ${guest}, ${day}`,
  },
  closing: (operator: string) => `${operator} sends this list each day at 16:00 when guests arrive the next day.`,
}

const zhCN: typeof en = {
  subject: (hotel, period, count) => `${period} 抵店名单，${hotel}：${count} 单`,
  greeting: '预订部您好：',
  lead: (count) => `请准备接待以下 ${count} 个订单的客人。`,
  missing: (count) => `其中 ${count} 单尚无贵店确认号，请提供给我们。`,
  changes: '自昨日以来的变动：',
  open: '填写确认号',
  unchanged: '自昨日以来没有变动。',
  change: {
    NEW: (code, guest, day) => `新增 ${code}，${guest}，${day}`,
    CHANGED: (code, guest, day) => `变更 ${code}，${guest}，${day}`,
    CANCELLED: (code, guest, day) => `取消 ${code}，${guest}，${day}`,
  },
  closing: (operator) => `次日有客人抵店时，${operator}于每日 16:00 发送此名单。`,
}

/** The words of the daily list of arrivals, by the language that the hotel reads. */
export const ARRIVAL_MAIL_TEXTS: Readonly<Record<Language, typeof en>> = { en, 'zh-CN': zhCN }
