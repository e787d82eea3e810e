import type { Language } from '#contract/languages.ts'
import type { FileWords } from '#features/lists/file-columns.ts'
import { orderFileWords } from '../export/words.ts'
import type { margins } from './contract.ts'

type Words = Omit<FileWords<typeof margins>, 'choices'>

const en: Words = {
  fileName: 'Margins',
  titles: {
    code: 'Order',
    company: 'Company',
    hotel: 'Hotel',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    status: 'Status',
    booked: 'Booked (UTC)',
    currency: 'Currency',
    total: 'Sold for',
    cost: 'Cost',
    margin: 'Margin',
    share: 'Margin in %',
  },
}

const zhCN: Words = {
  fileName: '订单毛利',
  titles: {
    code: '订单号',
    company: '公司',
    hotel: '酒店',
    checkIn: '入住',
    checkOut: '离店',
    status: '状态',
    booked: '预订时间（UTC）',
    currency: '币种',
    total: '售价',
    cost: '成本',
    margin: '毛利',
    share: '毛利率（%）',
  },
}

const WORDS: Readonly<Record<Language, Words>> = { en, 'zh-CN': zhCN }

/** The words of the file of margins. */
export const marginFileWords = (language: Language): FileWords<typeof margins> => ({
  ...WORDS[language],
  choices: { status: orderFileWords(language).statuses },
})
