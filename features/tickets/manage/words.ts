import type { Language } from '#contract/languages.ts'

const en = {
  fileName: 'Tickets',
  statuses: { OPEN: 'On sale', CLOSED: 'Paused', INACTIVE: 'Not offered' },
  categories: {
    SIGHT: 'Sights',
    MUSEUM: 'Museums',
    PARK: 'Parks and zoos',
    THEME_PARK: 'Theme parks',
    SHOW: 'Shows',
    TOUR: 'Tours',
    CRUISE: 'Cruises',
    SPORT: 'Sport',
    PASS: 'Passes',
    COMBO: 'Combos',
  },
  kinds: { START_TIME: 'At a fixed time', OPENING_HOURS: 'Any time of the day' },
  titles: {
    title: 'Ticket',
    titleZh: 'Chinese title',
    city: 'City',
    category: 'What',
    kind: 'Admission',
    options: 'Options',
    currency: 'Currency',
    from: 'Net from',
    next: 'Next free day',
    status: 'Status',
    code: 'Code',
    supplier: 'Supplier',
  },
}

const zhCN: typeof en = {
  fileName: '门票',
  statuses: { OPEN: '在售', CLOSED: '已暂停', INACTIVE: '不提供' },
  categories: {
    SIGHT: '景点',
    MUSEUM: '博物馆',
    PARK: '公园与动物园',
    THEME_PARK: '主题乐园',
    SHOW: '演出',
    TOUR: '一日游',
    CRUISE: '游船',
    SPORT: '运动',
    PASS: '通票',
    COMBO: '联票',
  },
  kinds: { START_TIME: '指定场次', OPENING_HOURS: '当日任意时间' },
  titles: {
    title: '门票',
    titleZh: '中文名称',
    city: '城市',
    category: '类别',
    kind: '入场方式',
    options: '票种数',
    currency: '币种',
    from: '底价起',
    next: '最近可订日',
    status: '状态',
    code: '编号',
    supplier: '供应商',
  },
}

const WORDS: Record<Language, typeof en> = { en, 'zh-CN': zhCN }

/** Words of tickets in files and on the desk's pages, in a language. */
export function deskTicketWords(language: Language): typeof en {
  return WORDS[language]
}
