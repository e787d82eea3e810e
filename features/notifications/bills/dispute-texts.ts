import type { DisputeNotice } from '#features/bills/notices.ts'

type Decided = Extract<DisputeNotice['status'], 'UPHELD' | 'PARTLY' | 'REJECTED'>

const en = {
  about: (bill: string, order: string | null) => (order === null ? `bill ${bill}` : `order ${order} on bill ${bill}`),
  aboutLines: (bill: string, count: number) => `${count} lines of bill ${bill}`,
  opened: {
    subject: (bill: string, company: string) => `Line disputed: ${bill}, ${company}`,
    lead: (company: string, amount: string, about: string) => `${company} disputes ${amount} of ${about}.`,
    ask: 'The amount is not due until somebody of the desk decides.',
    open: 'Open the disputes',
  },
  answered: {
    subject: (bill: string) => `Answer to your dispute: ${bill}`,
    lead: (about: string) => `We wrote to you about your dispute of ${about}.`,
  },
  decided: {
    UPHELD: {
      subject: (bill: string) => `Dispute upheld: ${bill}`,
      lead: (amount: string, about: string) => `We agree: ${amount} of ${about} is credited.`,
    },
    PARTLY: {
      subject: (bill: string) => `Dispute upheld in part: ${bill}`,
      lead: (amount: string, about: string) =>
        `We agree in part: ${amount} of ${about} is credited, the rest is due again.`,
    },
    REJECTED: {
      subject: (bill: string) => `Dispute rejected: ${bill}`,
      lead: (amount: string, about: string) => `We could not follow your dispute: ${amount} of ${about} is due again.`,
    },
  } satisfies Record<Decided, unknown>,
  answer: (text: string) => `“${text}”`,
  open: 'Open the bill',
}

const zhCN: typeof en = {
  about: (bill, order) => (order === null ? `账单 ${bill}` : `账单 ${bill} 中的订单 ${order}`),
  aboutLines: (bill, count) => `账单 ${bill} 中的 ${count} 笔明细`,
  opened: {
    subject: (bill, company) => `账单明细有争议：${bill}，${company}`,
    lead: (company, amount, about) => `${company} 对${about}的 ${amount} 提出争议。`,
    ask: '在处理之前，该金额暂不计入应付。',
    open: '查看争议',
  },
  answered: {
    subject: (bill) => `您的争议有新回复：${bill}`,
    lead: (about) => `关于${about}的争议，我们已回复。`,
  },
  decided: {
    UPHELD: {
      subject: (bill) => `争议成立：${bill}`,
      lead: (amount, about) => `经核实，${about}的争议成立，${amount} 已为贵公司冲减。`,
    },
    PARTLY: {
      subject: (bill) => `争议部分成立：${bill}`,
      lead: (amount, about) => `经核实，${about}的争议部分成立，${amount} 已为贵公司冲减，其余恢复为应付。`,
    },
    REJECTED: {
      subject: (bill) => `争议不成立：${bill}`,
      lead: (amount, about) => `经核实，${about}的争议不成立，${amount} 恢复为应付。`,
    },
  },
  answer: (text) => `“${text}”`,
  open: '查看账单',
}

/** Words of the mails about disputes in both languages. */
export const DISPUTE_MAIL_TEXTS = { en, 'zh-CN': zhCN }
