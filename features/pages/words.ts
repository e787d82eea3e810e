import type { Language } from '#contract/languages.ts'

/** Pages without an article that search engines may show, by their paths. */
export const OTHER_PAGES = ['', 'hotel', 'help', 'register'] as const
export type OtherPage = (typeof OTHER_PAGES)[number]

type Head = { readonly title: string; readonly lead: string }

const en: Record<OtherPage, Head> = {
  '': {
    title: 'International website',
    lead: 'Hotels and tickets for travel companies: contract prices, one balance, vouchers and invoices in one place.',
  },
  hotel: {
    title: 'Hotel Booking',
    lead: 'Search hotels by city, landmark or name, with live rooms and the cancellation deadline of every rate.',
  },
  help: {
    title: 'Help',
    lead: 'How each page works, in a minute: booking, cancelling, paying, bills, groups, tickets.',
  },
  register: {
    title: 'Free Registration',
    lead: 'Register your agency or company. We check the details and answer by mail; searching is open at once.',
  },
}

const zhCN: typeof en = {
  '': { title: '国际站', lead: '面向旅行企业的酒店与门票：协议价格、统一余额，入住凭证和发票一处管理。' },
  hotel: { title: '酒店预订', lead: '按城市、地标或酒店名称查询，实时房态，每个价格的取消期限一目了然。' },
  help: { title: '帮助', lead: '一分钟了解每个页面的用法：预订、取消、付款、账单、团队、门票。' },
  register: { title: '免费注册', lead: '注册您的旅行社或公司。我们审核资料后以邮件答复，期间即可查询酒店。' },
}

/** How these pages call themselves where a search engine or a chat shows them. */
export const HEADS: Readonly<Record<Language, Readonly<Record<OtherPage, Head>>>> = { en, 'zh-CN': zhCN }
