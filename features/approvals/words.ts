import type { Language } from '#contract/languages.ts'
import { plural } from '#contract/plural.ts'
import type { ApprovalReason } from './contract.ts'

/** Amounts in words, in the currency of the booking. */
type Money = (amountMinor: number) => string
type Kind = ApprovalReason['kind']
type Figures = { readonly limit: number; readonly actual: number; readonly money: Money }

const stars = (halves: number) => String(halves / 2)

const en: Record<Kind, (figures: Figures) => string> = {
  EVERY_ORDER: () => 'Every booking is approved first',
  ORDER_AMOUNT: ({ limit, actual, money }) => `The total of ${money(actual)} is above ${money(limit)}`,
  NIGHT_AMOUNT: ({ limit, actual, money }) => `${money(actual)} for a room and night is above ${money(limit)}`,
  STARS: ({ limit, actual }) => `The hotel has ${stars(actual)} stars, more than ${stars(limit)}`,
  ABOVE_MEDIAN: ({ limit, actual }) =>
    `The price is ${actual}% above the usual price in the city; up to ${limit}% needs no approval`,
  LEAD_DAYS: ({ limit, actual }) =>
    `It is booked ${plural('en', actual, { one: '# day', other: '# days' })} ahead, less than ${limit}`,
  OUTSIDE_HOURS: () => 'It is booked outside working hours',
  DEPARTMENT: () => 'The department needs approval',
  PERSON: () => 'This person needs approval',
  NON_REFUNDABLE: () => 'Cancelling costs money from the start',
}

const zhCN: typeof en = {
  EVERY_ORDER: () => '所有预订均须先审批',
  ORDER_AMOUNT: ({ limit, actual, money }) => `总额 ${money(actual)}，超过 ${money(limit)}`,
  NIGHT_AMOUNT: ({ limit, actual, money }) => `每间夜 ${money(actual)}，超过 ${money(limit)}`,
  STARS: ({ limit, actual }) => `酒店为 ${stars(actual)} 星，高于 ${stars(limit)} 星`,
  ABOVE_MEDIAN: ({ limit, actual }) => `价格比该城市同期中位价高 ${actual}%（高出 ${limit}% 以内无须审批）`,
  LEAD_DAYS: ({ limit, actual }) => `仅提前 ${actual} 天预订，少于 ${limit} 天`,
  OUTSIDE_HOURS: () => '在工作时间以外预订',
  DEPARTMENT: () => '该部门的预订须审批',
  PERSON: () => '该人员的预订须审批',
  NON_REFUNDABLE: () => '预订后取消即产生费用',
}

const WORDS = { en, 'zh-CN': zhCN }

/** Why a booking needs approval, one reason in words; the page, the panel and the mail say the same. */
export function reasonText({ kind, limit, actual }: ApprovalReason, language: Language, money: Money): string {
  return WORDS[language][kind]({ limit: limit ?? 0, actual: actual ?? 0, money })
}
