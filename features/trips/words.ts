import type { OrderKind } from '#contract/subjects.ts'
import { plural } from '#contract/plural.ts'

const en = {
  title: 'Trip',
  from: (company: string) => `Booked by ${company}`,
  kinds: { HOTEL_ORDER: 'Stay', TICKET_ORDER: 'Visit', GROUP: 'Group' } satisfies Readonly<Record<OrderKind, string>>,
  quantities: {
    HOTEL_ORDER: (count: number) => plural('en', count, { one: '# room', other: '# rooms' }),
    TICKET_ORDER: (count: number) => plural('en', count, { one: '# ticket', other: '# tickets' }),
    GROUP: (count: number) => plural('en', count, { one: '# room', other: '# rooms' }),
  } satisfies Readonly<Record<OrderKind, (count: number) => string>>,
  when: 'When',
  who: 'Who',
  place: 'Where',
  code: 'Order',
  confirmation: 'Hotel confirmation number',
  days: (from: string, until: string) => `${from} – ${until}`,
  at: (day: string, time: string) => `${day}, ${time}`,
  waits: 'Not confirmed yet',
  emergency: 'In an emergency',
  page: (no: number, of: number) => `Page ${no} of ${of}`,
}

const zhCN: typeof en = {
  title: '行程单',
  from: (company) => `预订方：${company}`,
  kinds: { HOTEL_ORDER: '住宿', TICKET_ORDER: '游览', GROUP: '团队' },
  quantities: {
    HOTEL_ORDER: (count) => `${count} 间`,
    TICKET_ORDER: (count) => `${count} 张`,
    GROUP: (count) => `${count} 间`,
  },
  when: '时间',
  who: '出行人',
  place: '地点',
  code: '订单号',
  confirmation: '酒店确认号',
  days: (from, until) => `${from} 至 ${until}`,
  at: (day, time) => `${day} ${time}`,
  waits: '尚未确认',
  emergency: '紧急联系电话',
  page: (no, of) => `第 ${no} 页，共 ${of} 页`,
}

/** Words of a trip, for its page, document and mail. */
export const TRIP_WORDS = { en, 'zh-CN': zhCN }
