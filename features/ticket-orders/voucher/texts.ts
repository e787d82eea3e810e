import { clockOf } from '#contract/dates.ts'
import { type Language, nameFor } from '#contract/languages.ts'
import { dayInWords } from '#features/hotel-orders/voucher/wording.ts'
import type { Ticket, TicketOrderRow, Sold } from '../shapes.ts'

const en = {
  title: 'Tickets',
  titleOther: '门票',
  bookedThrough: (operator: string) => `Booked through ${operator}`,
  issued: 'Confirmed',
  when: 'When',
  at: (day: string, time: string) => `${day}, ${time}`,
  validUntil: 'Valid until',
  meetingPoint: 'Where to go',
  supplier: 'Run by',
  reference: 'Reference',
  ticketOf: (no: number, count: number) => `Ticket ${no} of ${count}`,
  visitor: 'Visitor',
  states: { VALID: 'Valid', CANCELLED: 'Cancelled', REDEEMED: 'Used' } as Record<Ticket['state'], string>,
  notValid: {
    CANCELLED: 'This ticket was cancelled. It lets nobody in.',
    REDEEMED: 'This ticket has been used.',
    TRANSFERRED: 'This ticket was given to somebody else. Its code here lets nobody in.',
  },
  hint: 'Each visitor shows the code of their own ticket at the entrance, on paper or on a phone.',
  emergency: 'Help day and night',
  page: (no: number, of: number) => `Page ${no} of ${of}`,
}

const zhCN: typeof en = {
  title: '门票',
  titleOther: 'Tickets',
  bookedThrough: (operator) => `由${operator}代订`,
  issued: '确认时间',
  when: '时间',
  at: (day, time) => `${day} ${time}`,
  validUntil: '有效期至',
  meetingPoint: '集合地点',
  supplier: '供应商',
  reference: '客户单号',
  ticketOf: (no, count) => `第 ${no} 张，共 ${count} 张`,
  visitor: '使用人',
  states: { VALID: '有效', CANCELLED: '已取消', REDEEMED: '已使用' },
  notValid: {
    CANCELLED: '此门票已取消，无法入场。',
    REDEEMED: '此门票已使用。',
    TRANSFERRED: '此门票已转让他人，此处的门票码无法入场。',
  },
  hint: '每位使用人入场时出示自己的门票码，打印或用手机出示均可。',
  emergency: '24 小时服务热线',
  page: (no, of) => `第 ${no} 页，共 ${of} 页`,
}

/** Words on tickets, their page and the mails about them. */
export const TICKET_VOUCHER_TEXTS: Readonly<Record<Language, typeof en>> = { en, 'zh-CN': zhCN }

type Visit = Pick<TicketOrderRow, 'day' | 'startMinute' | 'kind'> & { readonly sold: Pick<Sold, 'endMinute'> }

/** The day of a visit with its time, by the clock of the place. */
export function visitInWords({ day, startMinute, kind, sold }: Visit, language: Language): string {
  const time = clockOf(startMinute)
  const span = kind === 'START_TIME' ? time : `${time}–${clockOf(sold.endMinute)}`
  return TICKET_VOUCHER_TEXTS[language].at(dayInWords(day, language), span)
}

type Named = Pick<TicketOrderRow, 'titleEn' | 'titleZh' | 'optionEn' | 'optionZh'>

/** What is visited, in a language. */
export function soldInWords({ titleEn, titleZh, optionEn, optionZh }: Named, language: Language) {
  return { title: nameFor(language, titleEn, titleZh), option: nameFor(language, optionEn, optionZh) }
}
