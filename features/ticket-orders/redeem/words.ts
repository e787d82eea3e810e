import { plural } from '#contract/plural.ts'
import type { Language } from '#contract/languages.ts'

const en = {
  fileName: 'Redeemed tickets',
  titles: {
    at: 'When (UTC)',
    ticket: 'Ticket',
    option: 'Option',
    visitor: 'Visitor',
    tickets: 'Tickets',
    order: 'Order',
    company: 'Company',
    by: 'Scanned by',
    place: 'Place',
    undoneBy: 'Undone by',
    reason: 'Reason',
    currency: 'Currency',
  },
}

const zhCN: typeof en = {
  fileName: '核销记录',
  titles: {
    at: '时间 (UTC)',
    ticket: '门票',
    option: '票种',
    visitor: '使用人',
    tickets: '张数',
    order: '订单',
    company: '公司',
    by: '核销人',
    place: '地点',
    undoneBy: '撤销人',
    reason: '原因',
    currency: '币种',
  },
}

const WORDS: Record<Language, typeof en> = { en, 'zh-CN': zhCN }

/** Words of the file of redeemed tickets. */
export const redemptionWords = (language: Language) => ({ ...WORDS[language], choices: {} })

const gateEn = {
  title: (day: string) => `Visitors on ${day}`,
  count: (count: number) => plural('en', count, { one: '# ticket', other: '# tickets' }),
  page: (no: number, of: number) => `Page ${no} of ${of}`,
}
const gateZh: typeof gateEn = {
  title: (day) => `${day} 入场名单`,
  count: (count) => `共 ${count} 张门票`,
  page: (no, of) => `第 ${no} 页，共 ${of} 页`,
}

/** Words of the list of a day's visitors. */
export const GATE_WORDS = { en: gateEn, 'zh-CN': gateZh }
