import type { NoticeTopic } from '../notices/catalogue.ts'

/** The topics that companies are mailed of. */
export const COMPANY_TOPICS = [
  'company.suspended',
  'company.reactivated',
  'wallet.corrected',
  'bill.corrected',
  'staff.powers_changed',
  'invoice.sent',
  'webhook.paused',
] as const
export type CompanyTopic = (typeof COMPANY_TOPICS)[number] & NoticeTopic

type Texts = { readonly open: string; readonly subjects: Readonly<Record<CompanyTopic, (code: string) => string>> }

const en: Texts = {
  open: 'Open the portal',
  subjects: {
    'company.suspended': () => 'Your company account is suspended',
    'company.reactivated': () => 'Your company may book again',
    'wallet.corrected': (code) => `Balance corrected: ${code}`,
    'bill.corrected': (code) => `Bill corrected: ${code}`,
    'staff.powers_changed': () => 'Your rights or limits were changed',
    'invoice.sent': (code) => `Invoice sent: ${code}`,
    'webhook.paused': () => 'A webhook is paused',
  },
}

const zhCN: Texts = {
  open: '打开平台',
  subjects: {
    'company.suspended': () => '贵公司账户已暂停',
    'company.reactivated': () => '贵公司账户已恢复',
    'wallet.corrected': (code) => `余额已调整：${code}`,
    'bill.corrected': (code) => `账单已更正：${code}`,
    'staff.powers_changed': () => '您的权限或限额已变更',
    'invoice.sent': (code) => `发票已寄出：${code}`,
    'webhook.paused': () => 'Webhook 已暂停',
  },
}

/** The words of mails about a company's account, by language. */
export const COMPANY_MAIL_TEXTS = { en, 'zh-CN': zhCN }
