import type { Language } from '#contract/languages.ts'
import type { FileWords } from '#features/lists/file-columns.ts'
import { orderFileWords } from '../export/words.ts'
import type { marginGroups, margins, SOLD_KINDS } from './contract.ts'

type Words = Omit<FileWords<typeof margins>, 'choices'> & {
  readonly kinds: Readonly<Record<(typeof SOLD_KINDS)[number], string>>
  /** States that only tickets have. */
  readonly ticketStatuses: Readonly<Record<'ON_HOLD' | 'REDEEMED', string>>
  readonly groups: FileWords<typeof marginGroups>
  /** What has no hotel or no destination. */
  readonly rest: string
}

const en: Words = {
  fileName: 'Margins',
  titles: {
    code: 'Number',
    kind: 'Kind',
    company: 'Company',
    hotel: 'Hotel',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    status: 'Status',
    booked: 'Booked',
    currency: 'Currency',
    total: 'Sold for',
    cost: 'Cost',
    margin: 'Margin',
    share: 'Margin in %',
  },
  kinds: { HOTEL_ORDER: 'Hotel', TICKET_ORDER: 'Tickets', GROUP: 'Group fee', BILL: 'Bill correction' },
  ticketStatuses: { ON_HOLD: 'On hold', REDEEMED: 'Used' },
  groups: {
    fileName: 'Margins-summed',
    titles: {
      name: 'Name',
      orders: 'Orders',
      currency: 'Currency',
      total: 'Sold for',
      cost: 'Cost',
      margin: 'Margin',
      share: 'Margin in %',
    },
    choices: {},
  },
  rest: 'Tickets and corrections of bills',
}

const zhCN: Words = {
  fileName: '订单毛利',
  titles: {
    code: '编号',
    kind: '类别',
    company: '公司',
    hotel: '酒店',
    checkIn: '入住',
    checkOut: '离店',
    status: '状态',
    booked: '预订时间',
    currency: '币种',
    total: '售价',
    cost: '成本',
    margin: '毛利',
    share: '毛利率（%）',
  },
  kinds: { HOTEL_ORDER: '酒店', TICKET_ORDER: '门票', GROUP: '团队费用', BILL: '账单更正' },
  ticketStatuses: { ON_HOLD: '占位中', REDEEMED: '已使用' },
  groups: {
    fileName: '毛利汇总',
    titles: {
      name: '名称',
      orders: '订单数',
      currency: '币种',
      total: '售价',
      cost: '成本',
      margin: '毛利',
      share: '毛利率（%）',
    },
    choices: {},
  },
  rest: '门票及账单更正',
}

const WORDS: Readonly<Record<Language, Words>> = { en, 'zh-CN': zhCN }

/** The names of kinds and states. */
export const marginChoices = (language: Language): FileWords<typeof margins>['choices'] => {
  const { kinds, ticketStatuses } = WORDS[language]
  return { kind: kinds, status: { ...orderFileWords(language).statuses, ...ticketStatuses } }
}

/** The words of the file of margins, whose moments are of a zone. */
export const marginFileWords = (language: Language, timeZone: string): FileWords<typeof margins> => {
  const { fileName, titles } = WORDS[language]
  const booked = `${titles.booked} (${timeZone})`
  return { fileName, titles: { ...titles, booked }, choices: marginChoices(language) }
}

/** The words of the file of sums. */
export const groupFileWords = (language: Language): FileWords<typeof marginGroups> => WORDS[language].groups

/** The name of what has no hotel or no destination. */
export const restName = (language: Language): string => WORDS[language].rest
