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
    undoneBy: '撤销人',
    reason: '原因',
    currency: '币种',
  },
}

const WORDS: Record<Language, typeof en> = { en, 'zh-CN': zhCN }

/** Words of the file of redeemed tickets. */
export const redemptionWords = (language: Language) => ({ ...WORDS[language], choices: {} })
