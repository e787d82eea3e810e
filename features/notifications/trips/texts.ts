import { plural } from '#contract/plural.ts'

const en = {
  subject: (reference: string) => `Your trip ${reference}`,
  greeting: 'Hello,',
  lead: (company: string, count: number) =>
    `${company} has booked for you: ${plural('en', count, { one: '# booking', other: '# bookings' })}. The days are in the PDF; show each ticket at its entrance.`,
}

const zhCN: typeof en = {
  subject: (reference) => `您的行程 ${reference}`,
  greeting: '您好！',
  lead: (company, count) => `${company} 已为您预订 ${count} 项行程，详情见 PDF；入场时请出示相应门票。`,
}

/** Words of the mail with a trip. */
export const TRIP_MAIL_TEXTS = { en, 'zh-CN': zhCN }
