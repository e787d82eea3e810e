import type { Language } from '#contract/languages.ts'
import type { Decision, FileField, MatchRow } from './contract.ts'
import type { Difference, MatchedBy, MatchResult } from './outcomes.ts'

const en = {
  fileName: 'Matched file',
  results: {
    MATCHED: 'Matched',
    DIFFERS: 'Differs',
    ONLY_FILE: 'Only in your file',
    ONLY_BILL: 'Only on the bill',
    FAULTY: 'Not readable',
  } satisfies Record<MatchResult, string>,
  by: {
    REFERENCE: 'by your reference',
    CODE: 'by order number',
    HOTEL_NUMBER: 'by hotel confirmation',
    STAY: 'by hotel, date and guest',
  } satisfies Record<MatchedBy, string>,
  differences: {
    AMOUNT: 'amount',
    CURRENCY: 'currency',
    CHECK_IN: 'check-in',
    CHECK_OUT: 'check-out',
  } satisfies Record<Difference, string>,
  decisions: { OPEN: 'Open', ACCEPTED: 'Accepted', NOTED: 'Noted', DISPUTED: 'Disputed' } satisfies Record<
    'OPEN' | Decision,
    string
  >,
  fields: {
    reference: 'Your reference',
    code: 'Order number',
    hotelNumber: 'Hotel confirmation',
    hotel: 'Hotel',
    guest: 'Guest',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    amount: 'Amount',
    currency: 'Currency',
  } satisfies Record<FileField, string>,
  titles: {
    code: 'Order',
    line: 'Line',
    result: 'Result',
    reason: 'Reason',
    reference: 'Your reference',
    about: 'For',
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    billCheckIn: 'Check-in on the bill',
    billCheckOut: 'Check-out on the bill',
    file: 'Your file',
    bill: 'Bill',
    difference: 'Difference',
    decision: 'Decision',
    note: 'Note',
    currency: 'Currency',
  },
  list: (some: string[]) => some.join(', '),
  differing: (some: string) => `Differs in ${some}`,
  faulty: (field: string, cell: string) => (cell === '' ? `${field} is missing` : `${field} can't be read: ${cell}`),
}
type Words = typeof en

const zhCN: Words = {
  fileName: '核对结果',
  results: { MATCHED: '一致', DIFFERS: '有差异', ONLY_FILE: '仅文件有', ONLY_BILL: '仅账单有', FAULTY: '无法读取' },
  by: { REFERENCE: '按客户单号', CODE: '按订单号', HOTEL_NUMBER: '按酒店确认号', STAY: '按酒店、日期和客人' },
  differences: { AMOUNT: '金额', CURRENCY: '币种', CHECK_IN: '入住日期', CHECK_OUT: '离店日期' },
  decisions: { OPEN: '待处理', ACCEPTED: '已认可', NOTED: '已备注', DISPUTED: '已提出争议' },
  fields: {
    reference: '客户单号',
    code: '订单号',
    hotelNumber: '酒店确认号',
    hotel: '酒店',
    guest: '客人',
    checkIn: '入住日期',
    checkOut: '离店日期',
    amount: '金额',
    currency: '币种',
  },
  titles: {
    code: '订单',
    line: '行号',
    result: '结果',
    reason: '原因',
    reference: '客户单号',
    about: '内容',
    checkIn: '入住',
    checkOut: '离店',
    billCheckIn: '账单入住',
    billCheckOut: '账单离店',
    file: '文件金额',
    bill: '账单金额',
    difference: '差额',
    decision: '处理',
    note: '备注',
    currency: '币种',
  },
  list: (some) => some.join('、'),
  differing: (some) => `${some}不一致`,
  faulty: (field, cell) => (cell === '' ? `缺少${field}` : `${field}无法识别：${cell}`),
}

const WORDS: Record<Language, Words> = { en, 'zh-CN': zhCN }

/** Words of matched files, and why a row has its result, as file and page have them. */
export function matchWords(language: Language) {
  const words = WORDS[language]
  return {
    ...words,
    reason({ by, differences, faultField, faultCell }: MatchRow): string {
      if (faultField) return words.faulty(words.fields[faultField], faultCell ?? '')
      if (differences.length > 0) return words.differing(words.list(differences.map((one) => words.differences[one])))
      return by ? words.by[by] : ''
    },
  }
}
